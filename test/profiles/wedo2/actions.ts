/** What happens to both families: random, and the same for both. */
import * as fc from 'fast-check';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import type {Side} from './compare.js';
import {swapPorts} from '../../support/faults/swap-ports.js';

export interface Action {
  readonly kind: string;
  readonly words: string;
  readonly perform: (side: Side, index: number) => unknown;
}

const action = (kind: string, words: string, perform: Action['perform']): Action => ({
  ...{kind, words, perform},
});

/** What no block means, but what projects put into inputs. */
const odd = fc.constantFrom<unknown>(
  ...['', 'abc', ' 12 ', '1e3', '-5', 'Infinity', '0x10', true, false, NaN, Infinity, -Infinity],
  ...[null, undefined, {}, [], 1e300, -1e300, 1e-9, -0],
);
const numberOf = (min: number, max: number) =>
  fc.oneof(
    {weight: 6, arbitrary: fc.integer({min, max})},
    {weight: 3, arbitrary: fc.double({min: min - 5, max: max + 5, noNaN: true})},
    {weight: 1, arbitrary: odd},
  );
const itemOf = (...items: readonly string[]) =>
  fc.oneof(
    {weight: 12, arbitrary: fc.constantFrom<unknown>(...items)},
    {weight: 1, arbitrary: fc.constantFrom<unknown>('motor C', 'ANY', 0, 1, null, undefined, '')},
  );

const MOTOR_ID = itemOf('motor', 'motor A', 'motor B', 'all motors');
const seconds = (max: number) =>
  fc.oneof(fc.constantFrom<unknown>(0, 0.1, 0.25, 1, 2, 3), numberOf(0, max));

/** The arguments of each official command. */
const COMMANDS: Readonly<Record<string, fc.Arbitrary<object>>> = {
  motorOnFor: fc.record({MOTOR_ID, DURATION: seconds(15)}),
  motorOn: fc.record({MOTOR_ID}),
  motorOff: fc.record({MOTOR_ID}),
  startMotorPower: fc.record({
    MOTOR_ID,
    POWER: fc.oneof(fc.constant<unknown>(0), numberOf(0, 100)),
  }),
  setMotorDirection: fc.record({
    MOTOR_ID,
    MOTOR_DIRECTION: itemOf('this way', 'that way', 'reverse'),
  }),
  setLightHue: fc.record({HUE: numberOf(0, 100)}),
  playNoteFor: fc.record({NOTE: numberOf(25, 125), DURATION: seconds(3)}),
};

export const run = (opcode: string, args: object): Action =>
  action(opcode, `${opcode} ${JSON.stringify(args)}`, (side, index) =>
    side.run(opcode, args, index),
  );

const command = fc
  .constantFrom(...Object.keys(COMMANDS))
  .chain(opcode => (COMMANDS[opcode] ?? fc.constant({})).map(args => run(opcode, args)));

export const wait = (ms: number) => action('wait', `${ms} ms pass`, ({fake}) => fake.advance(ms));

/** Whole and half seconds, at which timed runs end, and any other time. */
const time = fc
  .oneof(
    {weight: 3, arbitrary: fc.constantFrom(0, 1, 50, 100, 200, 500, 1000, 2000)},
    // In 1/64 ms: sums of these are exact. The profile's formulas add and subtract, where the built-in family compares.
    {weight: 3, arbitrary: fc.integer({min: 0, max: 400 * 64}).map(each => each / 64)},
    {weight: 1, arbitrary: fc.integer({min: 0, max: 7000})},
  )
  .map(wait);

/** Motors, a light brick, both sensors, and two types without a driver. */
const TYPES = [1, 2, 38, 8, 34, 35, 34, 35, 37, 99] as const;
const port = fc.constantFrom(1, 2);

export const plug = (at: number, type: number) =>
  action('plug', `type ${type} in port ${at}`, ({hub}) => hub.plug(at, type));
export const unplug = (at: number) =>
  action('unplug', `port ${at} empty`, ({hub}) => hub.unplug(at));

export const swap = action('swap', 'ports change places', ({hub}) => swapPorts(hub));

const plugging = fc.oneof(
  {weight: 4, arbitrary: fc.tuple(port, fc.constantFrom(...TYPES)).map(each => plug(...each))},
  {weight: 1, arbitrary: port.map(unplug)},
  {weight: 1, arbitrary: fc.constant(swap)},
);

const distance = (percent: number) =>
  action('distance', `distance ${percent}`, ({hub}) => hub.setDistance(percent));
const tilt = (x: number, y: number) =>
  action('tilt', `tilt ${x} ${y}`, ({hub}) => hub.setTilt(x, y));

