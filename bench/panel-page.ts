/** The editor in Chromium with four connected virtual hubs and a project of 50 running scripts. */
import {existsSync} from 'node:fs';
import {chromium, type Page} from 'playwright-core';
import {serveFiles} from '../src/apps/cli/editor/serve-files.js';
import type {EditorStore} from '../src/apps/editor/gui.js';
import type {BlockwavePanel} from '../src/panel/index.js';
import {lessonProject} from '../test/support/lesson-project.js';
import {openPanel, panelButton, panelOf} from '../test/support/panel.js';
import {
  changeVariable,
  forever,
  random,
  wedo2,
  whenFlagClicked,
  type Script,
} from '../test/support/project.js';
import {inRepository} from '../test/support/repository.js';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** Without a graphics card: SwiftShader draws the stage, and the processor draws the page around it. */
const ARGUMENTS = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];
const SIZE = {width: 1366, height: 768};
const PATIENCE_MS = 120_000;
/** Of the sprites of hub 1, 2, 3 and 4. */
const SCRIPT_COUNTS = [13, 13, 12, 12];

declare global {
  interface Window {
    panelBench: {
      readonly panel: BlockwavePanel;
      readonly place: Element;
      steps: number;
      frames: number;
    };
  }
}

/** Why this machine cannot measure the panel; null if it can. */
export function panelIsLeftOut(): string | null {
  return existsSync(CHROMIUM) ? null : `there is no ${CHROMIUM}; CHROMIUM_PATH names another`;
}

export async function openPanelPage(): Promise<{page: Page; close: () => Promise<void>}> {
  const server = await serveFiles(inRepository('dist/site'), 0);
  const browser = await chromium.launch({executablePath: CHROMIUM, args: ARGUMENTS});
  const page = await browser.newPage({viewport: SIZE});
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`http://localhost:${server.port}/?locale=en`);
  await page.locator('.blocklyToolboxCategory').first().waitFor();
  await page.evaluate(openProject, [...(await project())]);
  await connectHubs(page);
  await page.evaluate(startProject);
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Each script moves its sprite at every step; two of three also drive a motor or the light of the sprite's hub. */
function project(): Promise<Buffer> {
  const work = [
    wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: random(0, 100)}),
    wedo2('setLightHue', {HUE: random(0, 100)}),
    changeVariable(1),
  ] as const;
  const scriptAt = (hub: number, index: number): Script => [
    whenFlagClicked,
    wedo2('useHub', {HUB: hub}),
    forever(
      work[index % work.length] ?? changeVariable(1),
      {opcode: 'motion_movesteps', inputs: {STEPS: 1}},
      {opcode: 'motion_turnright', inputs: {DEGREES: 3}},
    ),
  ];
  const [first = [], ...others] = SCRIPT_COUNTS.map((count, index) =>
    Array.from({length: count}, (_, at) => scriptAt(index + 1, at)),
  );
  return lessonProject(first, others);
}

async function connectHubs(page: Page): Promise<void> {
  await openPanel(page);
  for (const [index] of SCRIPT_COUNTS.entries()) {
    if (index > 0) await panelButton(page, 'add').click();
    await panelButton(page, 'connect').click();
    await panelOf(page).locator('.found .button').first().click();
    await panelOf(page).locator('.hub-view').waitFor();
  }
}

interface BenchVm {
  readonly runtime: {_step(): void};
  loadProject(project: ArrayBuffer): Promise<void>;
  greenFlag(): void;
}

/** In the page. Only React knows the editor's store. */
async function openProject(bytes: readonly number[]): Promise<void> {
  const editor = document.getElementById('editor') ?? document.body;
  const key = Object.keys(editor).find(name => name.startsWith('__reactContainer$')) ?? '';
  const {stateNode} = Reflect.get(editor, key) as {
    stateNode: {current: {child: {memoizedProps: {store: EditorStore}}}};
  };
  const {store} = stateNode.current.child.memoizedProps;
  const vm = store.getState().scratchGui.vm as object as BenchVm;
  const panel = document.querySelector('blockwave-panel');
  if (!panel?.parentElement) throw new Error('The editor has no panel.');
  const counts = {panel, place: panel.parentElement, steps: 0, frames: 0};
  Object.assign(window, {panelBench: counts, benchVm: vm});
  const step = vm.runtime._step.bind(vm.runtime);
  vm.runtime._step = () => {
    counts.steps++;
    step();
  };
  const countFrame = () => {
    counts.frames++;
    requestAnimationFrame(countFrame);
  };
  countFrame();
  await vm.loadProject(new Uint8Array(bytes).buffer);
}

/** In the page. */
function startProject(): void {
  (Reflect.get(window, 'benchVm') as BenchVm).greenFlag();
}
