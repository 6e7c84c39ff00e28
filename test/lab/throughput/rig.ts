import type {Clock} from '../../../src/clock.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {createEchoDevice} from '../../../src/lab/echo/echo-device.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {measureDevice, type Measured} from '../../../src/lab/throughput/measure-device.js';
import type {Observer} from '../../../src/lab/throughput/run-observer.js';
import type {GattServer, GattSession} from '../../../src/ble/gatt-server.js';
import {Random} from '../../../src/virtual/random.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import type {StepReport, Verdict} from '../../../src/lab/throughput/report.js';
import type {DeviceUnderTest} from '../../../src/lab/throughput/devices/device-under-test.js';

const RESET = 0x03;
const INFO = 0x05;

interface BenchOptions {
  readonly seed?: number;
  /** The clock of the measuring machine, made from that of the device. */
  readonly toOwnClock?: (clock: SimulatedClock) => Clock;
  /** What differs from the echo device. */
  readonly underTest?: Partial<DeviceUnderTest>;
  /** What is connected to in place of the device itself. */
  readonly toServer?: (device: GattServer, clock: Clock) => GattServer;
}

/** The clock of a machine whose timers are late by a random time of up to this. */
export function lateBy(mostMs: number): (clock: SimulatedClock) => Clock {
  const random = new Random(1, 16);
  return clock => ({
    now: () => clock.now(),
    after: (delayMs, callback) => clock.after(delayMs + random.upTo(mostMs), callback),
  });
}

/** The virtual echo device behind this link, in simulated time. One repeat by default. */
export function createBench(
  link: LinkModel = {},
  {
    seed = 1,
    toOwnClock = clock => clock,
    underTest = {},
    toServer = each => each,
  }: BenchOptions = {},
) {
  const clock = new SimulatedClock();
  const device = createEchoDevice({clock, link, seed});
  const ended = new AbortController();
  return {
    clock,
    device,
    /** Ends the run as Ctrl-C does. */
    stop: () => ended.abort('Ctrl-C'),
    async measure(plan: Partial<Plan> = {}, observer: Observer = {}): Promise<Measured> {
      const transport = createInProcessProvider({
        id: 'virtual',
        server: toServer(device, clock),
        clock,
      }).create();
      const search = new AbortController();
      void transport.discover(echo.filter, () => search.abort(), search.signal);
      return clock.run(
        measureDevice({
          plan: {...DEFAULT_PLAN, repeats: 1, ...plan},
          device: {...echo, ...underTest},
          transport,
          peripheralId: device.id,
          clock: toOwnClock(clock),
          signal: ended.signal,
          observer,
        }),
      );
    },
  };
}

/** The device, some methods of whose sessions are others. */
export function withSession(
  device: GattServer,
  change: (session: GattSession) => Partial<GattSession>,
): GattServer {
  return {
    id: device.id,
    name: device.name,
    async connect(onLost) {
      const session = await device.connect(onLost);
      return {
        read: from => session.read(from),
        subscribe: (from, listener) => session.subscribe(from, listener),
        write: (to, bytes, response) => session.write(to, bytes, response),
        close: () => session.close(),
        ...change(session),
      };
    },
  };
}

/** The device cannot be connected for this time after its link was lost; then it may have restarted: its counts are 0. */
export function away(awayMs: number, isRestarted = false) {
  return (device: GattServer, clock: Clock): GattServer => {
    let lostMs: number | null = null;
    return {
      id: device.id,
      name: device.name,
      async connect(onLost) {
        if (lostMs !== null && clock.now() < lostMs + awayMs) throw new Error('away');
        const session = await device.connect(reason => {
          lostMs = clock.now();
          onLost(reason);
        });
        if (lostMs !== null && isRestarted) {
          await session.write(ECHO_PROFILE.rx, Uint8Array.of(RESET), true);
        }
        return session;
      },
    };
  };
}

/** The device behind something that loses writes and notifications, or changes them. */
export function between(
  device: GattServer,
  {
    onSession = () => undefined,
    mayWrite = () => true,
    mayNotify = () => true,
    toNotified = bytes => bytes,
    toWritten = bytes => bytes,
  }: {
    readonly onSession?: (session: GattSession) => void;
    readonly mayWrite?: (bytes: Uint8Array) => boolean;
    readonly mayNotify?: () => boolean;
    readonly toNotified?: (bytes: Uint8Array) => Uint8Array;
    readonly toWritten?: (bytes: Uint8Array) => Uint8Array;
  },
): GattServer {
  return withSession(device, session => {
    onSession(session);
    return {
      subscribe: (from, listener) =>
        session.subscribe(from, bytes => {
          if (mayNotify()) listener(toNotified(bytes));
        }),
      // A stack acknowledges also what the firmware never gets.
      write: (to, bytes, response) =>
        mayWrite(bytes) ? session.write(to, toWritten(bytes), response) : Promise.resolve(),
    };
  });
}

/** A device that restarts at `atMs`: it loses what arrives for `awayMs`, then counts from 0, and may announce itself. */
export function restarting(
  atMs: readonly number[],
  awayMs: number,
  {isAnnounced = false, countsAgain = true} = {},
): (device: GattServer, clock: Clock) => GattServer {
  let isAway = false;
  const write = (session: GattSession, opcode: number) =>
    void session.write(ECHO_PROFILE.rx, Uint8Array.of(opcode), false);
  return (device, clock) =>
    between(device, {
      mayWrite: () => !isAway,
      mayNotify: () => !isAway,
      onSession(session) {
        for (const ms of atMs) {
          clock.after(ms, () => {
            isAway = true;
            clock.after(awayMs, () => {
              isAway = false;
              if (countsAgain) write(session, RESET);
              if (isAnnounced) write(session, INFO);
            });
          });
        }
      },
    });
}

type Bench = ReturnType<typeof createBench>;

/** The only step of a run at this number of messages a second. */
export async function measureStep(
  bench: Bench,
  rate: number,
  plan: Partial<Plan> = {},
): Promise<StepReport> {
  const {steps} = await bench.measure({load: {kind: 'rates', rates: [rate]}, ...plan});
  const [step] = steps;
  if (step === undefined || steps.length > 1) throw new Error('One step was expected.');
  return step;
}

/** The verdict of a search. */
export async function verdictOf(
  link: LinkModel,
  plan: Partial<Plan> = {},
  seed = 1,
): Promise<Verdict> {
  return (await createBench(link, {seed}).measure(plan)).verdict;
}
