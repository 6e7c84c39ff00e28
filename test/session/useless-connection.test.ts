/** A hub that takes the connection, and then carries out nothing and reports nothing. */
import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {HubError} from '../../src/ble/hub-error.js';
import type {LinkedHub} from '../../src/virtual/index.js';
import {PROVIDERS} from '../support/connected-link.js';
import {setUpConnected, setUpExtension} from '../support/connected-extension.js';
import type {FakeClock} from '../support/fake-clock.js';

type Mood = 'well' | 'refuses' | 'silent' | 'refuses all but the question' | 'answers after 2 s';

const isQuestion = (bytes: Uint8Array) =>
  Buffer.compare(Buffer.from(bytes), Buffer.from(wedo2.question.bytes)) === 0;

/** From the next connection on, the hub reports nothing and answers writes as its mood is. */
function giveMood(hub: LinkedHub, {clock}: FakeClock, mood: Mood): {mood: Mood} {
  const state = {mood};
  const connect = hub.connect.bind(hub);
  const pause = (ms: number) => new Promise<void>(resolve => clock.after(ms, resolve));
  hub.connect = async onLost => {
    const session = await connect(onLost);
    const write = session.write.bind(session);
    if (state.mood === 'well') return session;
    session.subscribe = () => Promise.resolve();
    session.read = () => Promise.reject(new Error('The test refuses this.'));
    session.write = async (to, bytes, response) => {
      if (state.mood === 'silent') await new Promise(() => undefined);
      if (state.mood === 'answers after 2 s') await pause(2_000);
      const isCarriedOut = state.mood !== 'refuses' && isQuestion(bytes);
      if (state.mood.startsWith('refuses') && !isCarriedOut) {
        throw new HubError('refused', 'The test refuses this.');
      }
      await write(to, bytes, response);
    };
    return session;
  };
  return state;
}

const REASONS = {refuses: 'commands-refused', silent: 'timeout'} as const;

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  for (const mood of ['refuses', 'silent'] as const) {
    t.test(
      `${name}: a connection to a hub that is useless (${mood}) fails with the reason`,
      async t => {
        const {fake, runtime, hub, extension, states, takeShown, connect} =
          setUpExtension(createProvider);
        const state = giveMood(hub, fake, mood);
        await t.rejects(connect(), /not connected/);
        await fake.advance(10_000);
        t.same(states, ['scanning', 'connecting', 'idle']);
        t.equal(takeShown().at(-1), REASONS[mood]);
        t.ok(runtime.takeEvents().includes('PERIPHERAL_REQUEST_ERROR'));
        t.equal(hub.state.connected, false, 'nothing is left open');
        await fake.advance(60_000);
        t.equal(extension.connectionState, 'idle');
        state.mood = 'well';
        await connect();
        t.ok(extension.isConnected());
      },
    );

    t.test(`${name}: a lost hub that is useless (${mood}) is not back`, async t => {
      const {fake, hub, states, takeShown} = await setUpConnected(createProvider);
      const state = giveMood(hub, fake, mood);
      hub.loseLink();
      await fake.advance(120_000);
      t.same(states, ['reconnecting', 'lost']);
      const shown = takeShown();
      t.notOk(shown.includes('connected-again'));
      t.equal(shown.at(-1), mood === 'refuses' ? 'commands-refused' : 'lost');
      state.mood = 'well';
      await fake.advance(30_000);
      t.same(states, ['reconnecting', 'lost', 'connected']);
      t.ok(takeShown().includes('connected-again'));
    });
  }

  for (const mood of ['refuses all but the question', 'answers after 2 s'] as const) {
    t.test(`${name}: a hub that ${mood}, and reports nothing, is connected`, async t => {
      const {fake, hub, extension, connect} = setUpExtension(createProvider);
      giveMood(hub, fake, mood);
      await connect().catch(() => undefined);
      await fake.advance(4_000);
      t.ok(extension.isConnected());
    });
  }
}
