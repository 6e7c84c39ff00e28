import {systemClock} from '../../../src/clock.js';
import {install, type InstallOptions, type VirtualHub} from '../../../src/package/index.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import type {ScratchLinkSocket} from '../../../src/transport/scratch-link/socket.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {projectOf, type Script, type VariableName} from '../../support/project.js';
import {createHeadlessVm, type HeadlessVm, type VmTime} from '../../support/vm.js';

/** A frame as it was handed to Scratch Link, and when. */
export interface SentFrame {
  readonly atMs: number;
  /** Hexadecimal. */
  readonly bytes: string;
}

export interface LinkedVm {
  readonly vm: HeadlessVm;
  readonly time: VmTime;
  /** The value of one of the project's variables. */
  readonly seen: (name?: VariableName) => unknown;
  /** Searches, and connects to the hub of this id. */
  readonly connect: (id: string) => Promise<void>;
  /** A motor in port 1 and in port 2. */
  readonly hub: VirtualHub;
  /** Every frame since the connection. */
  readonly sent: readonly SentFrame[];
  /** Loads a project of these scripts and clicks the green flag. */
  readonly run: (scripts: readonly Script[]) => Promise<void>;
}

/** A vm connected through its own Scratch Link socket seam to a hub that answers 30 ms late. */
export async function createLinkedVm(options: InstallOptions = {}): Promise<LinkedVm> {
  const {vm, time, connect, seen} = createHeadlessVm();
  const hub = createVirtualHub({
    clock: systemClock,
    plugged: {1: 'motor', 2: 'motor'},
    link: {acknowledgementDelayMs: 30},
  });
  const link = new FakeScratchLinkHost(hub);
  const sent: SentFrame[] = [];
  vm.configureScratchLinkSocketFactory(() => recorded(link.createSocket(), time, sent));
  install(vm, {...options, virtualHub: false});
  await vm.extensionManager.loadExtensionURL('wedo2');
  await connect(`scratch-link:${hub.id}`);
  const run = async (scripts: readonly Script[]) => {
    await vm.loadProject(projectOf(scripts));
    // Loading stops everything as well: let those frames go first.
    await time.advance(1000);
    vm.greenFlag();
  };
  return {vm, time, seen, hub, sent, connect, run};
}

function recorded(socket: ScratchLinkSocket, time: VmTime, sent: SentFrame[]): ScratchLinkSocket {
  const send = socket.sendMessage.bind(socket);
  socket.sendMessage = message => {
    const {method, params} = message as {method?: string; params?: {message?: string}};
    if (method === 'write') {
      const bytes = Buffer.from(params?.message ?? '', 'base64').toString('hex');
      sent.push({atMs: time.now(), bytes});
    }
    send(message);
  };
  return socket;
}

/** The most frames in any half-open second. */
export function mostInASecond(frames: readonly SentFrame[]): number {
  return Math.max(
    0,
    ...frames.map(
      ({atMs}) => frames.filter(each => each.atMs >= atMs && each.atMs < atMs + 1000).length,
    ),
  );
}
