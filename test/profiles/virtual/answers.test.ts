import t from 'tap';
import {LONGEST_TIMER_MS} from '../../../src/clock.js';
import type {MessageValues} from '../../../src/profiles/codec.js';
import {Answers} from '../../../src/profiles/virtual/answers.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testCar} from '../test-car.js';

t.test('an answer in a million seconds does not come at once', async t => {
  // A timer with a longer delay fires at once.
  const fake = createFakeClock();
  const delays: number[] = [];
  const clock = {
    now: () => fake.now(),
    after: (delayMs: number, callback: () => void) => {
      delays.push(delayMs);
      return fake.after(delayMs > LONGEST_TIMER_MS ? 0 : delayMs, callback);
    },
  };
  const reported: MessageValues[] = [];
  const virtual = {
    answers: [{on: 'turn', report: 'button', values: {button: 'degrees + 1'}, afterMs: 1e12}],
  };
  const answers = new Answers({...testCar, virtual}, clock, (_report, values) => {
    reported.push(values);
  });
  answers.receive('turn', () => 1);
  await fake.advance(1000);
  t.same(reported, []);
  await fake.advance(LONGEST_TIMER_MS);
  t.same(reported, [{button: 2}]);
  t.same(delays, [LONGEST_TIMER_MS]);
});
