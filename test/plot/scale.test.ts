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

t.test('a part of an axis has ticks of its own', t => {
  const whole = linearScale('', [0, 300], 100);
  const part = whole.show([39, 42]);
  t.same(ticksOf(part), ['39', '39.5', '40', '40.5', '41', '41.5', '42']);
  t.equal(part.place(40), 100);
  t.equal(part.valueAt(100), 40);
  t.same(part.ends, [39, 42]);
  t.same(whole.show(null).ends, [0, 100]);
  t.same(whole.show([90, 120]).ends, [70, 100], 'an axis has become shorter: what is left of it');
  t.same(ticksOf(linearScale('', [0, 300], 60, 1).show([10, 12])), ['10', '11', '12'], 'counts');
  t.same(whole.leastPart, 1);
  t.same(linearScale('', [0, 300], 60, 1).leastPart, 4);
  t.end();
});
