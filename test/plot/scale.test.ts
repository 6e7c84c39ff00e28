import t from 'tap';
import {linearScale} from '../../src/plot/scale.js';

const ticksOf = (scale: ReturnType<typeof linearScale>) => scale.ticks.map(({label}) => label);

t.test('ticks are 1, 2, 5, 10 ... apart, and have room', t => {
  t.same(ticksOf(linearScale('', [0, 300], 43)), ['0', '10', '20', '30', '40', '50']);
  t.same(ticksOf(linearScale('', [0, 100], 43)), ['0', '50']);
  t.same(ticksOf(linearScale('', [0, 300], 0.4)), ['0', '0.1', '0.2', '0.3', '0.4']);
  t.same(ticksOf(linearScale('', [0, 300], 2, 1)), ['0', '1', '2'], 'of what is counted');
  t.same(ticksOf(linearScale('', [0, 300], 0)), ['0', '1']);
  t.end();
});

t.test('a value is at its place, in both directions', t => {
  t.equal(linearScale('', [10, 110], 100).place(25), 35);
  t.equal(linearScale('', [110, 10], 100).place(25), 85);
  t.end();
});
