/** An attempt to connect that ends before it succeeds. */
import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {findHub, PROVIDERS} from '../support/connected-link.js';
import {createConnector} from '../support/create-session.js';
import {createFakeClock} from '../support/fake-clock.js';
import {outcomeOf, outcomeWithin} from '../support/outcome.js';
import {FakeHub, HubTransport} from './fake-hub.js';

t.test('one that is refused closes its transport, whose end is no loss', async t => {
  const {fake, connector, losses} = new FakeHub();
  const transport = new HubTransport([]);
  transport.subscribe = () => Promise.reject(new HubError('refused', 'The test refuses this.'));
  const close = transport.close.bind(transport);
  transport.close = () => {
    transport.lose();
    return close();
  };
  const outcome = await outcomeWithin(fake, 5_000, connector.connect(transport, 'hub', wedo2));
  t.equal(outcome, 'refused');
  t.ok(transport.isClosed);
  t.same(losses, []);
  t.equal(fake.timerCount(), 0);
});

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  t.test(`${name}: after a disconnect at any step of opening, nothing goes on`, async t => {
    const wrong: string[] = [];
    for (let steps = 0; steps < 90; steps++) {
      const fake = createFakeClock();
      const hub = createVirtualHub({clock: fake.clock, plugged: {1: 'motor'}});
      const connector = createConnector({clock: fake.clock});
      const {transport, id} = await findHub(createProvider(hub, fake), fake);
      const opening = outcomeOf(connector.connect(transport, id, wedo2));
      for (let step = 0; step < steps; step++) await Promise.resolve();
      void connector.disconnect();
      await fake.advance(10_000);
      const outcome = await opening;
      if (hub.state.connected || fake.timerCount() > 0) wrong.push(`${steps} steps: ${outcome}`);
    }
    t.same(wrong, []);
  });
}
