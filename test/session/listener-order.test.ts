import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {createSession} from '../support/create-session.js';

function setUp() {
  const time = createFakeClock();
  const provider = new FakeProvider('near');
  const session = createSession({protocol: wedo2, clock: time.clock, providers: [provider]});
  const find = async () => {
    session.scan();
    provider.latest.find('1', 'Milo');
    await time.advance(0);
  };
  const connect = async () => {
    await find();
    session.connect('near:1');
    provider.latest.opening.resolve();
    await time.advance(1_000);
  };
  /** The hub that was lost is found and connected. */
  const comeBack = async () => {
    await time.advance(500);
    provider.latest.find('1', 'Milo');
    provider.latest.opening.resolve();
    await time.advance(1_000);
  };
  return {time, provider, session, find, connect, comeBack};
}

t.test(
  'a listener of the notice that disconnects: the last state that is reported is the present one',
  async t => {
    const {provider, session, connect, comeBack} = setUp();
    await connect();
    const states: string[] = [];
    session.events.on('state', state => states.push(state));
    session.events.on('notice', notice => {
      if (notice !== null && notice.id !== 'reconnecting') session.disconnect();
    });
    provider.latest.lose();
    await comeBack();
    t.equal(session.state, 'idle');
    t.equal(states.at(-1), 'idle', states.join(' '));
  },
);

t.test(
  'two listeners of the state, of which the first disconnects: the second hears the present state last',
  async t => {
    const {session, connect} = setUp();
    session.events.on('state', state => {
      if (state === 'connected') session.disconnect();
    });
    const states: string[] = [];
    session.events.on('state', state => states.push(state));
    await connect();
    t.equal(session.state, 'idle');
    t.equal(states.at(-1), 'idle', states.join(' '));
  },
);

t.test(
  'a listener that searches again after a search that found nothing: its search has no error yet',
  async t => {
    const {time, session} = setUp();
    let shown: string | null = null;
    session.events.on('notice', notice => (shown = notice?.id ?? null));
    let again = true;
    session.events.on('state', state => {
      if (state === 'idle' && again) {
        again = false;
        session.scan();
      }
    });
    session.scan();
    await time.advance(15_000);
    t.equal(session.state, 'scanning');
    t.equal(shown, null);
    session.disconnect();
  },
);

for (const event of ['error', 'state'] as const) {
  t.test(
    `a listener of '${event}' that searches again after a failed connect: its search has no error yet`,
    async t => {
      const {time, provider, session, find} = setUp();
      let shown: string | null = null;
      session.events.on('notice', notice => (shown = notice?.id ?? null));
      await find();
      session.connect('near:1');
      session.events.on(event, () => {
        if (session.state === (event === 'error' ? 'connecting' : 'idle')) session.scan();
      });
      provider.latest.failOpening('timeout');
      await time.advance(10);
      t.equal(session.state, 'scanning');
      t.equal(shown, null);
      session.disconnect();
    },
  );
}

t.test(
  'a listener of the state that disconnects when the hub is lost: one "disconnected", and no "lost" after it',
  async t => {
    const {time, provider, session, connect} = setUp();
    await connect();
    const seen: string[] = [];
    session.events.on('disconnected', () => seen.push('disconnected'));
    session.events.on('lost', () => seen.push('lost'));
    session.events.on('state', state => {
      if (state === 'reconnecting') session.disconnect();
    });
    provider.latest.lose();
    await time.advance(1_000);
    t.equal(session.state, 'idle');
    t.same(seen, ['disconnected']);
  },
);

t.test(
  'a listener of the notice that searches again at once: the search is reported once',
  async t => {
    const {time, session} = setUp();
    const states: string[] = [];
    session.events.on('state', state => states.push(state));
    session.scan();
    await time.advance(15_000);
    let again = true;
    session.events.on('notice', notice => {
      if (notice === null && again) {
        again = false;
        session.scan();
      }
    });
    session.scan();
    t.same(states, ['scanning', 'idle', 'scanning']);
    session.disconnect();
  },
);
