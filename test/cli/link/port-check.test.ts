import {once} from 'node:events';
import {createServer as createHttpServer} from 'node:http';
import {createServer, type AddressInfo, type Server} from 'node:net';
import t, {type Test} from 'tap';
import {userOfPort} from '../../../src/apps/cli/link/port-check.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {serveFakeScratchLink} from '../../support/fake-scratch-link.js';
import {serveHub} from '../hub/rig.js';

const HOST = '127.0.0.1';

async function portOf(t: Test, server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, 'listening');
  t.teardown(() => server.close());
  return (server.address() as AddressInfo).port;
}

t.test('who has a port', async t => {
  const {port} = await serveHub(t);
  t.equal(await userOfPort(port, HOST), 'blockwave');

  const link = await serveFakeScratchLink(createVirtualHub());
  t.equal(await userOfPort(Number(new URL(link.url).port), HOST), 'scratch-link');
  await link.close();
  t.equal(await userOfPort(Number(new URL(link.url).port), HOST), 'nobody');

  const web = createHttpServer((_, response) => response.end('Hello'));
  t.equal(await userOfPort(await portOf(t, web), HOST), 'another-program');
});

t.test('a program that says nothing is asked for some seconds only', async t => {
  const silent = createServer(socket => socket.on('error', () => undefined).resume());
  const port = await portOf(t, silent);
  t.equal(await userOfPort(port, HOST, 50), 'another-program');
});
