import type {GattServer, GattSession} from '../transport/in-process.js';

/** A hub of which, whenever `isLost` says so, an operation fails or a notification does not arrive. */
export function createLossyServer(server: GattServer, isLost: () => boolean): GattServer {
  return {
    id: server.id,
    name: server.name,
    connect: async onLost => lossy(await server.connect(onLost), isLost),
  };
}

function lossy(session: GattSession, isLost: () => boolean): GattSession {
  const orFail = async <T>(operation: () => Promise<T>): Promise<T> => {
    if (isLost()) throw new Error('the operation was lost');
    return operation();
  };
  return {
    write: (to, bytes, response) => orFail(() => session.write(to, bytes, response)),
    read: from => orFail(() => session.read(from)),
    // That the hub is asked is not lost: Scratch does not ask again.
    subscribe: (from, listener) =>
      session.subscribe(from, bytes => {
        if (!isLost()) listener(bytes);
      }),
    close: () => session.close(),
  };
}
