import type {Device, DeviceContext, Driver} from '../device.js';
import {frameOf} from './frame.js';
import {motor, motorPairs, type MotorPair, type MotorPairs} from './kinds.js';
import {models, type VirtualPort} from './models.js';
import type {LeaveReason} from './motor.js';
import {VirtualPortPair} from './motor-pair.js';
import {encodeVirtualPortSetUp} from './protocol/attached-io.js';
import {PAIRS_PORT} from './protocol/device-types.js';
import {TachoMotor} from './tacho-motor.js';

/** A pair whose virtual port the hub has not reported is requested again after this time. */
const REQUEST_PAUSE_MS = 1_000;

interface KnownPair {
  readonly left: TachoMotor;
  readonly right: TachoMotor;
  readonly pair: VirtualPortPair;
}

class Pairs implements MotorPairs, Device {
  readonly #context: DeviceContext;
  readonly #virtualPorts = new Map<number, VirtualPort>();
  readonly #pairs = new Map<number, KnownPair>();
  #isStarted = false;
  readonly #requestedAtMs = new Map<string, number>();

  constructor(context: DeviceContext, fixedPair: VirtualPort | null) {
    this.#context = context;
    if (fixedPair !== null) this.#virtualPorts.set(fixedPair.port, fixedPair);
  }

  between(leftIndex: number, rightIndex: number): MotorPair | null {
    const [left, right] = [leftIndex, rightIndex].map(index => this.#context.plugged(motor, index));
    if (!(left instanceof TachoMotor && right instanceof TachoMotor) || left === right) return null;
    for (const {port, firstPort, secondPort} of this.#virtualPorts.values()) {
      const isSwapped = firstPort === right.port && secondPort === left.port;
      if (isSwapped || (firstPort === left.port && secondPort === right.port)) {
        return this.#pairAt(port, left, right, isSwapped);
      }
    }
    this.#request(left.port, right.port);
    return null;
  }

  /** Requests the pair of A and B early: it is there for the first block that drives. */
  start(): void {
    this.#isStarted = true;
    this.between(0, 1);
  }

  /** See the decoder: a motor was attached, a virtual port that is gone, the flags of one, or its two ports. */
  receive(data: DataView): boolean {
    if (data.byteLength === 0) {
      if (this.#isStarted) this.between(0, 1);
      return true;
    }
    const port = data.getUint8(0);
    if (data.byteLength === 1) {
      this.#virtualPorts.delete(port);
      this.#forget(port, 'gone');
    } else if (data.byteLength === 2) {
      this.#pairs.get(port)?.pair.feedback(data.getUint8(1));
    } else {
      const [firstPort, secondPort] = [data.getUint8(1), data.getUint8(2)];
      this.#virtualPorts.set(port, {port, firstPort, secondPort});
    }
    return true;
  }

  dispose(): void {
    for (const port of [...this.#pairs.keys()]) this.#forget(port, 'all stopped');
  }

  #pairAt(port: number, left: TachoMotor, right: TachoMotor, isSwapped: boolean): MotorPair {
    const known = this.#pairs.get(port);
    if (known?.left === left && known.right === right) return known.pair;
    this.#forget(port, 'all stopped');
    const {link, clock} = this.#context;
    const pair = new VirtualPortPair({link, clock, port, isSwapped, left, right});
    this.#pairs.set(port, {left, right, pair});
    return pair;
  }

  #forget(port: number, reason: LeaveReason): void {
    this.#pairs.get(port)?.pair.end(reason);
    this.#pairs.delete(port);
  }

  #request(firstPort: number, secondPort: number): void {
    const {link, clock} = this.#context;
    const output = `pair-set-up:${firstPort}:${secondPort}`;
    const nowMs = clock.now();
    if (nowMs < (this.#requestedAtMs.get(output) ?? -Infinity) + REQUEST_PAUSE_MS) return;
    this.#requestedAtMs.set(output, nowMs);
    const bytes = encodeVirtualPortSetUp({kind: 'connect', firstPort, secondPort});
    void link.urgent(output, frameOf(bytes));
  }
}

/** The fixed pairs of the models, by the type of the device of the pairs. */
const fixedPairs = new Map(
  Object.values(models).flatMap(({builtIn, pair}) =>
    builtIn.filter(({port}) => port === PAIRS_PORT).map(({type}) => [type, pair] as const),
  ),
);

export const motorPairsDrivers: readonly Driver<MotorPairs>[] = [...fixedPairs].map(
  ([type, fixedPair]) => ({
    type,
    kind: motorPairs,
    create: context => new Pairs(context, fixedPair),
  }),
);
