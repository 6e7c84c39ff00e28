import t from 'tap';
import {checkUpgradeRequest, LINK_PATH, toOrigin} from '../../src/link-server/upgrade-request.js';

const HOST = '127.0.0.1:20111';

interface Request {
  readonly path?: string;
  readonly host?: string | undefined;
  readonly origin?: string;
}

const status = (request: Request, allowed: string[] = [], address?: string) =>
  checkUpgradeRequest(
    {path: LINK_PATH, host: HOST, origin: undefined, ...request},
    allowed,
    address,
  )?.status ?? 101;

/** Those of the values whose request has another outcome. */
const others = <Value>(values: readonly Value[], expected: number, of: (value: Value) => number) =>
  values.filter(value => of(value) !== expected);

t.test('the host must be this machine', async t => {
  const ofHost = (host: string | undefined) => status({host});
  const own = [HOST, 'localhost:20111', 'LOCALHOST', '[::1]:1', '127.0.0.1'];
  t.same(others(own, 101, ofHost), []);
  const foreign = [
    ...[undefined, '', 'evil.example', 'evil.example:20111', '192.168.0.7:20111', '0.0.0.0', '::1'],
    ...['localhost.evil.example', '127.0.0.1.evil.example', 'localhost@evil.example'],
    '127.0.0.1:20111, evil.example',
  ];
  t.same(others(foreign, 403, ofHost), []);
});

t.test('a server at another address accepts this address, too, but no name', async t => {
  const at = (address: string) => (host: string) => status({host}, [], address);
  const own = ['192.168.0.7:20111', '192.168.0.7', 'localhost:20111'];
  t.same(others(own, 101, at('192.168.0.7')), []);
  t.equal(at('FD00::7')('[fd00::7]:20111'), 101);
  const foreign = ['192.168.0.8', '192.168.0.7.evil.example', '[192.168.0.7]', 'evil.example', ''];
  t.same(others(foreign, 403, at('192.168.0.7')), []);
  for (const any of ['0.0.0.0', '::']) {
    t.same(others(['10.1.2.3:20111', '[fd00::7]'], 101, at(any)), []);
    const names = ['evil.example', '10.1.2.3.evil.example', '1.2.3', '[x]', 'fd00::7'];
    t.same(others(names, 403, at(any)), []);
  }
});

t.test('the origin must be allowed, or absent as for a program', async t => {
  t.equal(status({}), 101);
  const school = 'https://school.example';
  const allowed = [
    ...['https://scratch.mit.edu', 'https://turbowarp.org', 'http://localhost:8601'],
    ...['https://localhost', 'http://127.0.0.1:3000', 'http://[::1]:5000'],
  ];
  t.same(
    others(allowed, 101, origin => status({origin})),
    [],
  );
  const foreign = [
    ...['null', '', 'file://', 'ftp://localhost', 'https://evil.example'],
    ...['http://scratch.mit.edu', 'https://uploads.scratch.mit.edu', 'https://scratch.mit.edu:444'],
    ...['https://scratch.mit.edu.evil.example', 'http://localhost.evil.example'],
    'https://evil.example, https://scratch.mit.edu',
  ];
  t.same(
    others(foreign, 403, origin => status({origin}, [school])),
    [],
  );
  t.equal(status({origin: school}), 403);
  t.equal(status({origin: school}, [school]), 101);
});

t.test('the path must be exactly that of Bluetooth Low Energy', async t => {
  const wrong = ['/', '/scratch/bt', '/scratch/ble/', '/scratch/ble?x', '/scratch/BLE', ''];
  t.same(
    others(wrong, 404, path => status({path})),
    [],
  );
  const foreign = status({path: '/', origin: 'null'});
  t.equal(foreign, 403, 'a foreign origin does not learn which paths exist');
});

t.test('accepts only valid origins', async t => {
  const origins = {
    'https://School.example:8443/': 'https://school.example:8443',
    'https://school.example:443': 'https://school.example',
    'http://schüle.example:80/': 'http://xn--schle-mva.example',
    'tw-editor://.': 'tw-editor://.',
  };
  t.same(Object.keys(origins).map(toOrigin), Object.values(origins));
  const wrong = [
    ...['', '*', 'null', 'school.example'],
    ...['https://*', 'https://a/b', 'https://u@h', 'https://a:b'],
  ];
  t.same(
    wrong.filter(text => toOrigin(text) !== undefined),
    [],
  );
});
