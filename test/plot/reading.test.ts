import t from 'tap';
import {nearestReading, placeBox, type Reading} from '../../src/plot/reading.js';

const reading = (name: string, x: number, ...ys: number[]): Reading => ({
  value: x,
  x,
  ys,
  text: () => [name],
});
const nearest = (readings: readonly Reading[], x: number, y: number) =>
  nearestReading(readings, {x, y})?.text()[0];

t.test('the nearest point, by any of its marks', async t => {
  const readings = [reading('low', 10, 90), reading('high', 12, 10, 20), reading('far', 200, 50)];
  t.equal(nearest(readings, 11, 80), 'low');
  t.equal(nearest(readings, 10, 25), 'high', 'it is nearer, although not in x alone');
  t.equal(nearest(readings, 500, 500), 'far');
  t.equal(nearestReading([], {x: 0, y: 0}), null);
});

t.test('a column, however high', async t => {
  const columns = [reading('short', 10, 90), reading('tall', 20, 5)].map(each => ({
    ...each,
    isColumn: true as const,
  }));
  t.equal(nearest(columns, 13, 5), 'short');
  t.equal(nearest(columns, 17, 90), 'tall');
  t.equal(nearest([{...reading('none', 10), isColumn: true}], 0, 0), 'none', 'without marks');
});

t.test('the box is beside the point, and within the plot', async t => {
  const plot = {width: 300, height: 200};
  const box = {width: 100, height: 60};
  t.same(placeBox({x: 50, y: 100}, box, plot), {x: 64, y: 70}, 'at the right');
  t.same(placeBox({x: 250, y: 100}, box, plot), {x: 136, y: 70}, 'at the left');
  t.same(placeBox({x: 50, y: 5}, box, plot), {x: 64, y: 0}, 'not above the plot');
  t.same(placeBox({x: 50, y: 195}, box, plot), {x: 64, y: 140}, 'not below it');
  const wide = {width: 250, height: 60};
  t.same(placeBox({x: 150, y: 180}, wide, plot), {x: 25, y: 0}, 'above a low point');
  t.same(placeBox({x: 150, y: 20}, wide, plot), {x: 25, y: 140}, 'below a high one');
  t.same(placeBox({x: 150, y: 20}, {width: 400, height: 60}, plot).x, 0, 'as far as it fits');
});
