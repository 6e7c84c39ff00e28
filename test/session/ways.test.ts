/** A browser without Bluetooth, for each choice of the ways to connect (`connect` in classroom.json). */
import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {createSession} from '../support/create-session.js';

const GONE_BY_THEN = 'idle';
const STILL_THERE = 'scanning';

const CASES: readonly [ways: readonly string[], notice: string | null, state: string][] = [
  [['bluetooth'], 'only-web-bluetooth warning', GONE_BY_THEN],
  [['bluetooth', 'virtual'], 'only-web-bluetooth hint', STILL_THERE],
  [['scratch-link'], 'no-scratch-link problem', GONE_BY_THEN],
  [['scratch-link', 'virtual'], 'no-scratch-link hint', STILL_THERE],
  [['bluetooth', 'scratch-link'], 'no-web-bluetooth warning', GONE_BY_THEN],
  [['bluetooth', 'scratch-link', 'virtual'], 'no-web-bluetooth hint', STILL_THERE],
  [['virtual'], null, STILL_THERE],
];

for (const [ways, notice, state] of CASES) {
  t.test(`without Bluetooth in the browser: ${ways.join(', ')}`, async t => {
    const time = createFakeClock();
    const providers = ways.map(way => new FakeProvider(way, way === 'virtual'));
    for (const provider of providers) provider.available = provider.id !== 'bluetooth';
    const session = createSession({protocol: wedo2, clock: time.clock, providers});
    const shown: (string | null)[] = [];
    session.events.on('notice', status => shown.push(status && `${status.id} ${status.level}`));
    for (const search of ['first', 'second']) {
      session.scan();
      t.equal(session.state, 'scanning', 'the dialog does not listen yet');
      for (const provider of providers) {
        if (provider.isVirtual) provider.latest.find('1', 'Virtual hub');
        else if (provider.available) provider.latest.failSearch('no-scratch-link');
      }
      await time.advance(0);
      t.equal(shown.at(-1) ?? null, notice, `${search} search`);
      t.equal(session.state, state);
    }
    session.disconnect();
    t.equal(time.timerCount(), 0);
  });
}
