import {GATT_TABLE} from '../../../src/virtual/lwp3/gatt-table.js';
import {
  createVirtualLwp3Hub,
  type VirtualLwp3Hub,
  type VirtualLwp3Options,
} from '../../../src/virtual/lwp3/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {settle} from '../../support/hub-client.js';

const {messages: CHARACTERISTIC} = GATT_TABLE;

/** Bytes of a text such as '05 00 21 00 01'. */
export const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/\S+/g) ?? [], byte => parseInt(byte, 16));

const hex = (data: Iterable<number>): string =>
  Array.from(data, byte => byte.toString(16).padStart(2, '0')).join(' ');

/** A bare GATT client that keeps what it is notified of. */
export async function connectLwp3(hub: VirtualLwp3Hub) {
  const losses: string[] = [];
  const heard: string[] = [];
  const session = await hub.connect(reason => losses.push(reason));
  await session.subscribe(CHARACTERISTIC, message => void heard.push(hex(message)));
  await settle();
  return {
    losses,
    /** The messages since the last call, as text. */
    take: async () => {
      await settle();
      return heard.splice(0);
    },
    send: (message: string, response = true) =>
      session.write(CHARACTERISTIC, bytes(message), response),
    write: (message: Uint8Array, response = true) =>
      session.write(CHARACTERISTIC, message, response),
    read: async () => hex(await session.read(CHARACTERISTIC)),
    close: () => session.close(),
  };
}

/** A hub with a client that has taken the messages about what is attached. */
export async function connectedLwp3(options: Omit<VirtualLwp3Options, 'clock'> = {}) {
  const time = createFakeClock(5000);
  const hub = createVirtualLwp3Hub({clock: time.clock, ...options});
  const client = await connectLwp3(hub);
  const attached = await client.take();
  /** Sends one message, and returns what the hub has said by now. */
  const ask = async (message: string) => {
    await client.send(message);
    await time.advance(0);
    return client.take();
  };
  return {time, hub, client, attached, ask};
}
