import {parseEchoCommand, type EchoCommand} from '../../src/lab/echo/commands.js';
import {ECHO_PROFILE} from '../../src/lab/echo/echo-profile.js';
import type {EchoDevice} from '../../src/lab/echo/echo-device.js';
import type {GattServer} from '../../src/ble/gatt-server.js';
import type {RigPeripheral} from './bluez-device.js';

export interface EchoPeripheral extends RigPeripheral {
  /** The requests, in order. */
  readonly commands: readonly EchoCommand['kind'][];
}

/** The virtual echo device as a peripheral with the Nordic UART service. */
export function asEchoPeripheral(device: EchoDevice): EchoPeripheral {
  const commands: EchoCommand['kind'][] = [];
  const server: GattServer = {
    id: device.id,
    name: device.name,
    async connect(onLost) {
      const session = await device.connect(onLost);
      return {
        write(to, bytes, response) {
          const {buffer, byteOffset, length} = bytes;
          const command = parseEchoCommand(new DataView(buffer, byteOffset, length));
          if (command !== null) commands.push(command.kind);
          return session.write(to, bytes, response);
        },
        read: from => session.read(from),
        subscribe: (from, listener) => session.subscribe(from, listener),
        close: () => session.close(),
      };
    },
  };
  const {service, rx, tx} = ECHO_PROFILE;
  return {
    server,
    commands,
    characteristics: [
      {...rx, properties: ['write', 'command']},
      {...tx, properties: ['notify']},
    ],
    advertised: [service],
  };
}
