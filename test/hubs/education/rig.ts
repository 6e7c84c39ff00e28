import {Connection, type ConnectionOptions} from '../../../src/connection/connection.js';
import {FrameObservers} from '../../../src/connection/frame-observers.js';
import type {DeviceKind} from '../../../src/hubs/device.js';
import {education} from '../../../src/hubs/education/hub-protocol.js';
import * as kinds from '../../../src/hubs/education/kinds.js';
import {parseCommands} from '../../../src/hubs/education/protocol/commands.js';
import {familyDiscovery, possibleModels} from '../../../src/hubs/family-discovery.js';
import type {HubEvent, HubProtocol} from '../../../src/hubs/hub-protocol.js';
import type {HubError} from '../../../src/ble/hub-error.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {
  createVirtualEducationDevice,
  type LinkedEducationDevice,
  type LinkedEducationOptions,
} from '../../../src/virtual/education/index.js';
import {createFakeClock, type FakeClock} from '../../support/fake-clock.js';
import {ObservedServer} from '../../support/observed-server.js';
import {StandingPage} from '../../support/standing-page.js';

interface RigOptions extends LinkedEducationOptions {
  /** A new one by default. */
  readonly device?: LinkedEducationDevice;
  readonly fake?: FakeClock;
  /** Default: those that the advertisement allows. */
  readonly given?: HubProtocol['models'];
  readonly lostDevices?: ConnectionOptions['lostDevices'];
}

/** The text of a write: its commands with their values. */
export function textOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const commands = parseCommands(view);
  if (commands === null) return `unknown: ${Buffer.from(bytes).toString('hex')}`;
  return commands.map(({kind, ...values}) => [kind, ...Object.values(values)].join(' ')).join(', ');
}

/** A virtual device, and a connection to it that is not open yet. */
export function createRig({fake = createFakeClock(), given, ...options}: RigOptions = {}) {
  const page = new StandingPage(fake);
  const {clock} = page;
  const device = options.device ?? createVirtualEducationDevice({clock: fake.clock, ...options});
  const server = new ObservedServer(device);
  /** What was written, with its time, and the last of it that a test has looked at. */
  const written: {readonly atMs: number; readonly text: string; readonly bytes: Uint8Array}[] = [];
  server.onWrite = (_to, bytes) =>
    void written.push({atMs: fake.now(), text: textOf(bytes), bytes: bytes.slice()});
  let taken = 0;
  const events: HubEvent[] = [];
  const losses: HubError[] = [];
  let lostDevices: ConnectionOptions['lostDevices'] = null;
  const transport = createInProcessProvider({
    id: 'virtual',
    server: page.serverOf(server),
    clock,
  }).create();
  const discovery = familyDiscovery(education);
  const found: HubProtocol['models'][] = [];
  const abort = new AbortController();
  void transport
    .discover(
      discovery,
      peripheral => found.push(possibleModels(education, peripheral) ?? education.models),
      abort.signal,
    )
    .catch(() => undefined);
  const connection = new Connection({
    protocol: {...education, models: given ?? found[0] ?? education.models},
    clock,
    transport,
    lostDevices: options.lostDevices ?? null,
    rate: null,
    observers: new FrameObservers(clock),
    onLost: (error, devices) => {
      losses.push(error);
      lostDevices = devices;
    },
    callbacks: {
      onEvent: event => void events.push(event),
      isAwaited: () => true,
      advertised: () => ({name: device.name, signalDbm: null}),
      confirmRename: () => Promise.resolve(false),
      onUnstable: () => undefined,
    },
  });
  const all = <D extends object>(kind: DeviceKind<D>): readonly D[] => connection.hub.devices(kind);
  const one = <D extends object>(kind: DeviceKind<D>, index = 0): D => {
    const seen = all(kind)[index];
    if (seen === undefined) throw new Error(`no ${kind.name}`);
    return seen;
  };
  return {
    ...{fake, page, clock, device, server, connection, written, events, losses},
    lost: () => lostDevices,
    motor: (index = 0) => one(kinds.motor, index),
    pair: () => one(kinds.motorPair),
    movement: () => one(kinds.movement),
    light: () => one(kinds.light),
    sound: () => one(kinds.sound),
    motion: () => one(kinds.motion),
    color: () => one(kinds.colorSensor),
    levers: () => one(kinds.levers),
    card: () => one(kinds.card),
    /** The commands since the last call. */
    news: (): readonly string[] => {
      const texts = written.slice(taken).map(({text}) => text);
      taken = written.length;
      return texts;
    },
    /** The powers of the motors now. */
    powers: () =>
      [...device.state.motors.values()].map(({mode, powerPercent}) =>
        mode === 'run' ? powerPercent : 0,
      ),
    emitted: () => events.flatMap(event => (event.kind === 'device' ? event.event : [])),
    /** Rejects as Connection.open() does. */
    async open() {
      const outcome = connection.open(device.id, Promise.resolve(), () => Promise.resolve());
      let isSettled = false as boolean;
      outcome.then(
        () => (isSettled = true),
        () => (isSettled = true),
      );
      for (let waitedMs = 0; !isSettled && waitedMs < 30_000; waitedMs += 50)
        await fake.advance(50);
      await outcome;
    },
    stop: () => void connection.stop(),
    async close() {
      const closed = connection.close();
      await fake.advance(3_000);
      await closed;
    },
  };
}

export type Rig = ReturnType<typeof createRig>;

interface ConnectOptions extends RigOptions {
  /** Changes the device before it is connected. */
  readonly before?: (device: Rig['device']) => void;
}

/** A connected device, some time after its set-up. */
export async function connect({
  before = () => undefined,
  ...options
}: ConnectOptions = {}): Promise<Rig> {
  const rig = createRig(options);
  before(rig.device);
  await rig.open();
  await rig.fake.advance(1_000);
  rig.news();
  return rig;
}

/** Whether the promise has settled, after this time. */
export async function settlesIn(
  {fake}: Rig,
  promise: Promise<unknown>,
  ms: number,
): Promise<boolean> {
  let isSettled = false;
  void promise.then(() => (isSettled = true));
  await fake.advance(ms);
  return isSettled;
}
