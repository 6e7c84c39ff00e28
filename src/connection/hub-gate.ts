import type {Clock} from '../clock.js';
import type {Frame} from '../hubs/link.js';
import type {HubProtocol} from '../hubs/hub-protocol.js';
import {Gate} from '../gate/gate.js';
import type {GateObserver} from '../gate/options.js';
import {HubError} from '../ble/hub-error.js';
import {isSameEndpoint} from '../ble/endpoint.js';
import type {Transport} from '../ble/transport.js';
import {RateLimiter} from '../limiters/rate-limiter.js';

export interface HubGateOptions {
  readonly protocol: HubProtocol;
  readonly clock: Clock;
  readonly transport: Pick<Transport, 'maxOpenWrites' | 'write' | 'canAcknowledge'>;
  readonly observer: GateObserver<Frame>;
  /** The hub has not answered for the supervision time-out. */
  readonly onSilence: () => void;
}

/** The tokens of the rate limiter: a message costs one. */
export interface GateStatus {
  /** How many could be sent now; negative: so many were sent above the rate, because they could not wait. */
  readonly balance: number;
  readonly ratePerSecond: number;
  /** The highest balance. */
  readonly burst: number;
}

interface HubGate {
  readonly gate: Gate<Frame>;
  /** Whether the hub acknowledges this frame. */
  readonly canAcknowledge: (frame: Frame) => boolean;
  /**
   * Changes the rate, in messages a second. Throws a RangeError for a hub with a rate finder, and for a rate that is not
   * positive.
   */
  readonly setRate: (rate: number) => void;
  readonly status: () => GateStatus;
  /** The error of the latest write that failed; null: none has. */
  readonly latestFailure: () => HubError | null;
}

/** The gate of one connection, with the rate, or the rate finder, of the hub's protocol. */
export function createHubGate(options: HubGateOptions): HubGate {
  const {protocol, clock, transport, observer, onSilence} = options;
  const {maxOpenWrites} = transport;
  const limiter = new RateLimiter(protocol.sendsPerSecond, {
    burst: protocol.burst,
    // A strict limiter allows whole messages in a second: too coarse for a rate that changes by fractions.
    strict: !protocol.createRateFinder,
    clock,
  });
  const rateFinder = protocol.createRateFinder?.({
    clock,
    highestRate: protocol.sendsPerSecond,
    maxOpenWrites,
    onRate: rate => limiter.setRate(rate),
  });
  const limits = protocol.createLimits?.(clock);
  const {unacknowledged = []} = protocol;
  const canAcknowledge = ({to}: Frame) =>
    !unacknowledged.some(each => isSameEndpoint(each, to)) &&
    transport.canAcknowledge?.(to) !== false;
  let latestFailure: HubError | null = null;
  const gate = new Gate<Frame>({
    limiter,
    clock,
    maxOpenWrites,
    write: (frame, options) => transport.write(frame.to, frame.bytes, options),
    canAcknowledge,
    confirms: ({isReported = false}) => isReported,
    ...(limits && {limits}),
    ...(rateFinder && {acknowledgement: rateFinder}),
    observer,
    times: {eventWaitMs: protocol.eventWaitMs, silenceMs: protocol.supervisionTimeoutMs},
    isSame: isSameFrame,
    isAnswer: error => {
      if (!(error instanceof HubError)) return false;
      latestFailure = error;
      // The hub refuses; 'busy' and 'timeout' come from the computer.
      return error.code === 'refused';
    },
    onSilence,
  });
  const setRate = (rate: number) => {
    if (rateFinder) throw new RangeError('This hub finds its rate itself.');
    limiter.setRate(rate);
    gate.onRateChange();
  };
  return {
    gate,
    canAcknowledge,
    setRate,
    status: () => statusOf(limiter),
    latestFailure: () => latestFailure,
  };
}

function statusOf(limiter: RateLimiter): GateStatus {
  let {balance} = limiter;
  // The tokens may be there although the last second is full.
  while (balance >= 1 && balance < Infinity && limiter.msUntilReady(Math.floor(balance)) > 0) {
    balance = Math.floor(balance) - 1;
  }
  return {balance, ratePerSecond: limiter.rate, burst: limiter.burst};
}

/** @throws RangeError or TypeError if no gate can have this rate. */
export function checkRate(rate: number): void {
  new RateLimiter(rate, {strict: true});
}

function isSameFrame(a: Frame, b: Frame): boolean {
  return (
    isSameEndpoint(a.to, b.to) &&
    a.bytes.length === b.bytes.length &&
    a.bytes.every((byte, index) => byte === b.bytes[index])
  );
}
