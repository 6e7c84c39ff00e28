/**
 * Where the profile of the official blocks and the built-in family of WeDo 2.0 differ, and why. Everything else is equal:
 * equal.test.ts. Two more differences need a hub that no source describes:
 *
 * - A hub that does not report its ports 3 and 4. The built-in family then counts as connected 500 ms later, because it
 *   waits for these reports. A profile waits for its subscriptions only.
 * - A hub that reports another device in place of its built-in light or piezo. The built-in family then has no light or no
 *   tone. The profile describes both as always there.
 */
import t from 'tap';
import {GATT_TABLE} from '../../../src/virtual/wedo2/gatt-table.js';
import {answerAfter, connect, loss, plug, run, stop, wait, type Action} from './actions.js';
import {hats} from './compare.js';
import {builtIn, createSide, fromProfile} from './side.js';

const HUB = {revision: 3, groupValues: false};
const LIGHT = /1565 06 04 03 (.*)/;

async function both(actions: readonly Action[]) {
  const sides = [createSide(builtIn, HUB), createSide(fromProfile, HUB)] as const;
  for (const side of sides) {
    for (const [index, {perform}] of actions.entries()) {
      await perform(side, index);
      await side.fake.advance(0);
    }
  }
  return sides;
}

t.test('without a hub, the hats of a profile are false', async t => {
  // The official extension takes a distance of 0 where there is no sensor, also without a hub: it is below 50. A profile's hat
  // asks for a value that there is not, and a script that starts because nothing is connected surprises.
  const [one, other] = await both([]);
  t.match(hats(one), 'true');
  t.notMatch(hats(other), 'true');
});

t.test('a color that a stop drops before the light is ready comes back after a loss', async t => {
  // Neither sends this color: the stop comes before the light has acknowledged its mode. The built-in family also forgets it. A
  // profile has it in variables, which a stop keeps, so it is sent when the lost hub is back.
  const [one, other] = await both([
    ...[answerAfter(400), connect, wait(1_250), run('setLightHue', {HUE: 0}), stop, wait(3_000)],
    ...[answerAfter(0), loss, wait(5_000)],
  ]);
  const colors = ({sent}: typeof one) => sent.flatMap(each => LIGHT.exec(each)?.[1] ?? []);
  t.same(colors(one), ['00 00 ff', '00 00 ff']);
  t.same(colors(other), ['00 00 ff', 'ff 00 00']);
});

t.test('a distance sensor that announces counts, which no block has asked for', async t => {
  // A message does not contain the lengths of its values. The built-in family first tries the length that the hub has announced, and
  // reads one count here. The profile describes a distance and a tilt of this length first.
  const [one, other] = await both([
    ...[plug(1, 35), plug(2, 34), connect, wait(1_000)],
    {
      kind: 'report',
      words: 'mode 1 in port 1, then distance 10 in port 1 and tilt 20 -3 in port 2',
      perform: ({server}) => {
        server.notify(GATT_TABLE.formats, Uint8Array.of(3, 1, 35, 1, 1, 0, 0, 0, 0, 1, 4));
        server.notify(GATT_TABLE.values, Uint8Array.of(3, 1, 10, 2, 20, -3));
      },
    },
  ]);
  t.equal(one.call('getDistance'), 100);
  t.equal(other.call('getDistance'), 10);
});

t.test('a hub that announces and reports values of an empty port', async t => {
  // The built-in family takes the announced length of any port, so it finds the value of port 2 in the same message. The profile has
  // no report with a value of an empty port, and ignores the message.
  const [one, other] = await both([
    ...[plug(2, 34), connect, wait(1_000)],
    {
      kind: 'report',
      words: 'format of the empty port 1, then tilt 20 -3 in port 2 and a value in port 1',
      perform: ({server}) => {
        server.notify(GATT_TABLE.formats, Uint8Array.of(3, 1, 34, 1, 1, 0, 0, 0, 0, 1, 1));
        server.notify(GATT_TABLE.values, Uint8Array.of(3, 2, 20, -3, 1, 74));
      },
    },
  ]);
  t.equal(one.call('getTiltAngle', {TILT_DIRECTION: 'right'}), 20);
  t.equal(other.call('getTiltAngle', {TILT_DIRECTION: 'right'}), 0);
});

t.test('a hub that reports a value of a built-in device beside that of a sensor', async t => {
  // The built-in family knows how many bytes such a value has. The profile describes reports of sensors only.
  const [one, other] = await both([
    ...[plug(2, 35), connect, wait(1_000)],
    {
      kind: 'report',
      words: 'distance 2 in port 2, then a value in port 4',
      perform: ({server}) => server.notify(GATT_TABLE.values, Uint8Array.of(3, 2, 2, 4, 1, 250)),
    },
  ]);
  t.equal(one.call('getDistance'), 2);
  t.equal(other.call('getDistance'), 100);
});
