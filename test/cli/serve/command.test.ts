/** npx blockwave serve: its options and what it prints. */
import {writeFileSync} from 'node:fs';
import {generate} from 'lean-qr';
import t from 'tap';
import {qrText} from '../../../src/apps/cli/serve/qr-text.js';
import {until} from '../../support/until.js';
import {blockwave, refusesUsage} from '../command-rig.js';
import {startMain} from '../start-main.js';

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

t.test('its help lists the options', async t => {
  const {out, code} = await blockwave(['serve', '--help']);
  t.equal(code, 0);
  for (const option of ['port', 'classroom', 'class-page', 'host', 'certificates', 'help']) {
    t.match(out, `--${option}`);
  }
});

t.test('prints the addresses and ends at Ctrl-C', async t => {
  const folder = t.testdir();
  writeFileSync(`${folder}/classroom.json`, '{"language": "de"}');
  const {child, said, ended} = startMain(
    `serve --port 0 --host pc.lan --class-page --classroom ${folder}/classroom.json --certificates ${folder}`.split(
      ' ',
    ),
  );
  t.teardown(() => child.kill('SIGKILL'));
  await until('it serves', () => said.out.includes('Ctrl-C'));
  const [, port = ''] = /https:\/\/pc\.lan:(\d+)\/$/m.exec(said.out) ?? [];
  t.match(said.out, `The editor for the class:  https://pc.lan:${port}/`);
  t.match(said.out, new RegExp(`http://localhost:${port}/teacher\\.html#[\\w-]{22}$`, 'm'));
  t.match(said.out, qrText(`https://pc.lan:${port}/`));
  t.match(said.out, 'The certificate is new');
  t.match(said.out, 'The class page is on');
  child.kill('SIGINT');
  t.equal(await ended, 0);
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
