import * as fc from 'fast-check';
import t from 'tap';
import {
  COMMANDS,
  encodeCommands,
  parseCommands,
  type Command,
  type CommandName,
} from '../../../../src/hubs/education/protocol/commands.js';
import type {Fields} from '../../../../src/hubs/education/protocol/fields.js';
import {testProperty} from '../../../support/property.js';
import {view} from '../../wedo2/bytes.js';

/** Each command as the reference has it, each byte with its meaning. */
const VECTORS: readonly (readonly [name: string, command: Command, bytes: readonly number[]])[] = [
  ['what it is', {kind: 'info'}, [0x00]],
  ['reports every 100 ms', {kind: 'reportEvery', intervalMs: 100}, [0x28, 0x64, 0x00]],
  ['no reports', {kind: 'reportEvery', intervalMs: 0}, [0x28, 0x00, 0x00]],
  [
    'red, solid, 100 %',
    {kind: 'light', color: 9, pattern: 0, brightness: 100},
    [0x6e, /* red */ 0x09, /* solid */ 0x00, 0x64],
  ],
  [
    'light off',
    {kind: 'light', color: -1, pattern: 0, brightness: 0},
    [0x6e, /* none */ 0xff, 0x00, 0x00],
  ],
  [
    'one beep, 440 Hz',
    {kind: 'beep', pattern: 0, frequencyHz: 440, repeats: 0},
    [0x70, 0x00, 0xb8, 0x01, 0x00],
  ],
  ['silence', {kind: 'stopSound'}, [0x72]],
  [
    'right 360 degrees counterclockwise',
    {kind: 'turnFor', mask: 2, degrees: 360, direction: 1},
    [0x7c, /* right */ 0x02, 0x68, 0x01, 0x00, 0x00, /* counterclockwise */ 0x01],
  ],
  [
    '1 s clockwise',
    {kind: 'runFor', mask: 1, durationMs: 1_000, direction: 0},
    [0x7e, 0x01, 0xe8, 0x03, 0x00, 0x00, /* clockwise */ 0x00],
  ],
  [
    'to 270 degrees, the shortest way',
    {kind: 'turnToAngle', mask: 1, degrees: 270, direction: 2},
    [0x80, 0x01, 0x0e, 0x01, 0x02],
  ],
  [
    'to the position -1',
    {kind: 'turnToPosition', mask: 3, degrees: -1},
    [0x82, 0x03, 0xff, 0xff, 0xff, 0xff],
  ],
  ['stop both', {kind: 'stopMotor', mask: 3}, [0x8a, 0x03]],
  ['stop the only one', {kind: 'stopMotor', mask: 1}, [0x8a, 0x01]],
  ['speed 50', {kind: 'motorSpeed', mask: 1, speed: 50}, [0x8c, 0x01, 0x32]],
  ['speed -50', {kind: 'motorSpeed', mask: 1, speed: -50}, [0x8c, 0x01, 0xce]],
  ['hold', {kind: 'motorEndState', mask: 3, endState: 2}, [0x8e, 0x03, 0x02]],
  [
    'forward for 1.4 s',
    {kind: 'moveFor', durationMs: 1_400, direction: 0},
    [0x98, 0x78, 0x05, 0x00, 0x00, /* forward */ 0x00],
  ],
  [
    'back by 360 degrees',
    {kind: 'moveDegrees', degrees: 360, direction: 1},
    [0x9a, 0x68, 0x01, 0x00, 0x00, 0x01],
  ],
  [
    'a quarter to the right',
    {kind: 'turnVehicle', degrees: 90, direction: 3},
    [0xa0, 0x5a, 0x00, 0x00, 0x00, /* right */ 0x03],
  ],
  ['stop the movement', {kind: 'stopMovement'}, [0xa8]],
  ['movements at 30 %', {kind: 'moveSpeed', speed: 30}, [0xaa, 0x1e]],
  ['movements coast', {kind: 'moveEndState', endState: 0}, [0xac, 0x00]],
];

t.test('commands', async t => {
  for (const [name, command, bytes] of VECTORS) {
    t.same([...encodeCommands([command])], bytes, name);
    t.same(parseCommands(view(...bytes)), [command], `${name}, read`);
  }
  const tested = new Set(VECTORS.map(([, {kind}]) => kind));
  t.same(
    Object.keys(COMMANDS).filter(name => !tested.has(name as CommandName)),
    [],
    'each has a vector',
  );
});

t.test('several commands in one write', async t => {
  const commands: readonly Command[] = [
    {kind: 'motorSpeed', mask: 3, speed: 50},
    {kind: 'runFor', mask: 3, durationMs: 1_400, direction: 0},
  ];
  const bytes = [0x8c, 0x03, 0x32, 0x7e, 0x03, 0x78, 0x05, 0x00, 0x00, 0x00];
  t.same([...encodeCommands(commands)], bytes);
  t.same(parseCommands(view(...bytes)), commands);
});

t.test('no other command can be sent', async t => {
  // No firmware update (20). What runs until another command (122, 132, 150, 156) would go on when the page is gone.
  const listed = [
    ...[0, 40, 110, 112, 114, 124, 126, 128, 130, 138, 140, 142],
    ...[152, 154, 160, 168, 170, 172],
  ];
  t.same(
    Object.values(COMMANDS)
      .map(({id}) => id)
      .sort((a, b) => a - b),
    listed,
  );
});

t.test('bytes that are no commands', async t => {
  t.equal(parseCommands(view(0x14)), null, 'a firmware update');
  t.equal(parseCommands(view(0x7a, 0x03, 0x00)), null, 'a run without an end');
  t.equal(parseCommands(view(0x8a)), null, 'too short');
  t.equal(parseCommands(view(0x8a, 0x03, 0x8c)), null, 'the second is too short');
});

const RANGES = {
  u8: [0, 0xff],
  i8: [-0x80, 0x7f],
  u16: [0, 0xffff],
  i16: [-0x8000, 0x7fff],
  u32: [0, 0xffff_ffff],
  i32: [-0x8000_0000, 0x7fff_ffff],
} as const;

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  ...(Object.keys(COMMANDS) as CommandName[]).map(kind => {
    const fields: Fields = COMMANDS[kind].fields;
    const values = Object.entries(fields).map(([name, type]) => {
      const [min, max] = RANGES[type];
      return [name, fc.integer({min, max})] as const;
    });
    return fc.record(Object.fromEntries(values)).map(each => ({kind, ...each}) as Command);
  }),
);

testProperty(
  'commands are read as they were written',
  fc.property(fc.array(anyCommand, {minLength: 1, maxLength: 5}), commands => {
    const read = parseCommands(new DataView(encodeCommands(commands).buffer as ArrayBuffer));
    if (JSON.stringify(read) !== JSON.stringify(commands)) throw new Error(JSON.stringify(read));
  }),
  500,
);

testProperty(
  'any bytes are read, or are no commands',
  fc.property(fc.uint8Array({maxLength: 40}), bytes => {
    parseCommands(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }),
  2_000,
);
