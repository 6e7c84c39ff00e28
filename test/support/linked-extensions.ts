/** The official extension and ours, each with its own virtual hub behind the vm's Scratch Link socket. */
import {systemClock} from '../../src/clock.js';
import {Extension} from '../../src/scratch/extension.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {Texts} from '../../src/words/texts.js';
import {boost} from '../../blocks/lwp3/boost.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import {createVirtualHub, type LinkModel, type VirtualHub} from '../../src/virtual/index.js';
import {
  createVirtualLwp3Hub,
  type LinkedLwp3Hub,
  type LinkedLwp3Options,
} from '../../src/virtual/lwp3/index.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import type {ScratchLinkSocket} from '../../src/transport/scratch-link/socket.js';
import {FakeScratchLinkHost} from './fake-scratch-link.js';
import {requireFromVm, type ScratchRuntime, type ScratchVm} from './scratch-vm.js';

export type ExtensionName = 'official' | 'blockwave';

interface PeripheralExtension {
  scan(): void;
  connect(id: string): void;
  disconnect(): void;
}

type Block = (args: Readonly<Record<string, string | number>>) => unknown;

/** An extension that is connected to a hub with a motor in each port. */
export interface ConnectedExtension<V = VirtualHub> {
  readonly hub: V;
  /** The method that the vm calls for the block. */
  readonly block: (opcode: string) => Block;
  readonly disconnect: () => void;
}

/** An extension, and what its connection dialog drives. */
export interface CreatedExtension {
  readonly extension: object;
  readonly peripheral: PeripheralExtension;
}

interface ConnectOptions {
  readonly vm: ScratchVm;
  readonly name: ExtensionName;
  /** Default: createExtension(). */
  readonly created?: CreatedExtension;
  readonly link?: Partial<LinkModel>;
  /** Resolves after this time, real or simulated. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when a message is handed to the socket. */
  readonly onSend?: (message: unknown) => void;
  /** Called before a message of the socket is handed to the extension. */
  readonly onReceive?: (message: unknown) => void;
}

/** In this time the devices are set up and the official limiter is full again. */
const SETTLE_MS = 2_000;

export function connectWedo2(options: ConnectOptions): Promise<ConnectedExtension> {
  const {vm, name, created = createExtension(name, vm.runtime), link = {}} = options;
  const hub = createVirtualHub({clock: systemClock, plugged: {1: 'motor', 2: 'motor'}, link});
  return connectTo(hub, created, options);
}

/** A Boost extension that is connected to a Move Hub; by default to one with a motor in each port. */
export function connectBoost(
  options: ConnectOptions & {readonly hub?: LinkedLwp3Options},
): Promise<ConnectedExtension<LinkedLwp3Hub>> {
  const {vm, name, created = createExtension(name, vm.runtime, boost), link = {}} = options;
  const plugged = {2: 'interactiveMotor', 3: 'interactiveMotor'} as const;
  const hub = createVirtualLwp3Hub({clock: systemClock, plugged, link, ...options.hub});
  return connectTo(hub, created, options);
}

async function connectTo<V extends GattServer & {readonly state: {readonly connected: boolean}}>(
  hub: V,
  {extension, peripheral}: CreatedExtension,
  {vm, name, wait, onSend, onReceive}: ConnectOptions,
): Promise<ConnectedExtension<V>> {
  const host = new FakeScratchLinkHost(hub);
  vm.configureScratchLinkSocketFactory(() => {
    const socket = host.createSocket();
    if (onSend !== undefined) watch(socket, onSend);
    if (onReceive !== undefined) watchReceived(socket, onReceive);
    return socket;
  });

  let foundId: string | undefined;
  const onList = (list: unknown) => ([foundId] = Object.keys(Object(list) as object));
  vm.runtime.on('PERIPHERAL_LIST_UPDATE', onList);
  peripheral.scan();
  await wait(SETTLE_MS);
  vm.runtime.removeListener('PERIPHERAL_LIST_UPDATE', onList);
  if (foundId === undefined) throw new Error(`The ${name} extension has not found the hub.`);
  peripheral.connect(foundId);
  await wait(SETTLE_MS);
  if (!hub.state.connected) throw new Error(`The ${name} extension is not connected.`);
  return {
    hub,
    block(opcode) {
      const method = Reflect.get(extension, opcode) as Block;
      return method.bind(extension);
    },
    disconnect: () => peripheral.disconnect(),
  };
}

export function createExtension(
  name: ExtensionName,
  runtime: ScratchRuntime,
  family: HubFamily = wedo2,
): CreatedExtension {
  if (name === 'official') return createOfficial(runtime, {family});
  const createSocket = () => runtime.getScratchLinkSocket('BLE') as ScratchLinkSocket;
  const extension = new Extension(runtime, {
    family,
    clock: systemClock,
    texts: new Texts(),
    providers: [createScratchLinkProvider({clock: systemClock, createSocket})],
  });
  return {extension, peripheral: extension};
}

interface OfficialOptions {
  /** WeDo 2.0 by default. */
  readonly family?: HubFamily;
  /** In place of the extension's own rate. */
  readonly sendsPerSecond?: number | undefined;
}

export function createOfficial(
  runtime: ScratchRuntime,
  {family = wedo2, sendsPerSecond}: OfficialOptions = {},
): CreatedExtension {
  const Official = requireFromVm(`extensions/scratch3_${family.id}/index.js`) as new (
    runtime: ScratchRuntime,
  ) => {readonly _peripheral: PeripheralExtension & {_rateLimiter: object}};
  const extension = new Official(runtime);
  const peripheral = extension._peripheral;
  if (sendsPerSecond !== undefined) {
    const RateLimiter = requireFromVm('util/rateLimiter.js') as new (maxRate: number) => object;
    peripheral._rateLimiter = new RateLimiter(sendsPerSecond);
  }
  return {extension, peripheral};
}

function watch(socket: ScratchLinkSocket, onSend: (message: unknown) => void): void {
  const sendMessage = socket.sendMessage.bind(socket);
  socket.sendMessage = message => {
    onSend(message);
    sendMessage(message);
  };
}

function watchReceived(socket: ScratchLinkSocket, onReceive: (message: unknown) => void): void {
  const setHandleMessage = socket.setHandleMessage.bind(socket);
  socket.setHandleMessage = handle =>
    setHandleMessage(message => {
      onReceive(message);
      handle(message);
    });
}
