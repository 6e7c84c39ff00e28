// Level: all
/** dist/blockwave.js in TurboWarp's own vm. */
import {existsSync, readFileSync} from 'node:fs';
import t from 'tap';
import {projectOf, setVariable, whenFlagClicked} from '../support/project.js';
import {inRepository} from '../support/repository.js';
import {createTurboWarpVm} from './turbowarp-vm.js';

const {vm, time, load, connect, report, seen} = createTurboWarpVm();
const power = (id: string) => report(`${id}_getMotorPower`, {MOTOR_PORT: 'motor A'});
const motor = (id: string, POWER: number) => ({
  opcode: `${id}_startMotorPower`,
  inputs: {MOTOR_ID: 'motor A', POWER},
});
const runMotor = async (id: string, powerPercent: number) => {
  await vm.loadProject(
    projectOf([[whenFlagClicked, motor(id, powerPercent), setVariable('done')]], {
      extensions: [id],
    }),
  );
  vm.greenFlag();
  await time.advance(500);
};
const saved = () =>
  JSON.parse(vm.toJSON()) as {extensions: string[]; extensionURLs?: Record<string, string>};
const buttonOf = (id: string) => /<button text="([☑☐][^"]*)"/.exec(xmlOf(id))?.[1];
const xmlOf = (id: string) => vm.runtime.getBlocksXML().find(each => each.id === id)?.xml ?? '';
let url = '';

t.test('loading it registers the peripherals of both ids', async t => {
  // The interpreter, which monitors always use, keeps the functions of the blocks that it has run.
  vm.setCompilerOptions({enabled: false});
  // Opened, and run, before the extension is loaded: the vm has loaded its own.
  await vm.loadProject(projectOf([[whenFlagClicked, motor('wedo2', 100)]]));
  vm.greenFlag();
  await time.advance(500);
  t.notMatch(xmlOf('wedo2'), 'wedo2_stopMotor');
  url = await load();
  t.ok(vm.extensionManager.isExtensionLoaded('blockwave'));
  const {blockwave, wedo2} = vm.runtime.peripheralExtensions;
  t.ok(blockwave);
  t.equal(blockwave, wedo2);
  t.match(xmlOf('wedo2'), 'wedo2_stopMotor', "the vm's own extension is replaced");
  t.equal(vm.runtime._blockInfo.filter(({id}) => id === 'wedo2').length, 1);
});

t.test('the virtual hub is listed and connected', async t => {
  const list = await connect('blockwave');
  t.match(list, {
    'virtual:virtual-hub': {peripheralId: 'virtual:virtual-hub', name: 'WeDo 2.0: Virtual hub'},
  });
  t.ok(vm.getPeripheralIsConnected('blockwave'));
  t.ok(vm.getPeripheralIsConnected('wedo2'));
});

t.test('a project that was open already uses the hub', async t => {
  vm.greenFlag();
  await time.advance(500);
  t.equal(power('wedo2'), 100);
  vm.setCompilerOptions({enabled: true});
});

t.test(
  'projects of official Scratch and of TurboWarp run, and are saved with what they use',
  async t => {
    await runMotor('wedo2', 100);
    t.equal(power('blockwave'), 100);
    t.equal(seen(), 'done');
    t.same(saved().extensions, ['wedo2']);
    t.notOk('extensionURLs' in saved());
    await runMotor('blockwave', 60);
    t.equal(power('blockwave'), 60);
    t.same(saved().extensions, ['blockwave']);
    t.same(saved().extensionURLs, {blockwave: url}, 'opening it again asks for the same file');
  },
);

const realProject = inRepository('../shared/projects/wedo2-simple-project.sb3');
const skip = existsSync(realProject) ? false : `there is no ${realProject}`;
t.test('a project file saved by official Scratch runs', {skip}, async t => {
  await vm.loadProject(readFileSync(realProject));
  vm.greenFlag();
  await time.advance(1_000);
  t.ok(vm.getPeripheralIsConnected('wedo2'));
  t.type(report('wedo2_getDistance'), 'number');
});

t.test('the texts are in the language of the editor', async t => {
  await vm.setLocale('de', {'wedo2.motorOn': 'schalte [MOTOR_ID] ein'});
  await time.advance(10);
  const {text} = textsOf('blockwave');
  t.match(text, 'schalte', "the editor's own translation");
  t.match(text, 'ausrollen', 'ours');
  await vm.setLocale('en', {});
  await time.advance(10);
});

function textsOf(id: string) {
  const category = vm.runtime._blockInfo.find(each => each.id === id);
  return {text: JSON.stringify(category)};
}

t.test('the button gives the host its own WeDo 2.0 back, and takes it over again', async t => {
  t.equal(buttonOf('blockwave'), '☑ WeDo 2.0');
  await press();
  t.equal(buttonOf('blockwave'), '☐ WeDo 2.0');
  t.notMatch(xmlOf('wedo2'), 'wedo2_stopMotor');
  t.not(vm.runtime.peripheralExtensions.wedo2, vm.runtime.peripheralExtensions.blockwave);
  t.notOk(vm.getPeripheralIsConnected('wedo2'));
  t.ok(vm.getPeripheralIsConnected('blockwave'), 'the hub stays connected');
  await press();
  t.equal(buttonOf('blockwave'), '☑ WeDo 2.0');
  t.match(xmlOf('wedo2'), 'wedo2_stopMotor');
  await runMotor('wedo2', 100);
  t.equal(power('wedo2'), 100);
});

async function press() {
  const category = vm.runtime._blockInfo.find(({id}) => id === 'blockwave');
  const {info} = category?.blocks.find(({info}) => info.func === 'switchTakeOver') ?? {};
  info?.callFunc?.();
  await time.advance(10);
}

t.test('a second copy of the file does not make a second owner of the hub', async t => {
  const before = vm.runtime.peripheralExtensions.blockwave;
  await load(' ');
  t.equal(vm.runtime.peripheralExtensions.blockwave, before);
  t.equal(vm.runtime._blockInfo.filter(({id}) => id === 'blockwave').length, 1);
  t.ok(vm.getPeripheralIsConnected('blockwave'));
});
