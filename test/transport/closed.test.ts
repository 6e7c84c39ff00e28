/** A far end that goes on after the link was closed. */
import t from 'tap';
import type {GattServer} from '../../src/gatt/gatt-server.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a closed transport delivers nothing', async t => {
  const {clock} = createFakeClock();
  let notify: (bytes: Uint8Array) => void = () => undefined;
  const server: GattServer = {
    id: 'hub',
    name: 'Hub',
    connect: () =>
      Promise.resolve({
        write: () => Promise.resolve(),
        read: () => Promise.resolve(new Uint8Array()),
        subscribe: (_from, listener) => {
          notify = listener;
          return Promise.resolve();
        },
        close: () => undefined,
      }),
  };
  const transport = createInProcessProvider({id: 'virtual', server, clock}).create();
  const received: number[] = [];
  await transport.open('hub', Promise.resolve(), () => Promise.resolve());
  await transport.subscribe({service: 's', characteristic: 'c'}, value =>
    received.push(value.getUint8(0)),
  );
  notify(Uint8Array.of(1));
  await transport.close();
  notify(Uint8Array.of(2));
  t.same(received, [1]);
});
