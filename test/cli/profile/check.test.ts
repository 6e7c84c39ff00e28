import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {readProfile} from '../../../src/profiles/check/index.js';
import {blockwave, refusesUsage} from '../command-rig.js';

/** A file with the profile that `new` writes. */
async function newProfile(t: Test): Promise<string> {
  const file = join(t.testdir(), 'car.json');
  await blockwave(['profile', 'new', file, '--yes']);
  return file;
}

const check = (...words: string[]) => blockwave(['profile', 'check', ...words]);

t.test('a profile without a problem is summarized', async t => {
  const file = await newProfile(t);
  const {code, out} = await check(file);
  t.equal(code, 0);
  t.equal(out, `${file} is ok: 5 blocks, 3 commands, 2 reports, 20 messages a second.\n`);
});

t.test('each problem has a place, a value and what was expected', async t => {
  const file = await newProfile(t);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('"perSecond": 20', '"perSecond": 0').replace('"id": ', '"Id": '),
  );
  const {code, out, err} = await check(file);
  t.match({code, out}, {code: 1, out: /^$/});
  const line = text.split('\n').findIndex(each => each.includes('"perSecond"')) + 1;
  t.match(err, `${file}:${line}:18: sending.perSecond is 0; expected `);
  t.ok(err.trim().split('\n').length >= 2, 'all problems are listed');
});

t.test('a stop that leaves out some parts of an output is a warning', async t => {
  const file = await newProfile(t);
  const text = readFileSync(file, 'utf8');
  const profile = JSON.parse(text) as Record<'stop' | 'blocks', readonly object[]>;
  // A block that stops such a part would be refused.
  const [stop, blocks] = [profile.stop.slice(0, 1), profile.blocks.slice(0, 1)];
  writeFileSync(file, JSON.stringify({...profile, stop, blocks}, null, 2));
  const {code, out, err} = await check(file);
  t.match({code, out}, {code: 0, out: ' is ok: 1 block'});
  const line = readFileSync(file, 'utf8').split('\n').indexOf('  "stop": [') + 1;
  t.equal(
    err,
    `Warning: ${file}:${line}:11: stop is a list of 1; expected a stop of 'motor' with motor 1, too; the red stop does not stop this part\n`,
  );
});

t.test('without a stop, and with two reports of the same bytes, there are warnings', async t => {
  const file = await newProfile(t);
  const {stop, ...profile} = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly stop: readonly object[];
    readonly blocks: readonly object[];
    readonly reports: Readonly<Record<string, {readonly fields: readonly object[]}>>;
  };
  t.equal(stop.length, 3);
  const [id] = profile.reports.sensors?.fields ?? [];
  const same = (name: string) => ({from: 'tx', fields: [id, {name, type: 'i16'}]});
  const reports = {load: same('grams'), light: same('lux')};
  const blocks = profile.blocks.filter((_, index) => index === 0 || index === 2);
  const changed = {...profile, blocks, reports, events: {}, menus: undefined, virtual: {}};
  const menus = {motors: {items: [{value: '1'}]}, lights: {items: [{value: '1'}]}};
  writeFileSync(file, JSON.stringify({...changed, menus}));
  const {code, err} = await check(file);
  t.equal(code, 0, err);
  t.match(err, 'Warning: ');
  t.match(
    err,
    "stop is missing; expected a step for 'motor', which the block 'setMotorPower' sets;",
  );
  t.notMatch(err, "'light', which", 'it is remembered');
  t.match(err, /reports\.light\.fields is a list of 2; .* taken for 'load'$/m);
});

t.test('an edit that breaks saved projects is reported', async t => {
  const file = await newProfile(t);
  const old = join(t.testdirName, 'old.json');
  const text = readFileSync(file, 'utf8');
  // The lines of the two files differ.
  writeFileSync(old, text.replace('"setLight"', '"setLamp"').replace('{', '{\n\n'));
  const {code, err} = await check(file, '--against', old);
  t.equal(code, 1);
  t.match(err, /^Saved projects would break\. /);
  const oldText = readFileSync(old, 'utf8');
  const line = oldText.split('\n').findIndex(each => each.includes('"setLamp"')) + 1;
  t.ok(err.includes(`${old}:${line}:`), err);
  t.match(err, "expected the block 'setLamp' as before");
  writeFileSync(old, text);
  t.equal((await check(file, '--against', old)).code, 0);
});

t.test('the header goes to a file or to standard output', async t => {
  const file = await newProfile(t);
  const result = readProfile(readFileSync(file, 'utf8'));
  const expected = result.ok ? writeHeader(result.profile) : '';
  t.equal((await blockwave(['profile', 'header', file])).out, expected);
  const out = join(t.testdirName, 'car.h');
  t.equal((await blockwave(['profile', 'header', file, '--out', out])).code, 0);
  t.equal(readFileSync(out, 'utf8'), expected);
});

t.test('mistakes in the command line', async t => {
  await refusesUsage(t, 'profile', [
    [
      'chek car.json --against old.json',
      /There is no command 'profile chek'; there are new, check/,
    ],
    ['check', 'The file is missing.'],
  ]);
  t.match((await check('--help')).out, 'npx blockwave profile check FILE');
});
