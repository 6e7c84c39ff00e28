import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {profileWith} from '../../../src/apps/cli/profile.js';
import {createNewCommand} from '../../../src/apps/cli/profile/new.js';
import {
  readProfile,
  shapeWarnings,
  stopWarnings,
  unstoppedWarnings,
} from '../../../src/profiles/check/index.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {blockwave} from '../command-rig.js';

function readValid(file: string): DeviceProfile {
  const result = readProfile(readFileSync(file, 'utf8'));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  const {profile} = result;
  const warnings = [stopWarnings, unstoppedWarnings, shapeWarnings].flatMap(each => each(profile));
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
  return profile;
}

t.test('without a terminal, all questions have a default', async t => {
  const file = join(t.testdir(), 'my-car.json');
  const {code, out, err} = await blockwave(['profile', 'new', file, '--yes']);
  t.equal(code, 0, err);
  for (const next of ['try', 'check', 'header']) {
    t.ok(out.includes(`npx blockwave profile ${next} ${file}`), next);
  }
  const {id, name, find, sending, blocks} = readValid(file);
  t.match({id, name, sending}, {id: 'mycar', name: 'My car', sending: {perSecond: 20}});
  t.equal(find.namePrefix, 'My car');
  const opcodes = blocks.map(block => ('opcode' in block ? block.opcode : ''));
  t.same(opcodes, ['setMotorPower', 'stopMotor', 'setLight', 'distance', 'whenButton']);
  t.match(blocks[1], {run: [{send: 'motor', as: 'stop'}]}, 'a stop does not wait for the rate');
});

t.test('options answer the questions; every combination of parts is a valid profile', async t => {
  const file = join(t.testdir(), 'device.json');
  const created = async (words: string) => {
    const all = ['profile', 'new', file, '--yes', '--force', ...words.split(' ')];
    const {code, err} = await blockwave(all);
    t.equal(code, 0, `${words}: ${err}`);
    return readValid(file);
  };
  await created('--motors 0 --servos 6 --lights 0 --sensors none --buttons 0 --rate 50');
  const sensors = 'distance,light,sound,temperature,tilt';
  await created(`--motors 8 --servos 8 --lights 8 --sensors ${sensors} --buttons 8`);
  const own = await created('--motors 0 --lights 0 --sensors none --service own --rate 1000');
  t.notMatch(JSON.stringify(own), '6e400001');
  t.match(await created('--id robo --name Robö'), {id: 'robo', name: 'Robö'});
});

t.test('a file that is there is kept without --force', async t => {
  const file = join(t.testdir(), 'mine.json');
  writeFileSync(file, 'precious');
  const {code, err} = await blockwave(['profile', 'new', file, '--yes']);
  t.equal(code, 64);
  t.match(err, `${file} exists; --force replaces it.`);
  const asks = createNewCommand(() => ({
    ask: () => Promise.reject(new Error('it asks although the file is there')),
    close: () => undefined,
  }));
  const asked = await blockwave(['profile', 'new', file], [{...profileWith([]), commands: [asks]}]);
  t.equal(asked.code, 64, asked.err);
  t.equal(readFileSync(file, 'utf8'), 'precious');
  t.equal((await blockwave(['profile', 'new', file, '--yes', '--force'])).code, 0);
  readValid(file);
});

t.test('the JSON schema is written beside the profile, and one that is there is kept', async t => {
  const folder = t.testdir({other: {'device-profile-1.schema.json': 'mine'}});
  const schema = (await blockwave(['profile', 'schema'])).out;
  t.match(schema, '"title": "Blockwave device profile, version 1"');
  for (const [place, expected] of [
    ['', schema],
    ['other', 'mine'],
  ] as const) {
    const file = join(folder, place, 'robot.json');
    t.equal((await blockwave(['profile', 'new', file, '--yes'])).code, 0);
    t.equal(readValid(file).$schema, './device-profile-1.schema.json');
    const beside = join(folder, place, 'device-profile-1.schema.json');
    t.equal(readFileSync(beside, 'utf8'), expected);
  }
  const out = join(folder, 'other', 'device-profile-1.schema.json');
  t.equal((await blockwave(['profile', 'schema', '--out', out])).code, 0);
  t.equal(readFileSync(out, 'utf8'), schema, 'written again on demand');
});

t.test(
  'the id comes from the name of the file, and is never that of another extension',
  async t => {
    const folder = t.testdir();
    for (const [name, id] of [
      ['Löwe 2', 'lowe2'],
      ['3d printer', 'my3dprinter'],
      ['music', 'mymusic'],
      ['机器人', 'mydevice'],
    ] as const) {
      const file = join(folder, `${name}.json`);
      const {out} = await blockwave(['profile', 'new', file, '--yes']);
      t.equal(readValid(file).id, id);
      t.equal(out.includes(`check "${file}"`), name.includes(' '), 'as a shell takes it');
    }
    const {code, err} = await blockwave(['profile', 'new', 'x.json', '--yes', '--id', 'music']);
    t.equal(code, 64);
    t.match(err, '--id must be lower case letters and digits');
  },
);

t.test('an option that cannot be is refused, and nothing is written', async t => {
  const file = join(t.testdir(), 'x.json');
  for (const words of ['--motors 9', '--sensors wind', '--id My', '--rate 0', '--service usb']) {
    const refused = await blockwave(['profile', 'new', file, '--yes', ...words.split(' ')]);
    t.match(refused, {code: 64, err: words.split(' ')[0]}, words);
  }
  t.throws(() => readFileSync(file));
  const lost = await blockwave(['profile', 'new', join(file, 'no', 'x.json'), '--yes']);
  t.match(lost, {code: 64, err: /cannot be written: its folder does not exist\. /});
});

t.test('in a terminal it asks, and asks again after an answer that cannot be', async t => {
  const file = join(t.testdir(), 'asked.json');
  const asked: string[] = [];
  const answers = ['Robot', '', '', '99', '1', '2', '', 'none', '0', ''];
  let isClosed = false;
  const command = createNewCommand(() => ({
    ask: text => {
      asked.push(text);
      return Promise.resolve(answers.shift() ?? '');
    },
    close: () => (isClosed = true),
  }));
  const {code} = await blockwave(
    ['profile', 'new', file],
    [{...profileWith([]), commands: [command]}],
  );
  t.equal(code, 0);
  t.ok(isClosed);
  t.equal(asked.length, 10, 'one of the nine questions twice');
  t.match(asked[4], 'It must be a whole number from 0 to 8.');
  const {id, name, commands, stop} = readValid(file);
  t.same({id, name}, {id: 'asked', name: 'Robot'});
  t.same(Object.keys(commands), ['ping', 'motor', 'servo', 'light']);
  t.equal(stop?.length, 2, 'one motor and one light');
});
