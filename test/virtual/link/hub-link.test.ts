import t from 'tap';
import {createVirtualHub, type LinkModel} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient, settle} from '../../support/hub-client.js';

const START_MS = 1003;
const motor = (power: number) => [1, 1, 1, power];

async function connected(link: Partial<LinkModel>) {
  const time = createFakeClock(START_MS);
  const hub = createVirtualHub({clock: time.clock, link});
  const client = await connectClient(hub);
  const arrivals: string[] = [];
  /** Notes when the promise settles, in ms since the connection. */
  const note = (name: string, promise: Promise<unknown>) => {
    promise.then(
      () => arrivals.push(`${name} ${time.now() - START_MS}`),
      () => arrivals.push(`${name} failed ${time.now() - START_MS}`),
    );
  };
  const powers = () => hub.state.log.map(({atMs, bytes}) => `${bytes[3]} ${atMs - START_MS}`);
  return {time, hub, client, arrivals, note, powers};
}

t.test('on the ideal link a write arrives in the call, and its promise settles later', async t => {
  const {time, hub, client, arrivals, note} = await connected({});
  note('acknowledged', client.write('outputCommand', motor(10), true));
  t.equal(hub.state.motors.get(1)?.powerPercent, 10, 'inside the call');
  note('unacknowledged', client.write('outputCommand', motor(20), false));
  t.equal(hub.state.motors.get(1)?.powerPercent, 20);
  note('read', client.read('battery'));
  t.same(arrivals, []);
  await settle();
  t.same(arrivals.sort(), ['acknowledged 0', 'read 0', 'unacknowledged 0']);
  t.equal(time.timerCount(), 0);
});

t.test('notifications arrive after the call that causes them', async t => {
  const {hub, client} = await connected({});
  await client.subscribe('button');
  hub.pressButton();
  t.same(client.take('button'), []);
  await settle();
  t.same(client.take('button'), [[1]]);
});

t.test('a write waits for the next connection event, and its answer for the delay', async t => {
  const {time, client, arrivals, note, powers} = await connected({
    connectionIntervalMs: 100,
    acknowledgementDelayMs: 30,
  });
  await time.advance(1);
  note('first', client.write('outputCommand', motor(1)));
  await time.advance(98);
  t.same(powers(), []);
  await time.advance(1);
  t.same(powers(), ['1 100']);
  await time.advance(29);
  t.same(arrivals, []);
  await time.advance(1);
  t.same(arrivals, ['first 130']);
  await time.advance(70);
  note('on an event', client.write('outputCommand', motor(2)));
  await time.advance(200);
  t.same(powers(), ['1 100', '2 300'], 'what is sent at an event has just missed it');
  t.same(arrivals, ['first 130', 'on an event 330']);
  t.equal(time.timerCount(), 0, 'nothing ticks while nothing waits');
});

t.test('a request waits for the answer to the one before; commands do not', async t => {
  const {time, client, arrivals, note, powers} = await connected({
    connectionIntervalMs: 100,
    acknowledgementDelayMs: 150,
  });
  note('a', client.write('outputCommand', motor(1)));
  note('b', client.write('outputCommand', motor(2)));
  note('c', client.write('outputCommand', motor(3), false));
  note('d', client.read('battery'));
  await time.advance(1000);
  t.same(powers(), ['1 100', '3 100', '2 300']);
  t.same(arrivals, ['c 0', 'a 250', 'b 450', 'd 650']);
});

t.test('commands that find the queue full are lost without notice; requests are not', async t => {
  const {time, hub, client, arrivals, note, powers} = await connected({
    connectionIntervalMs: 50,
    queueDepth: 2,
  });
  for (const power of [1, 2, 3, 4]) {
    note(`${power}`, client.write('outputCommand', motor(power), false));
  }
  for (const power of [5, 6, 7]) note(`${power}`, client.write('outputCommand', motor(power)));
  t.equal(hub.state.droppedWrites, 2);
  await time.advance(50);
  t.same(powers(), ['1 50', '2 50', '5 50', '6 50', '7 50']);
  t.same(arrivals, ['1 0', '2 0', '3 0', '4 0', '5 50', '6 50', '7 50']);
  await client.write('outputCommand', motor(8), false);
  await time.advance(50);
  t.equal(powers().at(-1), '8 100', 'there is room again');
  t.equal(hub.state.droppedWrites, 2);
});

t.test('a silent link delivers every request and no answer', async t => {
  const {time, hub, client, arrivals, note, powers} = await connected({
    acknowledgementDelayMs: 10,
    silent: true,
  });
  note('a', client.write('outputCommand', motor(1)));
  note('b', client.write('outputCommand', motor(2)));
  note('read', client.read('battery'));
  await time.advance(60_000);
  t.same(powers(), ['1 0', '2 10']);
  t.same(arrivals, []);
  hub.link.silent = false;
  note('c', client.write('outputCommand', motor(3)));
  await time.advance(10);
  t.same(arrivals, ['c 60010']);
  hub.loseLink();
  await settle();
  t.same(arrivals.slice(1), ['a failed 60010', 'b failed 60010', 'read failed 60010']);
});

t.test('close() sends earlier writes first; a lost link loses them', async t => {
  const {time, hub, client, arrivals, note, powers} = await connected({
    connectionIntervalMs: 100,
    acknowledgementDelayMs: 10,
  });
  note('a', client.write('outputCommand', motor(1)));
  note('b', client.write('outputCommand', motor(2)));
  note('c', client.write('outputCommand', motor(3), false));
  client.close();
  t.same(powers(), ['1 0', '3 0', '2 0'], 'the command has overtaken a request here, too');
  await time.advance(1000);
  t.same(arrivals.sort(), ['a failed 0', 'b failed 0', 'c 0']);
  const again = await connectClient(hub);
  note('d', again.write('outputCommand', motor(4)));
  hub.loseLink();
  await time.advance(1000);
  t.equal(powers().length, 3);
  t.equal(arrivals.at(-1), 'd failed 1000');
  t.equal(time.timerCount(), 0);
});
