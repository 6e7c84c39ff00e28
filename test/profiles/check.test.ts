import t from 'tap';
import {
  checkProfile,
  compareProfiles,
  OTHER_FILE,
  readProfile,
  shapeWarnings,
  stopWarnings,
  unstoppedWarnings,
} from '../../src/profiles/check/index.js';
import {RESERVED_IDS, RESERVED_OPCODES} from '../../src/profiles/check/reserved.js';
import {Extension} from '../../src/scratch/extension.js';
import {idsOf} from '../../src/scratch/hub-family.js';
import {families} from '../../blocks/index.js';
import type {CommandMessage, DeviceProfile} from '../../src/profiles/format.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {readText} from '../support/repository.js';
import {MISTAKES_OF_MEANING, MISTAKES_OF_SHAPE, withMistake} from './mistakes.js';
import {CAR, changed} from './small-profile.js';
import {testCar} from './test-car.js';

t.test('each mistake is refused at its place', async t => {
  const missed = [...MISTAKES_OF_SHAPE, ...MISTAKES_OF_MEANING].flatMap(mistake => {
    const [what, , path] = mistake;
    const result = checkProfile(withMistake(mistake));
    const paths = result.ok ? ['accepted'] : result.problems.map(problem => problem.path);
    return paths.includes(path) ? [] : [`${what}: ${paths.join(', ')}`];
  });
  t.same(missed, []);
});

t.test('each choice that is nearly one of a list has a suggestion', t => {
  const places = [
    ['commands.ping.kind', 'urgnet', 'urgent'],
    ['commands.drive.fields.1.type', 'i7', 'i8'],
    ['blocks.0.type', 'comand', 'command'],
    ['blocks.0.run.0.as', 'sate', 'state'],
    ['blocks.0.run.0.send', 'pin', 'ping'],
    ['characteristics.rx.write', 'without-respose', 'without-response'],
  ] as const;
  const missed = places.filter(([path, value, meant]) => {
    const result = checkProfile(changed(path, value));
    const texts = result.ok ? [] : result.problems.map(({expected}) => expected);
    return !texts.some(text => text.includes(`(did you mean '${meant}'?)`));
  });
  t.same(missed, []);
  t.end();
});

t.test('a key that belongs elsewhere has the place as a suggestion', t => {
  const places = [
    ['sendsPerSecond', 'sending.perSecond'],
    ['burst', 'sending.burst'],
    ['find.company', 'manufacturerData.company'],
    ['sending.sendsPerSecond', 'perSecond'],
    ['sending.burstSize', 'burst'],
    ['characteristics.rx.perSecond', 'limit.perSecond'],
    ['blocks.0.timeLimitMs', 'until.timeLimitMs'],
    ['stopp', 'stop'],
  ] as const;
  const missed = places.filter(([path, meant]) => {
    const result = checkProfile(changed(path, 37));
    const texts = result.ok ? [] : result.problems.map(({expected}) => expected);
    return !texts.includes(`another key (did you mean '${meant}'?)`);
  });
  t.same(missed, []);
  t.match(checkProfile(changed('colour', 'red')), {problems: [{expected: /^another key$/}]});
  t.end();
});

t.test('all problems of the structure are reported at once', async t => {
  const result = checkProfile({formatVersion: 1});
  t.match(result.ok || result.problems.map(({path}) => path).sort(), [
    ...['blocks', 'characteristics', 'commands', 'find', 'id', 'name', 'question', 'sending'],
  ]);
});

t.test('a text that is no file of a profile', async t => {
  const TEXTS: readonly (readonly [text: string, path: RegExp, value: RegExp])[] = [
    ['', /./, /cut off|not JSON/],
    ['\uFFFDPNG\r\n\u001A\n', /^the file$/, /^of another kind$/],
    ['PK\u0003\u0004', /^the file$/, /^of another kind$/],
    [`\n<!doctype html>${' '.repeat(300_000)}`, /^the file$/, /^of another kind$/],
    ['// my car\n{}', /./, /not JSON/],
    ['{"id": "a",\n "id": "b"}', /^line 2, column 2$/, /second "id"/],
    ['{"a": [{"b": 1}, {"b": 1, "b": 2}]}', /^line 1, column 27$/, /second "b"/],
    ['{"a": 1, "\\u0061": 2}', /^line 1, column 10$/, /second "a"/],
    ['[1,]', /./, /not JSON/],
    [' '.repeat(300_000), /^the profile$/, /too large/],
    ['{"$comment": "\\"x\\": {", "x": 1}', /^x$/, /^1$/],
  ];
  for (const [text, path, value] of TEXTS) {
    const result = readProfile(text);
    const problems = result.ok ? [] : result.problems;
    const found = problems.find(problem => path.test(problem.path));
    t.match(found?.value, value, text.slice(0, 20));
    t.equal(problems.includes(OTHER_FILE), found?.value === 'of another kind');
  }
  t.ok(readProfile(`\uFEFF${JSON.stringify(CAR)}`).ok, 'a byte order mark is no mistake');
});

