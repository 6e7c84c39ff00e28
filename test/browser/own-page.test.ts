// Level: all
/** dist/extension.js in a page without a build: `import {install} from './extension.js'`, beside an unchanged scratch-gui. */
import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import t from 'tap';
import type * as ExtensionFile from '../../src/package/extension-file.js';
import type {Notice} from '../../src/scratch/host-callbacks.js';
import {notices} from '../../src/words/tables/notices.js';
import {testCar} from '../profiles/test-car.js';
import {startBrowser} from '../support/browser.js';
import {openOfficialEditor} from '../support/official-editor.js';
import {projectOf, setVariable, whenFlagClicked, type BlockSpec} from '../support/project.js';
import {inRepository} from '../support/repository.js';

const ORIGIN = 'https://school.example';

interface VirtualMotors {
  readonly state: {readonly motors: ReadonlyMap<number, {readonly mode: string}>};
}

/** What the page of the test keeps. */
interface OwnPage {
  readonly families: readonly {
    readonly family: {readonly id: string};
    readonly virtualHub: VirtualMotors & {setBattery(percent: number): void};
  }[];
  readonly vm: {
    readonly runtime: {
      once(event: string, listener: (value: object) => void): void;
      readonly targets: readonly {
        lookupVariableByNameAndType(name: string): {value: unknown} | null;
      }[];
    };
    loadProject(project: string): Promise<void>;
    setLocale(locale: string, messages: object): Promise<unknown>;
    scanForPeripheral(id: string): void;
    connectPeripheral(id: string, hub: string): void;
    disconnectPeripheral(id: string): void;
    greenFlag(): void;
    stopAll(): void;
  };
  notice: Notice | null;
}

declare global {
  interface Window {
    own: OwnPage;
  }
}

const browser = await startBrowser(t);
const page = await browser.blankPage();
await openOfficialEditor(page, ORIGIN);
await page.route('**/extension.js', async route =>
  route.fulfill({
    contentType: 'text/javascript',
    body: await readFile(inRepository('dist/extension.js')),
  }),
);

/** In the page: connects the virtual hub of an extension, and clicks the green flag. */
async function connectAndRun([id, project]: readonly [string, string]): Promise<void> {
  const {vm} = window.own;
  await vm.loadProject(project);
  const list = await new Promise<object>(resolve => {
    vm.runtime.once('PERIPHERAL_LIST_UPDATE', resolve);
    vm.scanForPeripheral(id);
  });
  const virtual = Object.keys(list).find(each => each.startsWith('virtual:')) ?? '';
  await new Promise(resolve => {
    vm.runtime.once('PERIPHERAL_CONNECTED', resolve);
    vm.connectPeripheral(id, virtual);
  });
  vm.greenFlag();
}

const run = (id: string, ...blocks: readonly BlockSpec[]) =>
  page.evaluate(connectAndRun, [
    id,
    projectOf([[whenFlagClicked, ...blocks]], {extensions: [id]}),
  ] as const);

/** Whether a motor of the virtual hub of this family runs. */
const motorRuns = (ofPage: Page, index: number, runs: boolean) =>
  ofPage.waitForFunction(
    ([family, wanted]) => {
      const motors = window.own.families[family]?.virtualHub.state.motors.values() ?? [];
      return [...motors].some(({mode}) => mode === 'run') === wanted;
    },
    [index, runs] as const,
  );

t.test('the page imports the file, and installs it', async t => {
  // The page's script declares `store`, which is no property of `window`.
  const vmOfPage = await page.evaluateHandle<OwnPage['vm']>('store.getState().scratchGui.vm');
  await page.evaluate(async vm => {
    const address = new URL('extension.js', location.href).href;
    const file = (await import(address)) as typeof ExtensionFile;
    const onNotice = (notice: Notice | null) => (window.own.notice = notice);
    const {families} = file.install(vm, {onNotice});
    window.own = {vm, notice: null, families: families as unknown as OwnPage['families']};
  }, vmOfPage);
  const ids = await page.evaluate(() => window.own.families.map(({family}) => family.id));
  t.same(ids, ['wedo2', 'boost', 'poweredup', 'cardrobot']);
});

for (const [index, [id, block]] of [
  ['wedo2', {opcode: 'wedo2_motorOn', inputs: {MOTOR_ID: 'motor A'}}],
  ['boost', {opcode: 'boost_motorOn', inputs: {MOTOR_ID: 'A'}}],
  ['poweredup', {opcode: 'poweredup_runMotor', inputs: {MOTOR_ID: 'A', POWER: 50}}],
].entries() as IterableIterator<[number, [string, BlockSpec]]>) {
  t.test(
    `a project with ${id} blocks drives the virtual hub, and the red stop stops it`,
    async t => {
      await run(id, block);
      await motorRuns(page, index, true);
      await page.evaluate(() => window.own.vm.stopAll());
      await motorRuns(page, index, false);
      await page.evaluate(each => window.own.vm.disconnectPeripheral(each), id);
      t.pass('it runs and stops');
    },
  );
}

t.test('a home-made hub is added by its profile', async t => {
  await page.evaluate(async profile => {
    const address = new URL('extension.js', location.href).href;
    const {addFamily, familyFromProfile} = (await import(address)) as typeof ExtensionFile;
    addFamily(window.own.vm, familyFromProfile(profile));
  }, testCar as object);
  await run('testcar', setVariable({opcode: 'testcar_distance'}));
  await page.waitForFunction(() =>
    window.own.vm.runtime.targets.some(
      target => target.lookupVariableByNameAndType('seen')?.value === 100,
    ),
  );
  t.pass('the script has the distance of the virtual car');
});

t.test('its messages follow the language', async t => {
  await page.evaluate(() => window.own.vm.setLocale('de', {}));
  await run('wedo2');
  await page.evaluate(() => window.own.families[0]?.virtualHub.setBattery(5));
  await page.waitForFunction(() => window.own.notice?.id === 'battery-low');
  const shown = await page.evaluate(() => window.own.notice);
  const [whatHappened, whatToDo] = notices.de['battery-low'] ?? [];
  t.match(shown, {whatHappened, whatToDo});
});
