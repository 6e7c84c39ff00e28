/** Example projects in a headless Scratch with the virtual hub of install(). */
import {exampleProject, sb3Of} from '../../src/apps/learning/example-files.js';
import type {ExampleId} from '../../src/apps/editor/examples/list.js';
import {install} from '../../src/package/index.js';
import {createHeadlessVm, type HeadlessVm} from '../support/vm.js';

/** As much of a sprite as the tests look at. */
export interface Sprite {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  /** From 0. */
  readonly currentCostume: number;
  getName(): string;
  getCustomState(name: string): unknown;
  lookupVariableById(id: string): {readonly value: unknown} | undefined;
}

type Targets = readonly Sprite[];

export function createExampleVm() {
  const headless = createHeadlessVm();
  const {vm, time, connect} = headless;
  const blockwave = install(vm, {bluetooth: false});
  const {virtualHub: hub} = blockwave;
  if (hub === null) throw new Error('install() makes a virtual hub by default.');
  const load = async (id: ExampleId) => vm.loadProject(await sb3Of(exampleProject(id, 'en')));
  const targets = () => (vm.runtime as unknown as {targets: Targets}).targets;
  return {
    ...headless,
    blockwave,
    hub,
    /** Opens the example in English. */
    load,
    /** Opens the example in English and connects the virtual hub. */
    open: async (id: ExampleId) => {
      await load(id);
      if (!vm.getPeripheralIsConnected('wedo2')) await connect();
      await time.advance(1000);
    },
    sprite: (name: string): Sprite => {
      const found = targets().find(target => target.getName() === name);
      if (found === undefined) throw new Error(`There is no sprite ${name}.`);
      return found;
    },
    /** The text of a sprite's speech bubble; empty without one. */
    said: (sprite: Sprite): string =>
      (sprite.getCustomState('Scratch.looks') as {readonly text: string} | undefined)?.text ?? '',
    /** The number that the stage shows. Scratch keeps what was typed in as a text. */
    variable: (id: string): number => {
      const variables = targets().map(target => target.lookupVariableById(id));
      return Number(variables.find(variable => variable !== undefined)?.value);
    },
    /** A click on the sprite on the stage. */
    click: (sprite: Sprite) => {
      startHats(vm, 'event_whenthisspriteclicked', sprite);
    },
  };
}

function startHats(vm: HeadlessVm, opcode: string, target: Sprite): void {
  const runtime = vm.runtime as unknown as {
    startHats(opcode: string, fields: null, target: Sprite): void;
  };
  runtime.startHats(opcode, null, target);
}
