/** A minimal client of BlueZ that writes to a hub without a server between: the least that any server can take. */
import dbus from '@homebridge/dbus-native';
import {until} from '../test/support/until.js';

interface Call {
  readonly path: string;
  readonly interface: string;
  readonly member: string;
  readonly signature?: string;
  readonly body?: readonly unknown[];
}

interface Bus {
  readonly connection: {end(): void};
  invoke(
    call: Call & {readonly destination: string},
    answer: (error: unknown, value?: unknown) => void,
  ): void;
}

/** As the library reads an `a{oa{sa{sv}}}`. */
type Tree = readonly (readonly [path: string, interfaces: unknown])[];

/** Missing in the library's own types. */
const {createClient} = dbus as unknown as {
  createClient: (options: {busAddress: string}) => Bus;
};

const DEVICE = 'org.bluez.Device1';
const ADAPTER = {path: '/org/bluez/hci0', interface: 'org.bluez.Adapter1'};
const COMMAND = [['type', ['s', 'command']]];

export interface DirectWriter {
  /** Writes without response. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects to the hub with this name, to write to the characteristic with this UUID. */
export async function connectDirectly(
  busAddress: string,
  name: string,
  characteristic: string,
): Promise<DirectWriter> {
  const bus = createClient({busAddress});
  const call = (message: Call) =>
    new Promise<unknown>((resolve, reject) => {
      bus.invoke({...message, destination: 'org.bluez'}, (error, value) => {
        if (error === null || error === undefined) resolve(value);
        else reject(new Error(`${message.member} failed`, {cause: error}));
      });
    });
  /** The object below `under` whose properties contain this text. */
  const find = async (under: string, text: string) => {
    let found: string | undefined;
    const root = {path: '/', interface: 'org.freedesktop.DBus.ObjectManager'};
    const look = async () => {
      const tree = (await call({...root, member: 'GetManagedObjects'})) as Tree;
      const isIt = ([path, properties]: Tree[number]) =>
        path.startsWith(under) && JSON.stringify(properties).includes(`"${text}"`);
      found ??= tree.find(isIt)?.[0];
    };
    await until(`${text} is there`, () => {
      void look();
      return found !== undefined;
    });
    return found ?? '';
  };
  await call({...ADAPTER, member: 'StartDiscovery'});
  const device = await find('/org/bluez/hci0/', name);
  await call({path: device, interface: DEVICE, member: 'Connect'});
  const path = await find(`${device}/`, characteristic);
  const target = {path, interface: 'org.bluez.GattCharacteristic1', signature: 'aya{sv}'};
  return {
    async write(bytes) {
      await call({...target, member: 'WriteValue', body: [Buffer.from(bytes), COMMAND]});
    },
    async close() {
      await call({path: device, interface: DEVICE, member: 'Disconnect'});
      bus.connection.end();
    },
  };
}
