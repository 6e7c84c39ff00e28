import type {Test} from 'tap';
import type {Clock} from '../../src/clock.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/ble/discovery.js';
import type {Transport} from '../../src/ble/transport.js';
import {ECHO, ECHO_FILTER, EchoServer} from '../support/echo-server.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {outcomeOf} from '../support/outcome.js';
import {until} from '../support/until.js';

export interface ContractFixture {
  /** A new transport that reaches `server`, whose characteristics are those of ECHO. */
  readonly transport: Transport;
  /** The number of listeners and open sockets that are not released; 0 after close(). */
  leftovers?(): number | Promise<number>;
  /** The clock of its time-outs, if it is not the given one. */
  readonly time?: ContractTime;
  /** The transport lives in another process: what its listeners throw here does not reach it. */
  readonly isElsewhere?: boolean;
}

/** The transport's clock and the number of its armed timers. */
export type ContractTime = Pick<FakeClock, 'now' | 'advance' | 'timerCount'>;

export type CreateContractFixture = (peer: {
  readonly server: EchoServer;
  readonly fake: FakeClock;
  readonly clock: Clock;
}) => ContractFixture;

export interface Setup extends Required<Omit<ContractFixture, 'time' | 'leftovers'>> {
  readonly server: EchoServer;
  readonly fake: ContractTime;
  /** The codes of the losses that were reported. */
  readonly losses: string[];
  /**
   * Advances the time until the condition holds, by at most `limitMs`. A transport in another process then has more real time,
   * in which its clock stands still: messages between processes take unknown time.
   */
  readonly passUntil: (isSo: () => boolean | Promise<boolean>, limitMs?: number) => Promise<void>;
  /** 'ok' or the code of the error; 'pending' if there is none within this time on the transport's clock. */
  readonly outcomeWithin: (limitMs: number, promise: Promise<unknown>) => Promise<string>;
  /** The same, within a second. */
  readonly outcome: (promise: Promise<unknown>) => Promise<string>;
  /** Asserts that the connection ends within two seconds, and that no timer and no resource remains. */
  readonly hasEnded: (t: Test) => Promise<void>;
}

/** Declares a test of the contract, after which the transport is closed; `connected` ones start with an open one. */
export type DeclareTest = (title: string, body: (t: Test, setup: Setup) => Promise<void>) => void;

export interface Declare {
  readonly test: DeclareTest;
  readonly connected: DeclareTest;
}

/** Longer than any time-out of a transport. */
export const FOR_EVER_MS = 60_000;
/** After this time a closed peripheral accepts the next connection. */
export const RELEASE_TIME_MS = 3_000;
export const RESPONSE = {response: true};
const END_MS = 2_000;
/** How much of the transport's time a request may take until its outcome counts as pending. Shorter than any time-out. */
const PATIENCE_MS = 1_000;

export function setUp(create: CreateContractFixture): Setup {
  const server = new EchoServer();
  const local = createFakeClock();
  const losses: string[] = [];
  const fixture = create({server, fake: local, clock: local.clock});
  const {transport, time: fake = local, isElsewhere = false} = fixture;
  transport.onLost = ({code}) => losses.push(code);
  const passUntil: Setup['passUntil'] = async (isSo, limitMs = PATIENCE_MS) => {
    const deadlineMs = fake.now() + limitMs;
    do await fake.advance(10);
    while (!(await isSo()) && fake.now() < deadlineMs);
    if (isElsewhere) await until('the other process has done it', isSo);
  };
  const outcomeWithin: Setup['outcomeWithin'] = async (limitMs, promise) => {
    let outcome = 'pending';
    void outcomeOf(promise).then(result => (outcome = result));
    await passUntil(() => outcome !== 'pending', limitMs);
    return outcome;
  };
  const hasEnded = async (t: Test) => {
    let left = {connections: 0, leftovers: 0};
    const isReleased = async () => {
      const leftovers = (await fixture.leftovers?.()) ?? 0;
      left = {connections: server.connections, leftovers};
      return left.connections + left.leftovers === 0;
    };
    await passUntil(isReleased, END_MS);
    await fake.advance(0);
    t.same({...left, timers: fake.timerCount()}, {connections: 0, leftovers: 0, timers: 0});
  };
  const outcome = (promise: Promise<unknown>) => outcomeWithin(PATIENCE_MS, promise);
  const waiting = {passUntil, outcomeWithin, outcome, hasEnded};
  return {transport, isElsewhere, server, fake, losses, ...waiting};
}

/** Discovers until something is found. */
export async function search(
  setup: Setup,
  options: DiscoveryOptions,
): Promise<DiscoveredPeripheral | undefined> {
  const {transport, passUntil, outcome} = setup;
  const abort = new AbortController();
  const list: DiscoveredPeripheral[] = [];
  const discovery = transport.discover(options, found => list.push(found), abort.signal);
  await passUntil(() => list.length > 0);
  abort.abort();
  await outcome(discovery);
  return list[0];
}

/** Finds the server. */
export async function find(setup: Setup): Promise<DiscoveredPeripheral> {
  const found = await search(setup, ECHO_FILTER);
  if (!found) throw new Error('Nothing was found.');
  return found;
}

/** A request of each kind that gets no answer. */
export function askSilent(transport: Transport): Promise<string>[] {
  return [
    outcomeOf(transport.write(ECHO.silent, Uint8Array.of(1), RESPONSE)),
    outcomeOf(transport.read(ECHO.silent)),
    outcomeOf(transport.subscribe(ECHO.silent, () => null)),
  ];
}

export function bytesOf(value: DataView): number[] {
  return [...new Uint8Array(value.buffer, value.byteOffset, value.byteLength)];
}
