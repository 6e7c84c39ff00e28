import t from 'tap';
import type {CommandMessage, DeviceProfile, NumberField} from '../../../src/profiles/format.js';
import {Identifiers} from '../../../src/profiles/header/identifiers.js';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {testCar} from '../test-car.js';

/** The constants whose names have a word in them, as 'NAME value'. */
const constantsOf = (profile: DeviceProfile, words: RegExp) =>
  [...writeHeader(profile).matchAll(/#define TESTCAR_(\w+) (.*)/g)]
    .map(([, name, value]) => `${name} ${value}`)
    .filter(constant => words.test(constant));

t.test('a header has the rate, and the highest one if it adapts', async t => {
  const rates = (sending: DeviceProfile['sending']) =>
    constantsOf({...testCar, sending}, /^(HIGHEST_)?MESSAGES_PER_SECOND/);
  t.same(rates({perSecond: 7.5}), ['MESSAGES_PER_SECOND 7.5']);
  t.same(rates({perSecond: 20, adaptive: true}), [
    'MESSAGES_PER_SECOND 20u',
    'HIGHEST_MESSAGES_PER_SECOND 200u',
  ]);
  t.same(rates({perSecond: 20, adaptive: true, highestPerSecond: 50}), [
    'MESSAGES_PER_SECOND 20u',
    'HIGHEST_MESSAGES_PER_SECOND 50u',
  ]);
});

t.test('a header has the lengths of the longest command and the longest report', async t => {
  const lengths = (profile: DeviceProfile) => constantsOf(profile, /^LONGEST_/);
  t.same(lengths(testCar), ['LONGEST_COMMAND_BYTES 9u', 'LONGEST_REPORT_BYTES 3u']);
  const long: CommandMessage = {
    to: 'write',
    kind: 'event',
    fields: [{constant: 1}, {name: 'most', type: 'text', maxBytes: 99}],
  };
  t.same(
    lengths({...testCar, commands: {...testCar.commands, long}, reports: {}}),
    ['LONGEST_COMMAND_BYTES 100u'],
    'a device without reports has no longest one',
  );
});

t.test('a header says when the firmware sends each report', async t => {
  const moments = [...writeHeader(testCar).matchAll(/---- (\w+): report,.*\n\/\* ([^:]+)/g)];
  t.same(
    moments.map(([, name, moment]) => `${name}: ${moment}`),
    [
      ...['distance: A state', 'button: A state', 'turned: Something that happens'],
      ...['bumped: Something that happens', 'charge: A state'],
    ],
  );
});

t.test('two uses of the same words have two names; the same use always has one', async t => {
  const identifiers = new Identifiers('car');
  t.equal(identifiers.plain('message', 'report', 'id'), 'car_report_id');
  t.equal(identifiers.plain('numbers', 'report', 'id'), 'car_report_id_2');
  t.equal(identifiers.plain('message', 'report', 'id'), 'car_report_id');
  t.equal(identifiers.constant('range', 'driveSpeed', 'max'), 'CAR_DRIVE_SPEED_MAX');
  t.equal(identifiers.constant('range', 'drive', 'speed', 'max'), 'CAR_DRIVE_SPEED_MAX_2');
});

t.test('no name is one of C or C++', async t => {
  const clashes = [
    ...['size_t', 'wchar_t', 'uint8_t', 'int64_t', 'time_t'],
    ...['static_cast', 'const_cast', 'static_assert', 'thread_local', 'co_await', 'not_eq'],
  ];
  const names = clashes.map(clash => {
    const [id = '', message = ''] = clash.split('_');
    return new Identifiers(id).plain('message', message);
  });
  t.same(
    names,
    clashes.map(clash => `${clash}_2`),
  );
});

t.test('a number has a double only where a float has too few digits', async t => {
  const typeOf = (field: NumberField) => {
    const command: CommandMessage = {to: 'write', kind: 'event', fields: [field]};
    const header = writeHeader({...testCar, commands: {sets: command}, reports: {}});
    return /static inline \S+ \w+_to_raw\((float|double) value\)/.exec(header)?.[1];
  };
  const types = [
    {type: 'u8', scale: 0.1},
    {type: 'i16', scale: 0.01, offset: -40},
    {type: 'u32', scale: 0.001, min: 300, max: 1100},
    {type: 'u16', scale: 0.001, offset: 5000},
    {type: 'u24', scale: 0.1},
    {type: 'i32', scale: 0.001},
    {type: 'f32', scale: 0.1},
  ] as const;
  t.same(
    types.map(each => typeOf({name: 'value', ...each})),
    ['float', 'float', 'float', 'double', 'double', 'double', 'double'],
  );
});
