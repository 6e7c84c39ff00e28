import * as fc from 'fast-check';
import {createScratchLimiter} from '../../../bench/storm/scratch-limiter.js';
import {requireFromScratchVm} from '../../support/repository.js';
import {testProperty} from '../../support/property.js';

interface Official {
  _timer: {timeElapsed: () => number};
  _lastUpdateTime: number;
  okayToSend(): boolean;
}

const OfficialLimiter = requireFromScratchVm('util/rateLimiter.js') as new (
  rate: number,
) => Official;

testProperty(
  'decides like the limiter of scratch-vm',
  fc.property(
    fc.oneof(fc.integer({min: 1, max: 200}), fc.double({min: 0.5, max: 60, noNaN: true})),
    fc.array(fc.integer({min: 0, max: 300}), {minLength: 1, maxLength: 300}),
    (rate, pausesMs) => {
      let nowMs = 0;
      const official = new OfficialLimiter(rate);
      official._timer = {timeElapsed: () => nowMs};
      official._lastUpdateTime = 0;
      const okayToSend = createScratchLimiter(rate, () => nowMs);
      for (const pauseMs of pausesMs) {
        nowMs += pauseMs;
        if (official.okayToSend() !== okayToSend()) return false;
      }
      return true;
    },
  ),
  500,
);
