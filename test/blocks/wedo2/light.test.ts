import fc from 'fast-check';
import t from 'tap';
import {setLightHue} from '../../../blocks/wedo2/light.js';
import {createRecordingHub, noHub} from './recording-hub.js';
import {requireFromScratchVm} from '../../support/repository.js';

interface OfficialColor {
  hsvToRgb(color: {h: number; s: number; v: number}): {r: number; g: number; b: number};
}
const officialColor = requireFromScratchVm('util/color.js') as OfficialColor;

function colorOf(hue: unknown): string {
  const hub = createRecordingHub();
  setLightHue.run({HUE: hue}, hub);
  return hub.calls.join();
}

t.test('hues', async t => {
  t.equal(colorOf(0), 'light setColor(255, 0, 0)', 'red');
  t.equal(colorOf(50), 'light setColor(0, 255, 255)', 'the default, cyan');
  t.equal(colorOf(100), 'light setColor(255, 0, 0)', 'red again');
  t.equal(colorOf(101), colorOf(0), 'wraps after 101 steps');
  t.equal(colorOf(-1), colorOf(100));
  t.equal(colorOf('25'), colorOf(25));
  for (const odd of [NaN, Infinity, -Infinity, 'red', null, undefined]) {
    t.equal(colorOf(odd), 'light setColor(255, 0, 0)', String(odd));
  }
  t.equal(setLightHue.run({HUE: 1}, noHub), 100);
});

t.test('the same bytes as the official extension for any hue', async t => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double({noNaN: true, min: -1e6, max: 1e6})), hue => {
      const wrapped = hue - Math.floor(hue / 101) * 101;
      const {r, g, b} = officialColor.hsvToRgb({h: (wrapped * 360) / 100, s: 1, v: 1});
      t.equal(colorOf(hue), `light setColor(${r}, ${g}, ${b})`);
    }),
  );
});
