/** All clients of a hub share its rate and its stops. */
import t from 'tap';
import {at, createLinkRig, framesInWorstSecond} from './link-rig.js';

const RATE = 20;
const RUN = [1, 1, 1, 80];
const COAST = [1, 1, 1, 0];

const power = (port: number, percent: number) => [port, 1, 1, percent];

t.test('two clients in a flood stay within the rate; the last command of each counts', async t => {
  const {fake, hub, connected} = createLinkRig();
  const [one, two] = [await connected(), await connected()];
  const asked = {one: [] as number[], two: [] as number[]};
  for (let step = 1; step <= 200; step++) {
    asked.one.push(one.write('outputCommand', power(1, 1 + (step % 100))));
    asked.two.push(two.write('outputCommand', power(2, 1 + (step % 100))));
    await fake.advance(10);
  }
  asked.one.push(one.write('outputCommand', power(1, 33)));
  asked.two.push(two.write('outputCommand', power(2, 44)));
  await fake.advance(1000);
  t.ok(framesInWorstSecond(hub) <= RATE, `${framesInWorstSecond(hub)} in the worst second`);
  t.ok(hub.state.framesReceived >= 2 * RATE, 'and most of the rate is used');
  t.equal(hub.state.motors.get(1)?.powerPercent, 33);
  t.equal(hub.state.motors.get(2)?.powerPercent, 44);
  const isAnswered = [
    ...asked.one.map(id => one.answerTo(id)),
    ...asked.two.map(id => two.answerTo(id)),
  ].every(answer => answer?.result === 4);
  t.ok(isAnswered, 'what was superseded is answered as well');
});

t.test('the stop of any client stops the motor at once', async t => {
  const {fake, hub, connected} = createLinkRig();
  const [one, two] = [await connected(), await connected()];
  for (let step = 1; step <= 30; step++) one.write('outputCommand', power(1, step));
  await fake.advance(0);
  t.equal(hub.state.motors.get(1)?.mode, 'run');
  two.write('outputCommand', COAST);
  t.equal(hub.state.motors.get(1)?.mode, 'coast', 'inside the call');
  await fake.advance(5000);
  t.equal(hub.state.motors.get(1)?.mode, 'coast', 'and nothing from before follows');
});

t.test('connecting again does not reset the rate limit', async t => {
  const {fake, hub, connected} = createLinkRig();
  for (let round = 0; round < 30; round++) {
    const one = await connected();
    for (let step = 0; step < 10; step++) one.write('inputCommand', [1, 1, 6]);
    for (let step = 0; step < 10; step++) one.write('outputCommand', [6, 4, 1, step]);
    await fake.advance(5);
    one.session.end();
    await fake.advance(5);
  }
  t.ok(framesInWorstSecond(hub) <= RATE, `${framesInWorstSecond(hub)} in the worst second`);
});

t.test(
  'the end of a session stops only the motors that it started, and nobody else has since',
  async t => {
    const {fake, hub, connected} = createLinkRig();
    const [one, two] = [await connected(), await connected()];
    one.write('outputCommand', power(1, 50));
    one.write('outputCommand', power(2, 50));
    two.write('outputCommand', power(2, 60));
    one.write('outputCommand', [5, 2, 4, 200, 1, 0, 0]);
    await fake.advance(100);
    t.not(hub.state.tone, null);
    one.session.end();
    t.equal(hub.state.motors.get(1)?.mode, 'coast', 'inside the call');
    t.equal(hub.state.tone, null);
    t.equal(hub.state.motors.get(2)?.powerPercent, 60);
    await fake.advance(100);
    t.equal(hub.state.connected, true, 'the other client is still there');
    two.session.end();
    t.equal(hub.state.motors.get(2)?.mode, 'coast');
    await fake.advance(100);
    t.equal(hub.state.connected, false);
    t.equal(fake.timerCount(), 0);
  },
);

t.test('the hub stays connected until the stops of all clients are acknowledged', async t => {
  const {fake, hub, connected} = createLinkRig({link: {acknowledgementDelayMs: 50}});
  const [one, two] = [await connected(), await connected()];
  two.write('outputCommand', RUN);
  await fake.advance(60);
  one.session.end();
  two.session.end();
  await fake.advance(10);
  t.equal(hub.state.connected, true);
  await fake.advance(100);
  t.equal(hub.state.connected, false);
  t.equal(hub.state.framesReceived, 2, 'the stop is sent once');
});

t.test('the hub ends in the state last commanded', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  for (let step = 0; step <= 30; step++) {
    one.write('outputCommand', [6, 4, 1, step % 11]);
    one.write('outputCommand', power(1, 100 - step));
  }
  one.write('outputCommand', [6, 4, 1, 10]);
  one.session.end();
  await fake.advance(2000);
  t.strictSame(hub.state.light, {red: 255, green: 255, blue: 255});
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
  t.equal(hub.state.connected, false);
});

t.test('a hub that never answers is stopped and released', async t => {
  const {fake, hub, connected, server} = createLinkRig();
  const one = await connected();
  hub.link.silent = true;
  for (let step = 0; step < 10; step++) {
    one.write('outputCommand', power(1, 10 + step));
    one.write('outputCommand', [6, 4, 1, step]);
    await fake.advance(60);
  }
  const closing = server.close();
  await fake.advance(1000);
  await closing;
  t.equal(hub.state.motors.get(1)?.mode, 'coast');
  t.equal(hub.state.connected, false);
  t.equal(fake.timerCount(), 0);
});

