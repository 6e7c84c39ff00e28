/** npx blockwave serve: its options, and its QR code. */
import {generate} from 'lean-qr';
import t from 'tap';
import {qrText} from '../../../src/apps/cli/editor/serve/qr-text.js';
import {classroomProblems} from '../../../src/apps/cli/editor/serve/classroom-problems.js';
import {blockwave, refusesUsage} from '../command-rig.js';

t.test('mistakes in the options', async t => {
  const folder = t.testdir({'broken.json': '{"panel": fal', 'list.json': '[]'});
  await refusesUsage(t, 'serve', [
    ['--port many', '--port must be a whole number from 0 to 65535, not "many".'],
    ['--host https://pc', '--host takes a name or an address of this computer'],
    [`--classroom ${folder}/missing.json`, /missing\.json cannot be read: it does not exist\./],
    [
      `--classroom ${folder}/broken.json`,
      /^--classroom: .*broken\.json is cut off at line 1, column 14; it must be JSON: /,
    ],
    [`--classroom ${folder}/list.json`, /^--classroom: .* must be an object in braces, like /],
  ]);
});

/** A value that cannot be used for each setting, and a name that is none. */
const WRONG = {
  language: 'klingon',
  hubKinds: ['wedo3'],
  connect: 'bluetooth',
  blocks: ['motorOnn'],
  project: '../lesson.sb3',
  panel: 'off',
  rate: 0,
  hub: '',
  table: 3,
  langauge: 'de',
};

t.test('settings of the class that cannot be used are named, and nothing is served', async t => {
  const folder = t.testdir({
    'classroom.json': JSON.stringify(WRONG),
    'missing.json': JSON.stringify({project: 'missing.sb3'}),
    'deep.json': JSON.stringify({project: 'lessons/deep.sb3'}),
    lessons: {'deep.sb3': ''},
  });
  const {err, out, code} = await blockwave(['serve', '--classroom', `${folder}/classroom.json`]);
  t.equal(code, 64);
  t.equal(out, '');
  const named = Object.keys(WRONG).filter(
    name => err.split('\n').filter(line => line.includes(`"${name}"`)).length !== 1,
  );
  t.same(named, [], err);
  t.match(err, /classroom\.json: "panel" must be true \(on\) or false \(off\), not "off"\./);
  t.match(err, /--force/);
  await refusesUsage(t, 'serve', [
    [`--classroom ${folder}/missing.json`, /"project" must be a project .*, not "missing\.sb3"/],
    [`--classroom ${folder}/deep.json`, /"project" must be a project .*, not "lessons\/deep\.sb3"/],
  ]);
});

t.test('settings of the class that can be used have no problems', async t => {
  const folder = t.testdir({
    'file.json': JSON.stringify({language: 'de', blocks: 'official', project: 'lesson 1.sb3'}),
    'example.json': JSON.stringify({project: 'first-motor', hubKinds: ['wedo2']}),
    'lesson 1.sb3': '',
  });
  for (const name of ['file', 'example']) {
    t.same(await classroomProblems(`${folder}/${name}.json`, folder), []);
  }
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
