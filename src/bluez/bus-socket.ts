import {connect, type Socket} from 'node:net';
import {BusUnreachableError} from './bus-errors.js';

/** The system bus of most Linux systems. */
const DEFAULT_ADDRESS = 'unix:path=/var/run/dbus/system_bus_socket';

/** The address of the system bus: DBUS_SYSTEM_BUS_ADDRESS, as for every D-Bus client. */
export function systemBusAddress(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.DBUS_SYSTEM_BUS_ADDRESS ?? DEFAULT_ADDRESS;
}

/** The Unix sockets of a D-Bus address, in the order in which to try them. Other kinds are left out. */
export function socketPaths(address: string): string[] {
  return address.split(';').flatMap(each => {
    const [kind, parameters = ''] = each.split(/:(.*)/s);
    if (kind !== 'unix') return [];
    const values = new Map(parameters.split(',').map(pair => splitPair(pair)));
    const path = values.get('path');
    if (path) return [path];
    const abstract = values.get('abstract');
    return abstract ? [`\0${abstract}`] : [];
  });
}

function splitPair(pair: string): [key: string, value: string] {
  const [key = '', value = ''] = pair.split(/=(.*)/s);
  const bytes = value.replace(/%([0-9a-f]{2})/gi, (_text, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  // Bytes, not characters, are escaped.
  return [key, Buffer.from(bytes, 'latin1').toString()];
}

/** Rejects with a BusUnreachableError. */
export async function openSocket(address: string): Promise<Socket> {
  let failure: unknown;
  for (const path of socketPaths(address)) {
    try {
      return await connected(connect(path));
    } catch (error) {
      failure = error;
    }
  }
  throw new BusUnreachableError(isDenied(failure) ? 'denied' : 'absent');
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

const isDenied = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EACCES';
