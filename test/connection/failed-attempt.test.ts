/** An attempt to connect that fails after the link was opened. */
import t from 'tap';
import {HubError} from '../../src/ble/hub-error.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {outcomeWithin} from '../support/outcome.js';
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
  const outcome = await outcomeWithin(fake, 5_000, connector.connect(transport, 'hub', [wedo2]));
  t.equal(outcome, 'refused');
  t.ok(transport.isClosed);
  t.same(losses, []);
  t.equal(fake.timerCount(), 0);
});