t.test('silence while an answer is expected ends the sessions', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  hub.link.silent = true;
  one.write('outputCommand', RUN);
  await fake.advance(11_000);
  t.equal(one.isClosed, true);
  t.equal(hub.state.motors.get(1)?.mode, 'coast', 'the stop was still sent');
});

t.test('a colour waits for the mode that was set before it', async t => {
  const {fake, hub, connected} = createLinkRig({link: {acknowledgementDelayMs: 50}});
  const one = await connected();
  await fake.advance(1000);
  for (let step = 0; step < 40; step++) {
    one.write('inputCommand', [1, 2, 6, 23, step % 2, 0, 0, 0, 0, 0, 0]);
    one.write('outputCommand', step % 2 ? [6, 4, 3, step, step, step] : [6, 4, 1, step % 11]);
    await fake.advance(7);
  }
  await fake.advance(2000);
  t.strictSame(hub.state.light, {red: 39, green: 39, blue: 39});
});

t.test('a later client learns the attached devices', async t => {
  const {fake, hub, connected} = createLinkRig();
  const [one, two] = [await connected(), await connected()];
  await one.request('startNotifications', at('attachedIo'));
  hub.unplug(2);
  await fake.advance(0);
  const id = two.ask('startNotifications', at('attachedIo'));
  await fake.advance(10);
  const answered = two.received.findIndex(message => message.id === id);
  const first = two.received.findIndex(({method}) => method === 'characteristicDidChange');
  t.ok(answered < first, 'after the answer');
  const events = two.paramsOf('characteristicDidChange').map(params => {
    const [port, isAttached] = Buffer.from(String(params?.message), 'base64');
    return `${port} ${isAttached ? 'attached' : 'detached'}`;
  });
  const attached = [1, 3, 4, 5, 6].map(port => `${port} attached`);
  t.strictSame(events, [...attached, '2 detached']);
  const {length} = one.calls('characteristicDidChange');
  t.equal(length, 7, 'an earlier client is not notified again');
});

t.test('simultaneous reads share one read at the hub', async t => {
  const {fake, connected} = createLinkRig({link: {acknowledgementDelayMs: 100}});
  const clients = [await connected(), await connected()];
  const asked = clients.flatMap(client =>
    Array.from({length: 30}, () => ({client, id: client.ask('read', at('button'))})),
  );
  await fake.advance(110);
  t.match(
    asked.map(({client, id}) => client.answerTo(id)),
    asked.map(() => ({result: {message: 'AA=='}})),
  );
});

t.test(
  'a read that the hub has no time for is answered with the time after which to try again',
  async t => {
    const {fake, connected} = createLinkRig();
    const one = await connected();
    const frames = [1, 2, 3, 4, 5, 6].map(port => [port % 2, 1, port]);
    const ids: number[] = [];
    for (let step = 0; step < 100; step++) {
      for (const frame of frames) one.write('inputCommand', frame);
      for (const name of ['button', 'name', 'battery', 'values'] as const) {
        ids.push(one.ask('read', at(name)));
      }
      await fake.advance(50);
    }
    const errors = ids.flatMap(id => one.answerTo(id)?.error ?? []);
    const busy = errors.filter(({data}) =>
      data?.startsWith('The hub is too busy. Try again after'),
    );
    t.ok(busy.length > 0, `${busy.length} of ${errors.length}`);
    t.ok(busy.every(({retryAfterMs = 0}) => retryAfterMs >= 1 && retryAfterMs <= 1000));
  },
);

t.test('a command for a removed motor does not start the next one', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  await one.request('startNotifications', at('attachedIo'));
  for (const replace of [() => hub.unplug(1), () => hub.plug(1, 'tilt')]) {
    hub.link.silent = true;
    one.write('outputCommand', RUN);
    await fake.advance(100);
    replace();
    await fake.advance(100);
    hub.link.silent = false;
    hub.plug(1, 'motor');
    await fake.advance(5000);
    t.not(hub.state.motors.get(1)?.mode, 'run');
  }
});

t.test('odd commands that may start a motor or a tone are stopped at the end', async t => {
  const odd = [
    [1, 1, 1, 0x80],
    [2, 1, 2, 100, 0],
    [5, 2, 2, 184, 1],
  ];
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  for (const bytes of odd) one.write('outputCommand', bytes);
  await fake.advance(1_000);
  const written = () => hub.state.log.map(({bytes}) => [...bytes].join(' '));
  const before = written().length;
  t.same(
    odd.filter(bytes => !written().includes(bytes.join(' '))),
    [],
  );
  one.end();
  await fake.advance(2_000);
  t.same([...new Set(written().slice(before))].sort(), ['1 1 1 0', '2 1 1 0', '5 3 0']);
});

t.test('a colour that waits for the rate does not overtake the mode that it needs', async t => {
  const {fake, hub, connected} = createLinkRig();
  const one = await connected();
  const setMode = (mode: number) =>
    one.write('inputCommand', [1, 2, 6, 23, mode, 0, 0, 0, 0, 0, 0]);
  // The output that was served least recently goes first: that is the light.
  one.write('outputCommand', [6, 4, 1, 3]);
  await fake.advance(100);
  setMode(0);
  await fake.advance(1_000);
  for (let port = 1; port <= 5; port++)
    one.write('inputCommand', [1, 2, port, 1, 0, 1, 0, 0, 0, 2, 1]);
  setMode(1);
  one.write('outputCommand', [6, 4, 3, 1, 2, 3]);
  const before = hub.state.log.length;
  await fake.advance(1_000);
  const written = hub.state.log.slice(before).map(({bytes}) => bytes.length);
  t.same(written.slice(-2), [11, 6]);
});