const angle = fc.integer({min: -60, max: 60});
const sensing = fc.oneof(
  fc.integer({min: 0, max: 100}).map(distance),
  fc.tuple(angle, angle).map(each => tilt(...each)),
);

/** Messages that the hub sends by itself: signs of life. */
const reporting = fc.constantFrom(
  action('report', 'button', ({hub}) => {
    hub.pressButton();
    hub.releaseButton();
  }),
  action('report', 'high current', ({hub}) => hub.setHighCurrent(true)),
  action('report', 'no high current', ({hub}) => hub.setHighCurrent(false)),
  action('report', 'battery', ({hub}) => hub.setBattery((hub.state.batteryPercent + 97) % 101)),
  action('report', 'repeats what is plugged in', ({hub, server}) => {
    for (const [at, type] of hub.state.ports) {
      server.notify(GATT_TABLE.attachedIo, Uint8Array.of(at, 1, 0, type, 0, 0, 0, 0, 0, 0, 0, 0));
    }
  }),
);

const byte = fc.nat(255);
/** Not those of built-in devices: equal.test.ts. */
const otherPort = byte.filter(at => at < 3 || at > 6);
/** Type, mode, and the length of its values. */
const FORMATS = [
  [34, 0, 2],
  [34, 1, 1],
  [34, 2, 3],
  [34, 3, 3],
  [35, 0, 1],
] as const;
/** Bytes that are no message, or one with odd content. Not those that say that a built-in device is another one. */
const garbage = fc
  .oneof(
    fc
      .tuple(fc.constantFrom(1, 2), byte, fc.constantFrom(1, 2), otherPort, byte)
      .chain(([a, x, b, y, z]) =>
        fc.constantFrom(
          [3, a, x],
          [3, a, x, y],
          [3, a, x, b, y],
          [3, a, x, b, y, z],
          [3, a, x, y, b, z],
        ),
      )
      .map(bytes => [GATT_TABLE.values, bytes] as const),
    fc.uint8Array({maxLength: 3}).map(bytes => [GATT_TABLE.values, [...bytes]] as const),
    fc
      .tuple(byte, port, fc.constantFrom(...FORMATS), fc.nat(3))
      .map(
        ([revision, at, [type, mode, bytes], unit]) =>
          [GATT_TABLE.formats, [revision % 5, at, type, mode, 1, 0, 0, 0, unit, 1, bytes]] as const,
      ),
    fc.uint8Array({maxLength: 1}).map(bytes => [GATT_TABLE.attachedIo, [...bytes]] as const),
  )
  .map(([from, bytes]) =>
    action(
      'garbage',
      `notifies ${from.characteristic.slice(4, 8)}: ${bytes.join(' ')}`,
      ({hub, server}) => {
        const [, at = 0] = bytes;
        // A format of an empty port: equal.test.ts.
        if (from === GATT_TABLE.formats && !hub.state.ports.has(at)) return;
        server.notify(from, Uint8Array.from(bytes));
      },
    ),
  );

export const stop = action('stop', 'red stop', side => side.stopAll());
/** Before the light is ready, a stop drops its color: equal.test.ts. */
const stopOfReadyLight = action('stop', 'red stop', side => side.isLightReady() && side.stopAll());
export const loss = action('loss', 'the link is lost', ({hub}) => hub.loseLink());
export const connect = action('connect', 'connect', side => side.connect());
export const answerAfter = (ms: number) =>
  action('slow', `answers after ${ms} ms`, ({hub}) => hub.setAnswerDelay(ms));

const linking = fc.oneof(
  {weight: 3, arbitrary: fc.constant(loss)},
  {
    weight: 1,
    arbitrary: fc.constant(action('range', 'out of range', ({hub}) => hub.setInRange(false))),
  },
  {weight: 2, arbitrary: fc.constant(action('range', 'in range', ({hub}) => hub.setInRange(true)))},
  {
    weight: 1,
    arbitrary: fc.constant(
      action('disconnect', 'disconnect', ({extension}) => extension.disconnect()),
    ),
  },
  {weight: 2, arbitrary: fc.constant(connect)},
  {weight: 2, arbitrary: fc.constantFrom(0, 20, 80, 400, 4000).map(answerAfter)},
  {
    weight: 2,
    arbitrary: fc.constant(
      action('refuse', 'refuses', ({faults}) =>
        faults.add({on: 'write', does: 'refuse', count: 1}),
      ),
    ),
  },
);

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {weight: 14, arbitrary: command},
  {weight: 8, arbitrary: time},
  {weight: 4, arbitrary: plugging},
  {weight: 4, arbitrary: sensing},
  {weight: 2, arbitrary: reporting},
  {weight: 2, arbitrary: garbage},
  {weight: 2, arbitrary: fc.constant(stopOfReadyLight)},
  {weight: 2, arbitrary: linking},
);
