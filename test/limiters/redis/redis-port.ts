import {once} from 'node:events';
import {connect, createServer, type AddressInfo} from 'node:net';
import type {Test} from 'tap';

/** A port that leads to the socket of a redis-server. */
export async function portTo(t: Test, path: string): Promise<number> {
  const proxy = createServer(client => {
    const server = connect(path);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    client.on('error', end).on('close', end).pipe(server);
    server.on('error', end).on('close', end).pipe(client);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  t.teardown(() => proxy.close());
  return (proxy.address() as AddressInfo).port;
}
