import t from 'tap';
import {isIn, movedTo, partWithin, zoomed} from '../../src/plot/part.js';

t.test('a part stays within the whole', async t => {
  const whole = [0, 100] as const;
  t.same(partWithin([20, 40], whole), [20, 40]);
  t.same(partWithin([40, 20], whole), [20, 40], 'in any order');
  t.same(partWithin([-10, 10], whole), [0, 20], 'moved, not cut');
  t.same(partWithin([95, 105], whole), [90, 100]);
  t.same(partWithin([50, 51], whole, 10), [45.5, 55.5], 'not shorter than the least length');
  t.same(partWithin([99, 100], whole, 10), [90, 100]);
  t.equal(partWithin([-20, 90], whole), null, 'as long as the whole');
  t.equal(partWithin([0, 1], [0, 2], 4), null, 'the whole is shorter than the least length');
});

t.test('a zoom keeps a value in its place', async t => {
  t.same(zoomed([0, 100], 2, 50), [25, 75]);
  t.same(zoomed([0, 100], 2, 20), [10, 60], 'a fifth of the way, as before');
  t.same(zoomed([10, 60], 1 / 2, 20), [0, 100]);
});

t.test('a part moves as little as it must to contain a value', async t => {
  t.same(movedTo([20, 40], 50), [30, 50]);
  t.same(movedTo([20, 40], 5), [5, 25]);
  t.same(movedTo([20, 40], 30), [20, 40]);
  t.ok(isIn([20, 40], 40));
  t.notOk(isIn([20, 40], 41));
});
