import {worstSecond} from '../../src/limiters/worst-second.js';
import type {ConnectionState} from '../../src/session/connection-state.js';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {
  createVirtualHub,
  type VirtualHub,
  type VirtualHubOptions,
} from '../../src/virtual/index.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock, type FakeClock} from '../support/fake-clock.js';
import {
  keepFrames,
  ObservedServer,
  turnsMotor,
  type SentFrame,
} from '../support/observed-server.js';
import {Promises, watchProvider} from '../support/watched-provider.js';
import {FrameCheck} from '../soak/frame-check.js';
import type {CreateTarget} from './targets.js';
import {createFaultyServer} from '../support/faults/faulty-server.js';
import {FaultInjector} from '../support/faults/fault-injector.js';
import type {Fault} from '../support/faults/faults.js';

/** One fault and what to expect of it. */
export interface FaultCase {
  readonly name: string;
  /** The faults from the middle of the scenario to its end. */
  readonly faults?: readonly Fault[];
  /** Also called in the middle. */
  readonly act?: (hub: VirtualHub, fake: FakeClock) => void;
  /** Blocks that run each 50 ms; 2 by default. */
  readonly blocksPerStep?: number;
  readonly hub?: Omit<VirtualHubOptions, 'clock'>;
  /** How often the hub may be lost; 0 by default. */
  readonly losses?: readonly [least: number, most: number];
}

export interface ScenarioOptions extends FaultCase {
  readonly createTarget: CreateTarget;
  /** The last thing that happens in the scenario. */
  readonly endsWith: 'stop' | 'command';
}

const STEP_MS = 50;
/** The highest figures that occur. They leave no room: a change of the code that exceeds one of them fails the scenario. */
const BOUNDS = {
  /** Motor, light, tone, and a tone behind its stop. */
  waiting: 4,
  timers: 27,
  /** Beside those of the blocks that hold their script, for 100 ms. */
  promises: 23,
  /** With urgent frames, which may exceed the rate, and stops. */
  framesPerSecond: 24,
  /** A browser delays frames until it has answered the one before: then the hub gets them closer together. */
  heldBack: 3,
};
/** Longer than any time-out, search and pause between tries together. */
const RECOVERY_MS = 60_000;
const RED = {red: 255, green: 0, blue: 0};
const COMMANDED_POWER = 72;

/**
 * Blocks use a motor, the light, tones and a distance sensor while faults happen; then a stop, and more blocks. Then the
 * faults end. Returns the invariants that did not hold, in words.
 */
export async function runScenario(options: ScenarioOptions): Promise<readonly string[]> {
  const scenario = new Scenario(options);
  await scenario.run();
  return scenario.violations;
}

class Scenario {
  readonly violations: string[] = [];
  readonly #options: ScenarioOptions;
  readonly #fake = createFakeClock();
  readonly #runtime = new FakeRuntime();
  readonly #promises = new Promises(this.#fake);
  readonly #states: ConnectionState[] = [];
  readonly #faults: FaultInjector;
  readonly #hub: VirtualHub;
  readonly #server: ObservedServer;
  /** The frames that the extension sent, before any fault. */
  readonly #sent: SentFrame[] = [];
  /** Checks those that wait for the rate. */
  readonly #frameCheck: FrameCheck;
  readonly #maxOpenWrites: number;
  readonly #held: () => number;
  readonly #extension: Extension;
  #turn = 0;

  constructor(options: ScenarioOptions) {
    this.#options = options;
    const {clock} = this.#fake;
    this.#faults = new FaultInjector({clock});
    this.#hub = createVirtualHub({clock, ...options.hub});
    this.#server = new ObservedServer(createFaultyServer(this.#hub, this.#faults));
    const target = options.createTarget(this.#server, this.#fake);
    const {provider, maxOpenWrites} = target;
    this.#frameCheck = new FrameCheck(maxOpenWrites === 1 ? BOUNDS.heldBack : 0);
    const keepFrame = keepFrames(this.#sent, () => this.#fake.now());
    this.#server.onWrite = (to, bytes) => {
      keepFrame(to, bytes);
      this.#frameCheck.sent(to, bytes, this.#fake.now());
    };
    this.#maxOpenWrites = maxOpenWrites;
    this.#held = target.held;
    this.#extension = new Extension(this.#runtime, {
      family: wedo2,
      clock,
      texts: new Texts(),
      providers: [watchProvider(provider, this.#promises)],
      onConnectionState: state => {
        this.#states.push(state);
        if (state === 'reconnecting') this.#frameCheck.forgetRate();
      },
    });
  }

  async run(): Promise<void> {
    const {faults = [], act, endsWith} = this.#options;
    await this.#connect();
    await this.#playFor(2_000);
    this.#faults.begin(faults);
    act?.(this.#hub, this.#fake);
    await this.#playFor(4_000);
    await this.#stopFor(3_000);
    await this.#playFor(1_000);
    // Blocks run again at once.
    await this.#stopFor(0);
    await this.#playFor(1_000);
    // Without a connection no block starts a motor.
    const isHeard = endsWith === 'command' && this.#extension.isConnected();
    if (endsWith === 'stop') await this.#stopFor(3_000);
    else this.#commandLast();
    const lossesBefore = this.#losses;
    await this.#waitFor(4_000);
    this.#faults.end();
    await this.#waitFor(RECOVERY_MS, 500);
    // After a loss, motors are stopped and the light has its earlier colour.
    this.#checkHub(isHeard && this.#losses === lossesBefore ? COMMANDED_POWER : 0);
    if (endsWith === 'command') this.#expect('light', this.#hub.state.light, RED);
    this.#checkLosses();
    await this.#checkIsAlive();
    await this.#leave();
  }

  async #connect(): Promise<void> {
    this.#extension.scan();
    await this.#fake.advance(100);
    const [id] = Object.keys(this.#runtime.emitted.at(-1)?.payload ?? {});
    this.#extension.connect(id ?? 'unknown');
    await this.#waitFor(2_000);
    this.#expect('connected', this.#extension.isConnected(), true);
  }

  async #playFor(durationMs: number): Promise<void> {
    const {blocksPerStep = 2} = this.#options;
    for (let doneMs = 0; doneMs < durationMs; doneMs += STEP_MS) {
      const turn = this.#turn++;
      for (let count = 0; count < blocksPerStep / 2; count++) {
        this.#call('startMotorPower', {MOTOR_ID: 'motor', POWER: 1 + ((turn + count) % 100)});
        this.#call('setLightHue', {HUE: (turn + count) % 100});
      }
      if (turn % 10 === 3) this.#call('playNoteFor', {NOTE: 60, DURATION: 0.2});
      if (turn % 15 === 4) this.#call('motorOnFor', {MOTOR_ID: 'motor', DURATION: 0.3});
      if (turn % 15 === 9) this.#call('motorOff', {MOTOR_ID: 'motor'});
      await this.#waitFor(STEP_MS);
    }
  }

  async #stopFor(durationMs: number): Promise<void> {
    await this.#fake.advance(0);
    const framesBefore = this.#sent.length;
    this.#runtime.emit('PROJECT_STOP_ALL');
    await this.#waitFor(durationMs);
    const turning = this.#sent.slice(framesBefore).filter(turnsMotor);
    this.#expect('frames that turn a motor after the stop', turning.length, 0);
  }

