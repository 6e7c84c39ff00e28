/** A virtual Double Motor behind a link server, on a fake clock. Messages are hexadecimal digits. */
import {toServedHub} from '../../src/apps/cli/hub/virtual-served-hub.js';
import {RAW_FAMILIES} from '../../src/apps/cli/served/families.js';
import type {ServedHub} from '../../src/ble/served-hub.js';
import {createFixedSource} from '../../src/link-server/fixed-source.js';
import {LinkServer} from '../../src/link-server/link-server.js';
import {GATT_TABLE} from '../../src/virtual/education/gatt-table.js';
import {createVirtualEducationDevice} from '../../src/virtual/education/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {TestClient} from './link-rig.js';

const COMMANDS = wire(GATT_TABLE.commands);
const MESSAGES = wire(GATT_TABLE.messages);
const DISCOVER = {filters: [{services: [COMMANDS.serviceId]}]};

function wire({service, characteristic}: {service: string; characteristic: string}) {
  return {serviceId: service, characteristicId: characteristic};
}

interface RigOptions {
  readonly of?: (hub: ServedHub) => ServedHub;
  /** Whether the radio loses this write. The device then sends no answer. */
  readonly loses?: (message: string) => boolean;
  /** How long a message of the device is under way. */
  readonly reportDelayMs?: number;
  /** The computer hands over one write at a time, and each takes this long. 0: at once. */
  readonly writeMs?: number;
}

export function createEducationLinkRig({
  of = hub => hub,
  loses = () => false,
  reportDelayMs = 0,
  writeMs = 0,
}: RigOptions = {}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const device = createVirtualEducationDevice({clock, id: 'hub-1'});
  /** All writes that were handed over, those that are lost included. */
  const written: string[] = [];
  const lossy = (hub: ServedHub): ServedHub => ({
    ...hub,
    isSequential: writeMs > 0,
    async connect(onLost) {
      const session = await hub.connect(onLost);
      return {
        async write(to, bytes, response) {
          const message = Buffer.from(bytes).toString('hex');
          written.push(message);
          if (!loses(message)) await session.write(to, bytes, response);
          if (writeMs > 0) await new Promise<void>(resolve => clock.after(writeMs, resolve));
        },
        read: from => session.read(from),
        subscribe: (from, listener) =>
          session.subscribe(from, bytes => {
            if (reportDelayMs === 0) listener(bytes);
            else clock.after(reportDelayMs, () => listener(bytes));
          }),
        close: () => session.close(),
      };
    },
  });
  const sources = [createFixedSource([of(lossy(toServedHub(device, GATT_TABLE)))], clock)];
  const server = new LinkServer({sources, families: RAW_FAMILIES, clock});

  async function connected() {
    const client = new TestClient(server, fake);
    await client.connect('hub-1', DISCOVER);
    /** Sends inside this call, and returns the id of the request. */
    const write = (message: string) => client.writeTo(COMMANDS, Buffer.from(message, 'hex'));
    return {
      write,
      answerTo: (id: number) => client.answerTo(id),
      /** Asks for the device's messages, with a report each 50 ms. */
      async listen() {
        await client.request('startNotifications', MESSAGES);
        write(REPORT_EVERY_50_MS);
        await fake.advance(100);
      },
      end: () => client.end(),
    };
  }

  return {
    fake,
    device,
    connected,
    powers: () => [...device.state.motors.values()].map(({powerPercent}) => powerPercent),
    written: () => written,
  };
}

const REPORT_EVERY_50_MS = '283200';
/** For a minute, at these speeds in percent. */
export const speed = (mask: number, percent: number) =>
  `8c0${mask}${percent.toString(16).padStart(2, '0')}`;
export const run = (mask: number, percent: number) => `${speed(mask, percent)}7e0${mask}60ea000000`;
export const stop = (mask: number) => `8a0${mask}`;
export const MOVE = '9860ea000000';
export const STOP_MOVEMENT = 'a8';
