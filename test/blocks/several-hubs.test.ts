import t from 'tap';
import {useHub} from '../../blocks/shared/several-hubs.js';

t.test('use hub: the index of the hub, from a menu or a reporter', async t => {
  const index = (HUB: unknown) => useHub.choosesHub?.({HUB});
  t.same(['1', '2', '3', '4'].map(index), [0, 1, 2, 3]);
  t.same([1, 4, ' 2 ', true, 1.6, 2.4, 0.5].map(index), [0, 3, 1, 0, 1, 1, 0]);
  const unknown = [
    0,
    5,
    -1,
    0.4,
    4.5,
    NaN,
    Infinity,
    -Infinity,
    '',
    'hub 2',
    null,
    undefined,
    {},
    ['2'],
  ];
  for (const value of unknown) t.equal(index(value), undefined, JSON.stringify(value));
});
