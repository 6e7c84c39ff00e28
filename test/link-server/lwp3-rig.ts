import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {lwp3RawAccess} from '../../src/hubs/lwp3/raw-access.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {GATT_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {createVirtualLwp3Hub, type LinkedLwp3Options} from '../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {TestClient} from './link-rig.js';

const {service: serviceId, characteristic: characteristicId} = GATT_TABLE.messages;
const MESSAGES = {serviceId, characteristicId};
const MOVE_HUB = {dataPrefix: [0, 0x40], mask: [0, 0xff]};
const DISCOVER = {filters: [{services: [serviceId], manufacturerData: {0x0397: MOVE_HUB}}]};

/** A virtual Move Hub, served on a fake clock. Messages are hexadecimal digits. */
export function createLwp3LinkRig({link = {}}: Pick<LinkedLwp3Options, 'link'> = {}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({clock, id: 'hub-1', link});
  const sources = [createFixedSource([toServedHub(hub, GATT_TABLE)], clock)];
  const server = new LinkServer({sources, families: [lwp3RawAccess], clock});

  async function connected() {
    const client = new TestClient(server, fake);
    await client.connect('hub-1', DISCOVER);
    await client.request('startNotifications', MESSAGES);
    return {
      /** Sends inside this call, and returns the id of the request. */
      write: (message: string) => client.writeTo(MESSAGES, Buffer.from(message, 'hex')),
      answerTo: (id: number) => client.answerTo(id),
      end: () => client.end(),
    };
  }

  return {fake, hub, connected, motor: (port: number) => hub.state.motors.get(port)};
}
