import fc from 'fast-check';
import t from 'tap';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {testProperty} from '../support/property.js';

t.test('the worst second is half open', async t => {
  t.equal(worstSecond([0, 500, 999, 1_000]), 3);
  t.equal(worstSecond([3_000, 100, 1_099, 1_100]), 2);
  t.equal(worstSecond([]), 0);
  t.equal(worstSecond([0, 999.999_999]), 2);
  t.equal(worstSecond([0, 999.999_999], 0.001), 1, 'except for rounding');
});

testProperty(
  'no window of a second holds more than the worst one',
  fc.property(fc.array(fc.integer({min: 0, max: 4_000}), {maxLength: 40}), moments => {
    const counts = moments.map(
      from => moments.filter(each => each >= from && each < from + 1_000).length,
    );
    return worstSecond(moments) === Math.max(0, ...counts);
  }),
);
