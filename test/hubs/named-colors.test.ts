/** What the panel calls a colour of a light. */
import t from 'tap';
import {NAMED_COLORS, nearestName, type NamedColor} from '../../src/hubs/named-colors.js';

t.test('each colour of the menu has its own name, also dimmed to 10 %', async t => {
  for (const name of Object.keys(NAMED_COLORS) as NamedColor[]) {
    const {red, green, blue} = NAMED_COLORS[name];
    t.equal(nearestName({red, green, blue}), name);
    const dim = (part: number) => Math.round(part / 10);
    t.equal(nearestName({red: dim(red), green: dim(green), blue: dim(blue)}), name, 'dim');
  }
});

t.test('any other colour has the nearest name, and no light has none', async t => {
  t.equal(nearestName({red: 255, green: 153, blue: 0}), 'orange', 'the first of the block');
  t.equal(nearestName({red: 0, green: 200, blue: 255}), 'light-blue');
  t.equal(nearestName({red: 90, green: 90, blue: 90}), 'white');
  t.equal(nearestName({red: 0, green: 0, blue: 0}), null);
});
