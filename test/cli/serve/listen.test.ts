/** Connections without encryption that send no whole request. */
import {connect} from 'node:net';
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {loadCertificates} from '../../../src/apps/cli/editor/serve/certificate-store.js';
import {listen} from '../../../src/apps/cli/editor/serve/listen.js';

t.test('a request that arrives slowly is cut off', async t => {
  const hosts = {names: ['localhost'], addresses: []};
  const {server} = await loadCertificates(t.testdir(), hosts, Date.now());
  const {port, close} = await listen({
    port: 0,
    identity: server,
    clock: systemClock,
    requestTimeoutMs: 100,
    onSecureRequest: () => undefined,
    onPlainRequest: (_request, response) => void response.end('done'),
    onUpgrade: () => undefined,
  });
  t.teardown(close);
  const slow = connect(port, '127.0.0.1');
  t.teardown(() => slow.destroy());
  // A reset ends the connection, too. once() would reject because of it.
  const closed = new Promise(resolve => slow.once('close', resolve));
  slow.on('error', () => undefined);
  slow.write('GET / HTTP/1.1\r\n');
  const timer = setInterval(() => slow.write('X-More: yes\r\n'), 20);
  t.teardown(() => clearInterval(timer));
  slow.resume();
  await closed;
  t.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), 'done');
});