t.test('no id or opcode of our own is free', async t => {
  const ids = families.flatMap(idsOf).map(id => id.toLowerCase());
  const opcodes = [...Object.getOwnPropertyNames(Extension.prototype), 'events'];
  const free = [
    ...ids.filter(id => !RESERVED_IDS.has(id)),
    ...opcodes.filter(name => !RESERVED_OPCODES.has(name) && !(name in Object.prototype)),
  ];
  t.same(free, []);
});

t.test('an edit that breaks saved projects is reported, and no other one', async t => {
  const EDITS: readonly (readonly [path: string, value: unknown, problems: readonly string[]])[] = [
    ['id', 'newcar', ['id']],
    ['blocks.0.opcode', 'goOn', ['blocks[0].opcode']],
    ['blocks.1.type', 'boolean', ['blocks[1].type']],
    [
      'blocks.0',
      {opcode: 'go', type: 'command', text: 'go', run: [{send: 'drive'}]},
      ['blocks[0].arguments.SPEED'],
    ],
    [
      'blocks.0.arguments.SPEED',
      {type: 'color', initial: '#ff0000'},
      ['blocks[0].arguments.SPEED.type'],
    ],
    ['blocks.1.arguments', {UNIT: {type: 'text', initial: 'cm'}}, ['blocks[1].arguments.UNIT']],
    ['menus.side.items.1.value', 'rechts', ['menus.side.items[1].value']],
    ['menus.side.acceptReporters', false, []],
    ['blocks.2.on', 'near', ['blocks[2].on.left', 'blocks[2].on.right']],
    ['blocks.2.on', {right: 'near'}, ['blocks[2].on.left']],
    ['name', 'Another name', []],
    ['blocks.0.text', 'run [SPEED]', []],
    ['blocks.0.hidden', true, []],
    ['blocks.0.arguments.SPEED.max', 50, []],
    ['commands.drive.fields.1.scale', 2, []],
    ['menus.side.items.2', {value: 'middle'}, []],
  ];
  t.same(
    EDITS.map(([path, value]) => [
      path,
      compareProfiles(CAR, changed(path, value)).map(problem => problem.path),
    ]),
    EDITS.map(([path, , paths]) => [path, paths]),
  );
  t.same(compareProfiles(CAR, CAR), []);
});

t.test('a stop of some parts of an output is to have all of them', async t => {
  const warningsOf = (stop: DeviceProfile['stop'] = []) =>
    stopWarnings({...testCar, stop}).map(({expected}) => expected);
  const [left, right] = testCar.stop ?? [];
  t.ok(left && right);
  if (!left || !right) return;
  const warning = "a stop of 'motor' with side 1, too; the red stop does not stop this part";
  t.same(warningsOf([left]), [warning]);
  t.same(warningsOf([left, right]), []);
  const reverse = testCar.commands.motor && {...testCar.commands.motor, output: 'motor'};
  const commands = {...testCar.commands, ...(reverse && {reverse})};
  t.equal(stopWarnings({...testCar, commands, stop: [left]}).length, 1, 'each part once');
  const stopAll = {to: 'write', kind: 'urgent', output: 'motor', fields: [{constant: 7}]} as const;
  const whole = {...testCar, commands: {...commands, stopAll}};
  t.same(stopWarnings({...whole, stop: [left, {send: 'stopAll'}]}), []);
});

t.test('a state that a block sets and that no stop ends is warned of', async t => {
  const warningsOf = (profile: unknown) =>
    unstoppedWarnings(profile as DeviceProfile).map(
      ({path, value, expected}) => `${path} is ${value}; expected ${expected}`,
    );
  const endless = changed('stop', undefined);
  const warning =
    "stop is missing; expected a step for 'drive', which the block 'go' sets; the red stop leaves it on. " +
    'If it may stay on, give the step "when": 0';
  t.same(warningsOf(endless), [warning]);
  t.match(warningsOf(changed('stop', [])), [/^stop is a list of 0; expected a step for 'drive'/]);
  t.match(
    warningsOf(changed('stop', undefined, testCar)),
    [/'motor', which the block 'drive' sets/],
    'once for each output; no other one stays on',
  );
  const power = {name: 'power', type: 'i8', initial: 90};
  const restored = (value: string | number) => [{send: 'drive', values: {power: value}}];
  const fine = [
    ['stop', [{send: 'drive', when: 0}]],
    ['commands.drive.kind', 'event'],
    ['commands.drive.kind', 'urgent'],
    ['commands.drive.remember', true],
    ['commands.drive.fields.1', power],
    ['commands.drive.fields.1', {name: 'power', type: 'text'}],
    ['commands.drive.outputBy', ['power']],
    ['blocks.0.run.0.as', 'event'],
    ['blocks.0.run.0.values.power', '2 - 2'],
    ['blocks.0.run.0.values', undefined],
    ['blocks.0.until', {event: 'near'}],
    ['reports.range.run', [{send: 'drive', values: {power: 5}}]],
    ['setUp', restored('speed')],
  ] as const;
  t.same(
    fine.filter(([path, value]) => {
      const base =
        path === 'reports.range.run' ? changed('blocks.0', CAR.blocks[1], endless) : endless;
      return warningsOf(changed(path, value, base)).length > 0;
    }),
    [],
  );
  for (const [path, value] of [
    ['setUp', restored(0)],
    ['blocks.0.hidden', true],
    ['blocks.0.run.0.afterMs', 100],
    ['blocks.0.run.0.values.power', 5],
  ] as const) {
    t.equal(warningsOf(changed(path, value, endless)).length, 1, path);
  }
  const wedo2 = JSON.parse(readText('test/profiles/wedo2/profile.json')) as object;
  for (const profile of [CAR, testCar, wedo2, ...EXAMPLES.map(exampleProfile)]) {
    t.same(warningsOf(profile), []);
  }
});

