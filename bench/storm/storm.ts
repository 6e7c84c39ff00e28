import {worstSecond} from '../../src/limiters/worst-second.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import type {LinkModel} from '../../src/virtual/link/link-model.js';
import {LinkedServer} from '../../src/virtual/link/linked-server.js';
import {Random} from '../../src/virtual/random.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import type {Transport} from '../../src/ble/transport.js';
import type {CreateSender, Sender} from './senders.js';
import {StormDevice} from './storm-device.js';

export interface StormPlan {
  /** Commands a second, all outputs together. */
  readonly offeredRate: number;
  /** 1..16. */
  readonly outputs: number;
  readonly seconds: number;
  readonly rate: number;
  readonly burst: number;
  readonly link: LinkModel;
  readonly seed: number;
}

export interface StormResult {
  readonly offered: number;
  readonly written: number;
  readonly handled: number;
  /** Dropped by the device because its buffer was full. */
  readonly droppedByDevice: number;
  /** The most that the device handled in any half-open second. */
  readonly worstSecond: number;
  /** Outputs that are not in the state of their last command when the storm is over. */
  readonly wrongOutputs: number;
  /** From each red stop until every output was at rest; null: not within a second, when commands begin again. */
  readonly stopMs: readonly (number | null)[];
}

/** Commands arrive in the frames of Scratch's loop, 60 a second. */
const TURN_MS = 1000 / 60;
/** The time between red stops, and the time without commands after each. */
const STOP_EVERY_MS = 5_000;
const QUIET_MS = 1_000;
/** After the last command: long enough to empty any buffer. */
const SETTLING_MS = 30_000;

/** Runs a storm of commands in simulated time. */
export async function runStorm(
  plan: StormPlan,
  createSender: CreateSender,
  onTurn: () => void = () => undefined,
): Promise<StormResult> {
  const {outputs, rate, burst, link, seed} = plan;
  const clock = new SimulatedClock();
  const device = new StormDevice(clock, outputs);
  const server = new LinkedServer(device, {clock, link, seed});
  const transport = await connect(server, clock);
  const sender = createSender({transport, clock, outputs, rate, burst});
  const blocks = new Blocks(plan, sender);
  const stopMs: (number | null)[] = [];
  const totalMs = plan.seconds * 1000;
  let nextStopMs = STOP_EVERY_MS;
  while (clock.now() < totalMs) {
    blocks.turn(TURN_MS);
    await clock.advance(TURN_MS);
    onTurn();
    if (clock.now() < nextStopMs) continue;
    nextStopMs += STOP_EVERY_MS;
    blocks.stop();
    stopMs.push(await timeToRest(device, clock));
  }
  // The storm ends with commands, not with a stop.
  blocks.turn(TURN_MS);
  await clock.advance(SETTLING_MS);
  sender.end();
  await clock.run(transport.close());
  return {
    offered: blocks.offered,
    written: server.counts.written,
    handled: device.handledAtMs.length,
    droppedByDevice: server.counts.droppedWhenFull,
    worstSecond: worstSecond(device.handledAtMs),
    wrongOutputs: blocks.commanded.filter((value, output) => value !== device.states[output])
      .length,
    stopMs,
  };
}

async function connect(server: GattServer, clock: SimulatedClock): Promise<Transport> {
  const transport = createInProcessProvider({id: 'storm', server, clock}).create();
  await clock.run(transport.open(server.id));
  return transport;
}

/** Scripts in fast loops: each command sets a random output to a value that was never used before. */
class Blocks {
  /** The last command for each output. */
  readonly commanded: number[];
  offered = 0;
  readonly #plan: StormPlan;
  readonly #sender: Sender;
  readonly #random: Random;
  #due = 0;

  constructor(plan: StormPlan, sender: Sender) {
    this.#plan = plan;
    this.#sender = sender;
    this.#random = new Random(plan.seed);
    this.commanded = Array<number>(plan.outputs).fill(0);
  }

  turn(durationMs: number): void {
    this.#due += (this.#plan.offeredRate * durationMs) / 1000;
    for (; this.#due >= 1; this.#due--) {
      const output = this.#random.below(this.#plan.outputs);
      const value = ++this.offered;
      this.commanded[output] = value;
      this.#sender.command({output, value});
    }
  }

  stop(): void {
    this.commanded.fill(0);
    this.#sender.stop();
  }
}

/** Waits QUIET_MS without commands. Null: the device did not come to rest, or did not stay at rest. */
async function timeToRest(device: StormDevice, clock: SimulatedClock): Promise<number | null> {
  const beganMs = clock.now();
  let restedAtMs: number | null = null;
  while (clock.now() < beganMs + QUIET_MS) {
    if (!device.isAtRest) restedAtMs = null;
    else restedAtMs ??= clock.now();
    await clock.advance(1);
  }
  return restedAtMs === null ? null : restedAtMs - beganMs;
}
