import t from 'tap';
import {checkUpgradeRequest, LINK_PATH, toOrigin} from '../../src/link-server/upgrade-request.js';

const HOST = '127.0.0.1:20111';
const status = (request: {path?: string; host?: string; origin?: string}, allowed: string[] = []) =>
  checkUpgradeRequest({path: LINK_PATH, host: HOST, origin: undefined, ...request}, allowed)
    ?.status ?? 101;

t.test('the host must be this machine', async t => {
  for (const host of [HOST, 'localhost:20111', 'LOCALHOST', '[::1]:1', '127.0.0.1']) {
    t.equal(status({host}), 101, host);
  }
  const others = ['', 'evil.example', 'evil.example:20111', '192.168.0.7:20111', '0.0.0.0', '::1'];
  const disguised = ['localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example'];
  for (const host of [...others, ...disguised, '127.0.0.1:20111, evil.example']) {
    t.equal(status({host}), 403, host);
  }
  const withoutHost = {path: LINK_PATH, host: undefined, origin: undefined};
  t.equal(checkUpgradeRequest(withoutHost, [])?.status, 403);
});

t.test('a server at another address accepts this address, too, but no name', async t => {
  const accepts = (address: string, host: string) =>
    checkUpgradeRequest({path: LINK_PATH, host, origin: undefined}, [], address) === null;
  t.ok(accepts('192.168.0.7', '192.168.0.7:20111'));
  t.ok(accepts('192.168.0.7', '192.168.0.7'));
  t.ok(accepts('192.168.0.7', 'localhost:20111'));
  t.ok(accepts('FD00::7', '[fd00::7]:20111'));
  for (const host of [
    '192.168.0.8',
    '192.168.0.7.evil.example',
    '[192.168.0.7]',
    'evil.example',
    '',
  ]) {
    t.notOk(accepts('192.168.0.7', host), host);
  }
  for (const any of ['0.0.0.0', '::']) {
    t.ok(accepts(any, '10.1.2.3:20111'));
    t.ok(accepts(any, '[fd00::7]'));
    for (const host of ['evil.example', '10.1.2.3.evil.example', '1.2.3', '[x]', 'fd00::7']) {
      t.notOk(accepts(any, host), host);
    }
  }
});

t.test('the origin must be allowed, or absent as for a program', async t => {
  t.equal(status({}), 101);
  const editors = ['https://scratch.mit.edu', 'https://turbowarp.org'];
  const local = ['http://localhost:8601', 'https://localhost', 'http://127.0.0.1:3000'];
  for (const origin of [...editors, ...local, 'http://[::1]:5000']) {
    t.equal(status({origin}), 101, origin);
  }
  const others = ['null', '', 'file://', 'ftp://localhost', 'https://evil.example'];
  const disguised = [
    ...['http://scratch.mit.edu', 'https://uploads.scratch.mit.edu', 'https://scratch.mit.edu:444'],
    ...['https://scratch.mit.edu.evil.example', 'http://localhost.evil.example'],
    'https://evil.example, https://scratch.mit.edu',
  ];
  for (const origin of [...others, ...disguised]) {
    t.equal(status({origin}), 403, origin);
    t.equal(status({origin}, ['https://school.example']), 403, origin);
  }
  t.equal(status({origin: 'https://school.example'}, ['https://school.example']), 101);
});

t.test('the path must be exactly that of Bluetooth Low Energy', async t => {
  for (const path of ['/', '/scratch/bt', '/scratch/ble/', '/scratch/ble?x', '/scratch/BLE', '']) {
    t.equal(status({path}), 404, path);
  }
  const foreign = status({path: '/', origin: 'null'});
  t.equal(foreign, 403, 'a foreign origin does not learn which paths exist');
});

t.test('accepts only valid origins', async t => {
  t.equal(toOrigin('https://School.example:8443/'), 'https://school.example:8443');
  t.equal(toOrigin('https://school.example:443'), 'https://school.example', 'as browsers say it');
  t.equal(toOrigin('http://schüle.example:80/'), 'http://xn--schle-mva.example');
  t.equal(toOrigin('tw-editor://.'), 'tw-editor://.');
  const urls = ['https://*', 'https://a/b', 'https://u@h', 'https://a:b'];
  for (const text of ['', '*', 'null', 'school.example', ...urls]) {
    t.equal(toOrigin(text), undefined, text);
  }
});