t.test('whether reporters fit into a menu breaks saved projects if it really changes', async t => {
  const noEvent: DeviceProfile = {
    ...CAR,
    blocks: CAR.blocks.map(block =>
      block.type === 'event' ? {...block, arguments: {}, on: 'near'} : block,
    ),
  };
  const accepts = (acceptReporters: boolean) => ({
    ...noEvent,
    menus: {side: {items: CAR.menus?.side?.items ?? [], acceptReporters}},
  });
  t.same(compareProfiles(noEvent, accepts(true)), [], 'true is the default');
  t.same(compareProfiles(accepts(true), noEvent), []);
  t.match(compareProfiles(noEvent, accepts(false)), [{path: 'menus.side.acceptReporters'}]);
  t.match(compareProfiles(noEvent, CAR), [
    {path: 'blocks[2].arguments.SIDE'},
    {path: 'blocks[2].on'},
    {path: 'menus.side.acceptReporters', value: 'missing'},
  ]);
});

t.test('messages of one characteristic whose bytes can be the same are warned of', async t => {
  const {motor, light} = testCar.commands as Required<typeof testCar.commands>;
  if (motor === undefined || light === undefined) throw new Error('They are in the test car.');
  const power = (min: number, max: number) => ({name: 'power', type: 'i8', min, max}) as const;
  const like = (...fields: CommandMessage['fields']): CommandMessage => ({...motor, fields});
  const warned = (other: CommandMessage) =>
    shapeWarnings({...testCar, commands: {...testCar.commands, other}}).map(
      ({path, expected}) => `${path} ${expected}`,
    );
  t.same(shapeWarnings(testCar), []);
  for (const name of EXAMPLES) {
    const checked = checkProfile(exampleProfile(name));
    t.same(checked.ok && shapeWarnings(checked.profile), [], name);
  }
  const side = {name: 'side', type: 'u8', max: 1} as const;
  const same = [
    like({constant: 1}, side, power(-5, 5)),
    like({constant: 1}, side, power(100, 120)),
    like({constant: 1, type: 'u8'}, {constant: 1}, {constant: 0, type: 'i8'}),
    like({name: 'id', type: 'u8', max: 4}, side, power(0, 100)),
  ];
  for (const other of same) {
    t.match(
      warned(other),
      [/^commands\.other\.fields .* taken for 'motor'$/],
      JSON.stringify(other),
    );
  }
  const different = [
    like({constant: 10}, side, power(-5, 5)),
    like({constant: 1}, side, power(101, 120)),
    like({constant: 1}, {...side, min: 2, max: 3}, power(0, 100)),
    like({constant: 1}, side),
    like({constant: 1}, side, {name: 'power', type: 'i16'}),
    {...like({constant: 1}, side, power(0, 5)), to: 'elsewhere'},
  ];
  for (const other of different) t.same(warned(other), [], JSON.stringify(other));
  const bits = (value: number) =>
    like(
      {constant: 11},
      {
        type: 'u8',
        bits: [
          {constant: value, size: 2},
          {name: 'rest', size: 6},
        ],
      },
    );
  const two = (first: number) =>
    shapeWarnings({...testCar, commands: {first: bits(first), second: bits(1)}}).length;
  t.same([two(0), two(1)], [0, 1], 'also of bits');
});

t.test('of two reports with the same bytes, the one that never comes is warned of', async t => {
  const plain = {from: 'notify', fields: [{constant: 1}]} as const;
  const sometimes = {...plain, when: 'bumps = 1'};
  const warned = (reports: DeviceProfile['reports'] = {}) =>
    shapeWarnings({...testCar, reports}).map(({path, expected}) => `${path}: ${expected}`);
  const differs =
    "a constant or a range that differs from that of 'first'; the same bytes can be either, and are taken for 'first'";
  t.same(warned({first: plain, second: plain}), [`reports.second.fields: ${differs}`]);
  t.same(warned({first: plain, second: sometimes}), [
    `reports.second.fields: a place before 'first', or ${differs}`,
  ]);
  t.same(warned({first: sometimes, second: plain}), [], 'its condition decides');
  t.same(warned({first: sometimes, second: sometimes}), []);
  t.same(warned({first: sometimes, second: plain, third: sometimes}).length, 1);
  t.same(warned({first: plain, second: {...plain, from: 'battery'}}), []);
});
