import * as fc from 'fast-check';
import {
  encodeInputCommand,
  type InputCommand,
} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {
  encodeOutputCommand,
  type OutputCommand,
} from '../../../src/hubs/wedo2/protocol/output-commands.js';
import {supports} from '../../../src/virtual/server/gatt-table.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {byte} from '../../hubs/wedo2/arbitraries.js';

/** Those of the virtual hub that the core leaves out: nothing is known of the contents of the first, and no client reads the second. */
export const LEFT_OUT: readonly CharacteristicName[] = ['portPower', 'software'];
/** They say who made the hub, which is to differ. */
const IDENTITY: readonly CharacteristicName[] = ['firmware', 'manufacturer'];

/** Something that happens to both hubs. */
export type Step =
  | {readonly does: 'write'; readonly to: CharacteristicName; readonly bytes: readonly number[]}
  | {readonly does: 'read' | 'subscribe'; readonly at: CharacteristicName}
  | {readonly does: 'plug'; readonly port: 1 | 2; readonly type: number}
  | {readonly does: 'unplug'; readonly port: 1 | 2}
  | {readonly does: 'tilt'; readonly x: number; readonly y: number}
  | {readonly does: 'acceleration'; readonly x: number; readonly y: number; readonly z: number}
  | {readonly does: 'bump'; readonly axis: 'x' | 'y' | 'z'}
  | {readonly does: 'distance' | 'battery' | 'wait'; readonly value: number}
  | {readonly does: 'button' | 'high current' | 'low signal'; readonly isOn: boolean}
  | {readonly does: 'connect'};

const port = fc.integer({min: 0, max: 7});
const outside = fc.constantFrom<1 | 2>(1, 2);
const type = fc.constantFrom(1, 8, 34, 35, 99);
const anyType = fc.constantFrom(0, 1, 8, 20, 21, 22, 23, 34, 34, 35, 35, 99);
const angle = fc.integer({min: -128, max: 127});
const percent = fc.integer({min: 0, max: 100});

const outputCommand: fc.Arbitrary<OutputCommand> = fc.oneof(
  fc.record({kind: fc.constant('motor'), port, power: angle}),
  fc.record({
    kind: fc.constant('tone'),
    port: fc.constantFrom(5, 5, 5, 1),
    frequencyHz: fc.integer({min: 0, max: 65_535}),
    durationMs: fc.oneof(fc.integer({min: 0, max: 2_000}), fc.integer({min: 0, max: 65_535})),
  }),
  fc.record({kind: fc.constant('stop-tone'), port: fc.constantFrom(5, 5, 1)}),
  fc.record({
    kind: fc.constant('light-color'),
    port: fc.constantFrom(6, 6, 1),
    red: byte,
    green: byte,
    blue: byte,
  }),
  fc.record({kind: fc.constant('light-index'), port: fc.constantFrom(6, 6, 1), index: fc.nat(12)}),
  fc.record({kind: fc.constant('reset-counts'), port}),
);
const inputCommand: fc.Arbitrary<InputCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('set-format'),
      port,
      type: anyType,
      mode: fc.integer({min: 0, max: 4}),
      delta: fc.oneof(fc.nat(12), fc.constantFrom(0xffff_ffff, 0x8000_0000)),
      unit: fc.constantFrom(0, 1, 2),
      notify: fc.boolean(),
    }),
  },
  fc.record({kind: fc.constantFrom('read-format', 'read-value'), port}),
);

/** Valid bytes, some of them damaged. */
const damaged = (bytes: fc.Arbitrary<readonly number[]>): fc.Arbitrary<readonly number[]> =>
  fc.oneof(
    {weight: 12, arbitrary: bytes},
    fc.tuple(bytes, fc.nat(20)).map(([whole, length]) => whole.slice(0, length)),
    fc.tuple(bytes, byte).map(([whole, more]) => [...whole, more]),
    fc
      .tuple(bytes, fc.nat(20), byte)
      .map(([whole, at, value]) =>
        whole.map((each, index) => (index === at % whole.length ? value : each)),
      ),
    fc.array(byte, {maxLength: 20}),
    fc.constantFrom([5, 3], [5, 3, 1], [1, 1, 2, 60], [6, 23, 1, 1], [6, 23, 1, 2], [6, 23, 1, 3]),
  );
const write = (
  to: CharacteristicName,
  bytes: fc.Arbitrary<readonly number[]>,
): fc.Arbitrary<Step> => bytes.map(each => ({does: 'write', to, bytes: each}));
const nameBytes = fc
  .string({unit: 'grapheme', minLength: 1, maxLength: 8})
  .map(name => [...new TextEncoder().encode(name)]);
const known = (Object.keys(GATT_TABLE) as CharacteristicName[]).filter(
  name => !LEFT_OUT.includes(name),
);
const having = (property: 'read' | 'notify') =>
  known.filter(name => supports(GATT_TABLE[name], property));
// A read of the values gives the last message: with several at once, the order of the ports is free.
const readable = having('read').filter(name => !IDENTITY.includes(name) && name !== 'values');

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 30,
    arbitrary: write(
      'outputCommand',
      damaged(outputCommand.map(each => [...encodeOutputCommand(each)])),
    ),
  },
  {
    weight: 30,
    arbitrary: write(
      'inputCommand',
      damaged(inputCommand.map(each => [...encodeInputCommand(each)])),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      does: fc.constant('subscribe'),
      at: fc.constantFrom(...having('notify')),
    }),
  },
  {weight: 4, arbitrary: fc.record({does: fc.constant('read'), at: fc.constantFrom(...readable)})},
  {weight: 5, arbitrary: fc.record({does: fc.constant('plug'), port: outside, type})},
  {weight: 2, arbitrary: fc.record({does: fc.constant('unplug'), port: outside})},
  {weight: 6, arbitrary: fc.record({does: fc.constant('tilt'), x: angle, y: angle})},
  {
    weight: 3,
    arbitrary: fc.record({does: fc.constant('acceleration'), x: angle, y: angle, z: angle}),
  },
  {
    weight: 3,
    arbitrary: fc.record({does: fc.constant('bump'), axis: fc.constantFrom('x', 'y', 'z')}),
  },
  {weight: 6, arbitrary: fc.record({does: fc.constant('distance'), value: percent})},
  {weight: 3, arbitrary: fc.record({does: fc.constant('battery'), value: percent})},
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('button', 'high current', 'low signal'),
      isOn: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('wait'),
      value: fc.constantFrom(1, 100, 1_000, 30_000),
    }),
  },
  {weight: 2, arbitrary: write('name', nameBytes)},
  {weight: 1, arbitrary: write('turnOff', fc.constantFrom([0], [1], [1, 1]))},
  {weight: 1, arbitrary: write('disconnect', fc.constantFrom([0], [1], []))},
  {weight: 2, arbitrary: fc.constant({does: 'connect'})},
);
