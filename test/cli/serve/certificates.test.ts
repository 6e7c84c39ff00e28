// Level: all
import {once} from 'node:events';
import {mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {X509Certificate} from 'node:crypto';
import {isIP, type AddressInfo} from 'node:net';
import {join} from 'node:path';
import {connect, createServer} from 'node:tls';
import t from 'tap';
import {
  createServerIdentity,
  type Hosts,
  type Identity,
} from '../../../src/apps/cli/editor/serve/certificates.js';
import {
  certificateFolder,
  loadCertificates,
} from '../../../src/apps/cli/editor/serve/certificate-store.js';

const HOSTS: Hosts = {
  names: ['teacher-pc', 'teacher-pc.local', 'localhost'],
  addresses: ['127.0.0.1', '192.168.7.20', '::1', 'fd12::5'],
};
/** Clients compare the certificates with the clock of this machine. */
const NOW_MS = Date.now();
const DAY_MS = 86_400_000;

/** What a client that trusts `authority` says to a server with this certificate, which it knows as `host`. */
async function verdict(authority: string, {certificate, key}: Identity, host: string) {
  const server = createServer({cert: certificate, key}, socket => socket.end());
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const isName = isIP(host) === 0;
  const socket = connect({
    port,
    host: '127.0.0.1',
    ca: authority,
    servername: isName ? host : '',
    checkServerIdentity: () => {
      const found = new X509Certificate(certificate);
      const fits = isName ? found.checkHost(host) : found.checkIP(host);
      return fits === undefined ? new Error('wrong host') : undefined;
    },
  });
  const result = await new Promise<string>(resolve => {
    socket.on('secureConnect', () => resolve('trusted'));
    socket.on('error', ({message}: Error) => resolve(message));
  });
  socket.destroy();
  server.close();
  return result;
}

const folder = join(t.testdir(), 'certificates');
const first = await loadCertificates(folder, HOSTS, NOW_MS);
const authorityOf = (): Identity => ({
  certificate: readFileSync(join(folder, 'authority.pem'), 'utf8'),
  key: readFileSync(join(folder, 'authority-key.pem'), 'utf8'),
});

t.test('a client with the authority trusts the server by all its names and addresses', async t => {
  t.equal(first.isNewAuthority, true);
  for (const host of ['teacher-pc.local', '192.168.7.20', 'fd12::5']) {
    t.equal(await verdict(first.authority, first.server, host), 'trusted', host);
  }
  t.equal(await verdict(first.authority, first.server, 'school.example'), 'wrong host');
});

t.test('the private keys are for this user only', {skip: process.platform === 'win32'}, async t => {
  for (const file of ['authority-key.pem', 'server-key.pem']) {
    t.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
  }
  t.equal(statSync(folder).mode & 0o777, 0o700);
});

t.test('the authority can sign for websites only, and for none on the internet', async t => {
  t.same(new X509Certificate(first.authority).keyUsage, ['1.3.6.1.5.5.7.3.1']);
  const foreign: readonly (readonly [Hosts, string])[] = [
    [{names: ['school.example'], addresses: []}, 'school.example'],
    [{names: ['localhost.evil.example'], addresses: []}, 'localhost.evil.example'],
    [{names: ['localhost'], addresses: ['8.8.8.8']}, 'localhost'],
    [{names: ['localhost'], addresses: ['2606:4700::1111']}, 'localhost'],
  ];
  for (const [hosts, host] of foreign) {
    const identity = await createServerIdentity(authorityOf(), hosts, NOW_MS);
    t.equal(await verdict(first.authority, identity, host), 'permitted subtree violation', host);
  }
});

t.test('they are used again while they fit', async t => {
  const again = await loadCertificates(folder, HOSTS, NOW_MS + 300 * DAY_MS);
  t.same(again, {...first, isNewAuthority: false});
});

t.test('another address on a local network needs a new server certificate only', async t => {
  const hosts = {...HOSTS, addresses: ['127.0.0.1', '10.1.2.3']};
  const moved = await loadCertificates(folder, hosts, NOW_MS);
  t.equal(moved.authority, first.authority);
  t.equal(await verdict(first.authority, moved.server, '10.1.2.3'), 'trusted');
});

t.test('a certificate that ends soon is renewed', async t => {
  const later = await loadCertificates(folder, HOSTS, NOW_MS + 360 * DAY_MS);
  t.equal(later.authority, first.authority);
  t.not(later.server.certificate, first.server.certificate);
  const muchLater = await loadCertificates(folder, HOSTS, NOW_MS + 5 * 365 * DAY_MS);
  t.equal(muchLater.isNewAuthority, true);
});

t.test(
  'a public address or name makes a new authority, which also signs for the old ones',
  async t => {
    const other = join(t.testdir(), 'other');
    await loadCertificates(other, {...HOSTS, names: ['pc', 'class.school.example']}, NOW_MS);
    const both = await loadCertificates(other, {...HOSTS, addresses: ['203.0.113.9']}, NOW_MS);
    t.equal(both.isNewAuthority, true);
    t.equal(await verdict(both.authority, both.server, '203.0.113.9'), 'trusted');
    const back = await loadCertificates(
      other,
      {...HOSTS, names: ['pc', 'class.school.example']},
      NOW_MS,
    );
    t.equal(back.isNewAuthority, false);
    t.equal(await verdict(back.authority, back.server, 'class.school.example'), 'trusted');
  },
);

t.test('damaged files are replaced', async t => {
  const damaged = join(t.testdir(), 'damaged');
  mkdirSync(damaged, {recursive: true});
  for (const name of ['authority', 'authority-key', 'server', 'server-key']) {
    writeFileSync(join(damaged, `${name}.pem`), 'nothing');
  }
  const {server, authority} = await loadCertificates(damaged, HOSTS, NOW_MS);
  t.equal(await verdict(authority, server, 'localhost'), 'trusted');
});

t.test('the folder is the user’s', async t => {
  t.match(certificateFolder({XDG_DATA_HOME: '/data'}, 'linux'), join('/data', 'blockwave'));
  t.match(certificateFolder({LOCALAPPDATA: 'L'}, 'win32'), join('L', 'blockwave'));
  t.match(certificateFolder({}, 'darwin'), 'Application Support');
});
