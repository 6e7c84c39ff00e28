/** npx blockwave serve: its options, and its QR code. */
import {generate} from 'lean-qr';
import t from 'tap';
import {qrText} from '../../../src/apps/cli/serve/qr-text.js';
import {refusesUsage} from '../command-rig.js';

t.test('mistakes in the options', async t => {
  const folder = t.testdir({'broken.json': '{"panel": fal', 'list.json': '[]'});
  await refusesUsage(t, 'serve', [
    ['--port many', '--port must be a whole number from 0 to 65535, not "many".'],
    ['--host https://pc', '--host takes a name or an address of this computer'],
    [`--classroom ${folder}/missing.json`, /^--classroom: .* cannot be used: .*ENOENT/],
    [`--classroom ${folder}/broken.json`, /^--classroom: .* cannot be used: .*JSON/],
    [`--classroom ${folder}/list.json`, /^--classroom: .* cannot be used: it must be an object/],
  ]);
});

t.test('a QR code in the terminal has all modules and a margin', async t => {
  const text = 'https://192.168.1.20:8643/';
  const code = generate(text);
  const lines = qrText(text).trimEnd().split('\n');
  t.equal(lines.length, Math.ceil((code.size + 8) / 2));
  const isDark = (x: number, y: number) => {
    const character = lines[y >> 1]?.[x] ?? '';
    return !(y % 2 === 0 ? '█▀' : '█▄').includes(character);
  };
  let wrong = 0;
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (isDark(x + 4, y + 4) !== code.get(x, y)) wrong += 1;
    }
  }
  t.equal(wrong, 0);
});
