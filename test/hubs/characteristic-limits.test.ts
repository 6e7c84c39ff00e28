import t from 'tap';
import {systemClock} from '../../src/clock.js';
import {CharacteristicLimits} from '../../src/hubs/characteristic-limits.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';

t.test('a frame costs a token for each part of its bytes, at most the burst', async t => {
  const limits = new CharacteristicLimits(systemClock, {burst: 4, bytesPerToken: 5, limits: []});
  const costOf = (length: number) =>
    limits.costOf({to: endpoints.outputCommand, bytes: new Uint8Array(length)});
  t.same([0, 1, 5, 6, 20, 21, 100].map(costOf), [1, 1, 1, 2, 4, 4, 4]);
});
