/** The rate of a served hub holds for any number of clients and any sequence of frames. */
import fc from 'fast-check';
import t from 'tap';
import {testProperty} from '../support/property.js';
import {at, createLinkRig, framesInWorstSecond, MOST_IN_A_SECOND} from './link-rig.js';

const power = (port: number, percent: number) => [port, 1, 1, percent];
const BRAKE = 127;
const COAST = 0;

t.test('a run that only waits does not make the next stop urgent', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  one.write('outputCommand', power(1, COAST));
  await fake.advance(1_000);
  for (let step = 0; step < 4; step++) one.write('outputCommand', [6, 4, 1, step]);
  for (let step = 0; step < 8; step++) {
    one.write('outputCommand', [6, 4, 1, step]);
    await fake.advance(50);
  }
  const before = hub.state.framesReceived;
  for (let step = 0; step < 100; step++) {
    one.write('outputCommand', power(1, 50));
    one.write('outputCommand', power(1, COAST));
  }
  await fake.advance(0);
  t.equal(hub.state.framesReceived, before);
  await fake.advance(1000);
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
});

t.test('a stop does not wait for the rate, also of a motor that no client has started', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  /** How many frames reach the hub at once, after it has got all that the rate allows. */
  const stopAtOnce = async (client: typeof one) => {
    for (let step = 0; step < 30; step++) {
      client.write('outputCommand', [6, 4, 1, step % 10]);
      client.write('outputCommand', [6, 4, 1, (step + 1) % 10]);
      await fake.advance(50);
    }
    const before = hub.state.framesReceived;
    for (const port of [1, 2, 1, 2]) {
      client.write('outputCommand', power(port, COAST));
      client.write('outputCommand', power(port, BRAKE));
    }
    return hub.state.framesReceived - before;
  };
  t.equal(await stopAtOnce(one), 2, 'one for each motor');
  one.session.end();
  await fake.advance(1_000);
  t.equal(await stopAtOnce(await connected()), 0, 'connecting again does not renew them');
});

t.test(
  'the frames of node-poweredup: a motor that its client started stops with its session',
  async t => {
    const {hub, connected} = createLinkRig();
    const one = await connected();
    one.write('outputCommand', [1, 1, 2, 60]);
    t.equal(hub.state.motors.get(1)?.mode, 'run');
    one.session.end();
    t.equal(hub.state.motors.get(1)?.mode, 'coast');
  },
);

t.test('after a loss, a stop that the hub may not have received does not wait', async t => {
  const {fake, hub, connected} = createLinkRig({link: {acknowledgementDelayMs: 100}});
  const one = await connected();
  one.write('outputCommand', power(1, 50));
  await fake.advance(500);
  one.write('outputCommand', power(1, COAST));
  hub.loseLink();
  hub.link.acknowledgementDelayMs = 0;
  const two = await connected();
  for (let step = 0; step < 8; step++) {
    two.write('outputCommand', [6, 4, 1, step]);
    await fake.advance(0);
  }
  const before = hub.state.framesReceived;
  two.write('outputCommand', power(1, COAST));
  await fake.advance(0);
  t.equal(hub.state.framesReceived, before + 1);
});

const frames = fc.oneof(
  fc.record({
    name: fc.constant('outputCommand' as const),
    bytes: fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.constantFrom(1, 2), fc.constantFrom(50, 127, 0))
          .map(([port, percent]) => power(port, percent)),
      },
      fc.constantFrom([5, 2, 4, 184, 1, 0, 0], [5, 3, 0], [6, 4, 1, 3], [6, 4, 1, 9], [9, 9]),
    ),
  }),
  fc.record({
    name: fc.constantFrom('inputCommand' as const, 'name' as const),
    bytes: fc.constantFrom([1, 2, 6, 23, 1, 0, 0, 0, 0, 0, 0], [1, 1, 6], [1]),
  }),
);
const action = fc.record({
  client: fc.nat({max: 7}),
  frames: fc.array(frames, {minLength: 1, maxLength: 6}),
  then: fc.constantFrom('stays', 'stays', 'stays', 'stays', 'reads', 'leaves'),
  pauseMs: fc.constantFrom(0, 0, 1, 7, 40, 150),
});

testProperty(
  'any frames of any number of clients keep the rate',
  fc.asyncProperty(
    fc.array(action, {minLength: 1, maxLength: 40, size: 'max'}),
    fc.constantFrom(1, 2, 8),
    fc.constantFrom(0, 50),
    async (actions, clientCount, acknowledgementDelayMs) => {
      const {fake, hub, connected, server} = createLinkRig({link: {acknowledgementDelayMs}});
      const clients = await Promise.all(Array.from({length: clientCount}, connected));
      for (const {client, frames, then, pauseMs} of actions) {
        const seat = client % clientCount;
        for (const {name, bytes} of frames) clients[seat]?.write(name, bytes);
        if (then === 'reads') clients[seat]?.ask('read', at('button'));
        if (then === 'leaves') {
          clients[seat]?.session.end();
          clients[seat] = await connected();
        }
        await fake.advance(pauseMs);
      }
      const closing = server.close();
      await fake.advance(1500);
      await closing;
      const worst = framesInWorstSecond(hub);
      if (worst > MOST_IN_A_SECOND) throw new Error(`${worst} in the worst second`);
      const isMoving = [...hub.state.motors.values()].some(({mode}) => mode === 'run');
      return !isMoving && hub.state.tone === null && fake.timerCount() === 0;
    },
  ),
  25,
);
