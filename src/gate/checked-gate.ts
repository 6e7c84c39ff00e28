import {requireFunctions, requirePositive} from '../limiters/limits.js';
import {Gate} from './gate.js';
import type {GateOptions} from './gate-options.js';

const REQUIRED = [
  'limiter.tryAcquireAt',
  'clock.now',
  'clock.after',
  'write',
  'isSame',
  'isAnswer',
  'onSilence',
];

/** A gate that checks its options, for other programs. The extension uses Gate, whose options the compiler checks. */
export class CheckedGate<Frame> extends Gate<Frame> {
  /** @throws TypeError that names a missing option; RangeError for a number that is out of its range. */
  constructor(options: GateOptions<Frame>) {
    requireFunctions('Gate', options, REQUIRED);
    const {maxOpenWrites, excess} = options;
    requirePositive('maxOpenWrites', maxOpenWrites);
    if (excess !== undefined && excess !== 'latest' && excess !== 'drop') checkQueue(excess);
    super(options);
  }
}

function checkQueue(excess: {readonly queue?: number} | null): void {
  const queue = excess?.queue;
  if (queue === undefined) {
    const got = JSON.stringify(excess);
    throw new TypeError(`excess must be 'latest', 'drop' or an object with a queue, got ${got}`);
  }
  if (!(Number.isInteger(queue) && queue >= 2)) {
    throw new RangeError(`excess.queue must be a whole number from 2, got ${queue}`);
  }
}
