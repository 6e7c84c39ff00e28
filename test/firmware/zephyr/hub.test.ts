// Level: all
/** The hub for the nRF52 as a program on this computer, with a stand-in for Zephyr that we wrote: not a real stack. */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t from 'tap';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {readText} from '../../support/repository.js';
import {compile, leftOutWithout, SANITIZERS, sourcesIn} from '../compilers.js';
import {LEFT_OUT} from '../wedo-hub/steps.js';
import {definitionsOf, devicetreeOf, HUB_FOLDER, HUB_SOURCES} from './overlay.js';

const STAND_IN = 'test/firmware/zephyr';
const skip = leftOutWithout('gcc');

t.test('the hub for the nRF52', {skip}, async t => {
  const folder = mkdtempSync(join(tmpdir(), 'zephyr-hub-'));
  t.teardown(() => rmSync(folder, {recursive: true}));
  const {header, source} = devicetreeOf(readText(`${HUB_FOLDER}/app.overlay`));
  writeFileSync(join(folder, 'devicetree_generated.h'), header);
  writeFileSync(join(folder, 'devicetree.c'), source);
  const program = join(folder, 'hub');
  const folders = [`${STAND_IN}/include`, folder, 'firmware/wedo-hub'].map(each => `-I${each}`);
  const problem = compile('gcc', [
    ...['-std=gnu17', '-O1', '-Wall', '-Wextra', '-Werror', ...SANITIZERS, ...folders],
    ...definitionsOf(readText(`${HUB_FOLDER}/prj.conf`)),
    ...[...HUB_SOURCES, ...sourcesIn('firmware/wedo-hub'), `${STAND_IN}/host.c`],
    ...[join(folder, 'devicetree.c'), '-o', program],
  ]);
  t.equal(problem, '');

  /** What happens after each line; before the first, the start of the program. Without the trigger of the distance sensor. */
  const run = (...lines: readonly string[]): string[][] => {
    const {stdout, stderr, status} = spawnSync(program, {
      input: ['wait 0', ...lines].map(line => `${line}\n`).join(''),
      encoding: 'utf8',
    });
    t.same([status, stderr], [0, '']);
    const answers = stdout.split('=\n').slice(0, -1);
    return answers.map(answer =>
      answer.split('\n').filter(line => line !== '' && !line.startsWith('gpio trigger')),
    );
  };

  t.test('advertises the service and its own name', async t => {
    const [start = []] = run();
    t.same(
      start.filter(line => line.startsWith('advertise')),
      [
        'advertise 01 06', // generally discoverable, no BR/EDR
        'advertise 07 23d1bcea5f782315deef121223150000', // the service, the lowest byte first
        `advertise 09 ${Buffer.from('Home hub').toString('hex')}`,
      ],
    );
  });

  t.test('tries again when it cannot advertise', async t => {
    const answers = run('connect', 'mute 3', 'disconnect', 'wait 900', 'wait 900', 'wait 900');
    const counts = answers.map(lines => lines.filter(line => line.startsWith('advertise')).length);
    t.same(counts, [3, 0, 0, 0, 0, 3, 0], 'at the start, and after 1.5 s');
  });

  t.test('restarts when its main function hangs for two seconds', async t => {
    const [start = []] = run();
    t.ok(start.includes('watchdog 2000'));
    const [, , , ...after] = run(
      'connect',
      'subscribe 1526 1',
      'full 5000',
      'press 1',
      'wait 6000',
    );
    t.match(after.flat(), ['notify 1526 01'], 'a wait for room in the stack is none');
  });

  t.test('has the services of WeDo 2.0', async t => {
    const [, table = []] = run('table');
    const bits = {read: 0x02, command: 0x04, write: 0x08, notify: 0x10};
    const names = (Object.keys(GATT_TABLE) as CharacteristicName[]).filter(
      name => !LEFT_OUT.includes(name),
    );
    const expected = names.map(name => {
      const {service, characteristic, properties} = GATT_TABLE[name];
      const all: readonly string[] = properties;
      const number = properties.reduce((sum, each) => sum | bits[each], 0);
      const permissions = (all.includes('read') ? 1 : 0) | (all.includes('write') ? 2 : 0);
      return [
        ...['value', service.slice(4, 8), characteristic.slice(4, 8)],
        ...[number.toString(16).padStart(2, '0'), permissions, all.includes('notify') ? 1 : 0, 1],
      ].join(' ');
    });
    t.same([...table].sort(), expected.sort());
  });

  t.test('turns motors, shows colours, plays tones', async t => {
    const answers = run(
      'connect',
      'write 1565 0101013c', // motor A at 60%
      'write 1565 010101c4', // at -60%
      'write 1565 0101017f', // it brakes
      'write 1565 01010100', // it coasts
      'write 1565 06040109', // the light is red
      'write 1565 050204b801f401', // 440 Hz for 500 ms
      'wait 500',
    );
    const [, , forward, backward, brake, coast, light, tone, silence] = answers;
    t.same(forward, ['pwm motor_a_forward 50000 30000', 'pwm motor_a_backward 50000 0']);
    t.same(backward, ['pwm motor_a_forward 50000 0', 'pwm motor_a_backward 50000 30000']);
    t.same(brake, ['pwm motor_a_forward 50000 50000', 'pwm motor_a_backward 50000 50000']);
    t.same(coast, ['pwm motor_a_forward 50000 0', 'pwm motor_a_backward 50000 0']);
    t.match(light, [/^pwm red 1000000 99\d{4}$/, 'pwm green 1000000 0', 'pwm blue 1000000 0']);
    t.same(tone, ['pwm buzzer 2272727 1136363']);
    t.same(silence, ['pwm buzzer 1000000 0']);
  });

  const STOPPED = [
    'pwm motor_a_forward 50000 0',
    'pwm motor_a_backward 50000 0',
    'pwm buzzer 1000000 0',
  ];
  t.test('stops what no client would stop', async t => {
    const begin = ['connect', 'write 1565 0101013c', 'write 1565 050204b8010000'];
    t.same(
      run(...begin, 'disconnect')
        .at(-1)
        ?.slice(0, 3),
      STOPPED,
    );
    const answers = run(...begin, 'wait 74900', 'wait 100');
    t.same(answers.slice(-2), [[], STOPPED], 'after 75 s of silence');
    const kept = run(...begin, 'wait 60000', 'read 1528', 'wait 60000');
    t.same(kept.slice(-3), [[], ['value 00'], []], 'not while the client asks');
    const left = run(...begin, 'write 152e 01').at(-1);
    t.same(left?.slice(0, 4), [...STOPPED, 'end 13'], 'and when it is asked to leave');
    t.match(left?.slice(-1), [/^advertise 09 /], 'then it advertises again');
  });

  t.test('reports to a client that has subscribed', async t => {
    const setFormat = 'write 1563 0102022300010000000101'; // the distance in percent, each change
    const answers = run(
      'connect',
      'press 1',
      'subscribe 1526 1',
      'press 0',
      'subscribe 1560 1',
      setFormat,
      'echo 870',
      'wait 120',
      'subscribe 1560 0',
      'echo 435',
      'wait 120',
    );
    t.same(answers.slice(2, 6), [[], [], ['notify 1526 00'], []]);
    t.match(answers[6], ['notify 1560 030264'], 'nothing is in sight');
    t.equal(answers.slice(7, 9).flat()[0], 'notify 1560 030232', '15 of 30 cm, in steps of 10%');
    t.same(answers.slice(9).flat(), [], 'not after it has unsubscribed');
  });

  t.test('waits for room in the stack, and loses nothing', async t => {
    const [, , , reports = []] = run('connect', 'full 40', 'subscribe 1527 1');
    t.equal(reports.length, 6);
    t.match(reports[0], 'notify 1527 0101000100');
    t.match(reports[5], 'notify 1527 0601351700');
  });

  t.test('a tone and a run without a client end in time while the stack has no room', async t => {
    const lines = (begin: string, waitMs: number) =>
      run('connect', 'subscribe 1526 1', begin, `full ${waitMs + 1_000}`, 'press 1', 'wait 10')
        .slice(3)
        .flat()
        .filter(line => /^notify|motor_a|buzzer/.test(line));
    t.same(lines('write 1565 050204b801f401', 500), [
      'pwm buzzer 2272727 1136363',
      'pwm buzzer 1000000 0',
      'notify 1526 01',
    ]);
    t.same(lines('write 1565 0101013c', 75_000), [
      'pwm motor_a_forward 50000 30000',
      'pwm motor_a_backward 50000 0',
      'pwm motor_a_forward 50000 0',
      'pwm motor_a_backward 50000 0',
      'pwm buzzer 1000000 0',
      'notify 1526 01',
    ]);
  });

  t.test('names itself, and keeps a new name', async t => {
    const answers = run(
      'connect',
      'read 1524',
      'read 2a29',
      'write 1524 52c3a475626572',
      'read 1524',
    );
    const text = (value: string) => `value ${Buffer.from(value).toString('hex')}`;
    t.same(answers.slice(2), [
      [text('Home hub')],
      [text('Home-made with Blockwave')],
      ['name Räuber'],
      [text('Räuber')],
    ]);
  });

  t.test('refuses what the table does not allow', async t => {
    t.same(run('connect', 'read 1565', 'write 1526 01').slice(2), [['refused'], ['refused']]);
  });
});
