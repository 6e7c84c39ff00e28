import {GATT_TABLE, type CharacteristicName} from '../../src/virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../src/virtual/index.js';

/** A bare GATT client of the virtual hub that keeps what it is notified of. */
interface HubClient {
  /** Why the link was lost, each time it was. */
  readonly losses: string[];
  /** Bytes of the notifications so far by characteristic, which are then forgotten. */
  take(name: CharacteristicName): number[][];
  subscribe(name: CharacteristicName): Promise<void>;
  /** With response where nothing else is asked for. */
  write(name: CharacteristicName, bytes: readonly number[], response?: boolean): Promise<void>;
  read(name: CharacteristicName): Promise<number[]>;
  close(): void;
}

export async function connectClient(
  hub: VirtualHub,
  subscriptions: readonly CharacteristicName[] = [],
): Promise<HubClient> {
  const losses: string[] = [];
  const received = new Map<CharacteristicName, number[][]>();
  const session = await hub.connect(reason => losses.push(reason));
  const client: HubClient = {
    losses,
    take(name) {
      return received.get(name)?.splice(0) ?? [];
    },
    async subscribe(name) {
      const messages: number[][] = [];
      received.set(name, messages);
      await session.subscribe(GATT_TABLE[name], bytes => messages.push([...bytes]));
    },
    write: (name, bytes, response = true) =>
      session.write(GATT_TABLE[name], Uint8Array.from(bytes), response),
    read: async name => [...(await session.read(GATT_TABLE[name]))],
    close: () => session.close(),
  };
  for (const name of subscriptions) await client.subscribe(name);
  return client;
}

/** Lets everything happen that waits for promises only. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}
