/** How many writes may wait for the acknowledgement of the hub at a time (docs/how-it-works.md). */
import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeHub, HubTransport, MOTOR_A_ATTACHED} from './fake-hub.js';

const {clock} = createFakeClock();
const limits = {
  'Scratch Link': createScratchLinkProvider({clock}).create().maxOpenWrites,
  'Web Bluetooth': createWebBluetoothProvider({clock, name: () => ''}).create().maxOpenWrites,
};

t.same(limits, {'Scratch Link': 4, 'Web Bluetooth': 1});

for (const [name, maxOpenWrites] of Object.entries(limits)) {
  t.test(`${name}: only the red stop is written while ${maxOpenWrites} wait`, async t => {
    const {fake, connector} = new FakeHub();
    const transport = new HubTransport([MOTOR_A_ATTACHED]);
    transport.maxOpenWrites = maxOpenWrites;
    void connector.connect(transport, 'hub', wedo2);
    await fake.advance(2_000);
    const motor = connector.hub.plugged(kinds.motor, 0);
    motor?.turnOn();
    await fake.advance(1_000);
    transport.isSilent = true;
    transport.written.length = 0;
    for (let percent = 1; percent <= 50; percent++) {
      motor?.startPower(percent);
      connector.hub.devices(kinds.light)[0]?.setColor(percent, 0, 0);
      await fake.advance(10);
    }
    t.equal(transport.written.length, maxOpenWrites);
    void connector.stop();
    t.ok(transport.written.length > maxOpenWrites);
  });
}
