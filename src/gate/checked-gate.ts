import {systemClock, type Clock} from '../clock.js';
import {checkClock, checkOptions, requireFunctions, requirePositive} from '../limiters/limits.js';
import {Gate} from './gate.js';
import {DEFAULT_TIMES, type GateOptions} from './options.js';

const REQUIRED = ['limiter.tryAcquireAt', 'write', 'isSame', 'isAnswer', 'onSilence'];
const OPTIONS = [
  ...['limiter', 'clock', 'maxOpenWrites', 'write', 'isSame', 'isAnswer', 'onSilence', 'limits'],
  ...['times', 'acknowledgement', 'canAcknowledge', 'confirms', 'observer'],
];

export interface CheckedGateOptions<Frame> extends Omit<GateOptions<Frame>, 'clock'> {
  /** Default: the machine's monotonic clock. */
  readonly clock?: Clock;
}

/** A gate that checks its options, for other programs. The extension uses Gate, whose options the compiler checks. */
export class CheckedGate<Frame> extends Gate<Frame> {
  /**
   * @throws TypeError that names a missing option, or one that does not exist; RangeError for a number that is out of its
   *   range.
   */
  constructor(options: CheckedGateOptions<Frame>) {
    requireFunctions('Gate', options, REQUIRED);
    checkOptions(options, OPTIONS);
    checkOptions(options.times ?? {}, Object.keys(DEFAULT_TIMES));
    requirePositive('maxOpenWrites', options.maxOpenWrites);
    if (hasClock(options)) checkClock(options.clock);
    super(hasClock(options) ? options : {...options, clock: systemClock});
  }
}

function hasClock<Frame>(options: CheckedGateOptions<Frame>): options is GateOptions<Frame> {
  return options.clock !== undefined;
}