  #commandLast(): void {
    this.#call('startMotorPower', {MOTOR_ID: 'motor', POWER: 60});
    this.#call('setLightHue', {HUE: 0});
  }

  async #waitFor(durationMs: number, stepMs = STEP_MS): Promise<void> {
    for (let doneMs = 0; doneMs < durationMs; doneMs += stepMs) {
      await this.#fake.advance(stepMs);
      this.#checkBounds();
    }
  }

  #checkBounds(): void {
    const holding = this.#options.blocksPerStep ?? 2;
    const {waiting = 0, openWrites = 0} = this.#extension.statistics ?? {};
    this.#expectAtMost('messages that wait', waiting, BOUNDS.waiting);
    this.#expectAtMost('open writes', openWrites, this.#maxOpenWrites);
    this.#expectAtMost('timers', this.#fake.timerCount(), BOUNDS.timers);
    this.#expectAtMost('promises', this.#promises.count, BOUNDS.promises + holding);
    const state = this.#extension.connectionState;
    const isConnected = state === 'connected' || state === 'unstable';
    this.#expect('isConnected()', this.#extension.isConnected(), isConnected);
    const distance = this.#call('getDistance');
    if (!Number.isFinite(distance)) this.violations.push(`the distance is ${String(distance)}`);
  }

  #checkHub(powerPercent: number): void {
    const {motors, tone} = this.#hub.state;
    for (const [port, motor] of motors) {
      this.#expect(`power of port ${port}`, motor.powerPercent, powerPercent);
    }
    this.#expect('tone', tone, null);
  }

  #checkLosses(): void {
    const {losses: [least, most] = [0, 0]} = this.#options;
    const alerts = this.#runtime.emitted.filter(({event}) =>
      event.endsWith('CONNECTION_LOST_ERROR'),
    );
    this.#expect('alerts', alerts.length, this.#losses);
    if (this.#losses < least || this.#losses > most) {
      this.violations.push(`lost ${this.#losses} times`);
    }
  }

  get #losses(): number {
    return this.#states.filter(state => state === 'reconnecting').length;
  }

  /** Both ways. */
  async #checkIsAlive(): Promise<void> {
    this.#expect('connected in the end', this.#extension.isConnected(), true);
    for (const percent of [30, 60]) {
      this.#hub.setDistance(percent);
      await this.#waitFor(1_000);
      this.#expect('distance', this.#call('getDistance'), percent);
    }
    this.#call('startMotorPower', {MOTOR_ID: 'motor', POWER: 60});
    await this.#waitFor(1_000);
    this.#checkHub(COMMANDED_POWER);
  }

  async #leave(): Promise<void> {
    this.#extension.disconnect();
    await this.#waitFor(3_000);
    this.#checkHub(0);
    this.#extension.dispose();
    await this.#waitFor(30_000);
    this.#expect('promises left', this.#promises.count, 0);
    this.#expect('timers left', this.#fake.timerCount(), 0);
    this.#expect('sockets or listeners left', this.#held(), 0);
    this.#expect('connections left', this.#server.openSessions, 0);
    this.#expectAtMost('connections at once', this.#server.mostSessions, 1);
    this.#expectAtMost('subscriptions to one', this.#server.mostSubscriptions, 1);
    this.#expect('frames above the rate', this.#frameCheck.broken, null);
    const mostFrames = worstSecond(this.#sent.map(({atMs}) => atMs));
    this.#expectAtMost('frames a second', mostFrames, BOUNDS.framesPerSecond);
  }

  /** As the vm calls a block. */
  #call(opcode: string, args: Record<string, unknown> = {}): unknown {
    const method = Reflect.get(this.#extension, opcode) as (args: object) => unknown;
    const result = method.call(this.#extension, args);
    if (result instanceof Promise) void this.#promises.watch(opcode, result);
    return result;
  }

  #expect(what: string, found: unknown, wanted: unknown): void {
    const [actual, expected] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (actual !== expected) this.violations.push(`${what}: ${actual}, not ${expected}`);
  }

  #expectAtMost(what: string, found: number, most: number): void {
    if (found > most) this.violations.push(`${what}: ${found}, more than ${most}`);
  }
}
