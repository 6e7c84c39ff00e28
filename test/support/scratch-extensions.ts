/**
 * The extensions of scratch-vm, on its own Scratch Link code, and ours, each on a real WebSocket to a link server. In
 * real time, which is not measured: the tests wait for events.
 */
import {createScratchVm, requireFromVm, type ScratchRuntime} from './scratch-vm.js';
import {systemClock} from '../../src/clock.js';
import {Extension} from '../../src/scratch/extension.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';
import {until} from './until.js';

interface Peripheral {
  scan(): void;
  connect(id: string): void;
  disconnect(): void;
  isConnected(): boolean;
}

export interface ScratchExtension {
  readonly extension: object;
  readonly peripheral: Peripheral;
}

type BlockArguments = Readonly<Record<string, string | number>>;

const {runtime} = createScratchVm();
// Scratch's Link code checks whether the browser is Safari.
Object.assign(globalThis, {self: globalThis});

/** An unmodified extension of scratch-vm. */
export function officialExtension(id: 'wedo2' | 'boost' | 'microbit'): ScratchExtension {
  const Official = requireFromVm(`extensions/scratch3_${id}/index.js`) as new (
    runtime: ScratchRuntime,
  ) => {readonly _peripheral: Peripheral};
  const extension = new Official(runtime);
  return {extension, peripheral: extension._peripheral};
}

export function ourExtension(family: HubFamily = wedo2): ScratchExtension {
  const createSocket = () => runtime.getScratchLinkSocket('BLE') as ScratchLinkSocket;
  const extension = new Extension(runtime, {
    family,
    clock: systemClock,
    texts: new Texts(),
    providers: [createScratchLinkProvider({clock: systemClock, createSocket})],
  });
  return {extension, peripheral: extension};
}

/** The blocks of an extension that is connected to the first hub it finds, or to the one of this name. */
export async function connectInRealTime(
  {extension, peripheral}: ScratchExtension,
  name?: string,
): Promise<{peripheral: Peripheral; run: (opcode: string, args?: BlockArguments) => unknown}> {
  let foundId: string | undefined;
  const onList = (list: unknown) => {
    const found = Object.entries(Object(list) as Record<string, {readonly name: string}>);
    foundId = found.find(([, each]) => name === undefined || each.name === name)?.[0];
  };
  runtime.on('PERIPHERAL_LIST_UPDATE', onList);
  peripheral.scan();
  await until('the hub is found', () => foundId !== undefined);
  runtime.removeListener('PERIPHERAL_LIST_UPDATE', onList);
  peripheral.connect(foundId ?? '');
  await until('it is connected', () => peripheral.isConnected());
  const run = (opcode: string, args: BlockArguments = {}) => {
    const method = Reflect.get(extension, opcode) as (args: BlockArguments) => unknown;
    return method.call(extension, args);
  };
  return {peripheral, run};
}
