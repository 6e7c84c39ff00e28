import type {GattServer} from '../../src/ble/gatt-server.js';

/** The device of `server`, with writes without response only to one characteristic: rejects what a board does not offer. */
export function withoutResponses(server: GattServer, characteristic: string): GattServer {
  return {
    ...{id: server.id, name: server.name, advertisement: server.advertisement},
    connect: async onLost => {
      const session = await server.connect(onLost);
      return {
        read: from => session.read(from),
        subscribe: (from, listener) => session.subscribe(from, listener),
        close: () => session.close(),
        write: (to, bytes, response) =>
          response && to.characteristic === characteristic
            ? Promise.reject(new Error('the board has no writes with response'))
            : session.write(to, bytes, response),
      };
    },
  };
}
