import t from 'tap';
import {
  computerOf,
  ConnectionLimits,
  MAX_CONNECTIONS_OF_ADDRESS,
  networkOf,
} from '../../../src/apps/cli/editor/serve/connection-limits.js';
import {createFakeClock} from '../../support/fake-clock.js';

/** Opens as many connections as it may. */
function openAll(limits: ConnectionLimits, address: string): (() => void)[] {
  const releases: (() => void)[] = [];
  for (;;) {
    const release = limits.accept(address);
    if (release === null) return releases;
    releases.push(release);
  }
}

t.test('one computer has a limit, and leaves room for the others', async t => {
  const limits = new ConnectionLimits(createFakeClock().clock);
  const greedy = openAll(limits, '10.0.0.1');
  t.equal(greedy.length, MAX_CONNECTIONS_OF_ADDRESS);
  t.ok(limits.accept('10.0.0.2'));
  t.equal(limits.accept('::ffff:10.0.0.1'), null, 'the same computer');
});

t.test('a computer that opens and closes connections in a loop is slowed down', async t => {
  const fake = createFakeClock();
  const limits = new ConnectionLimits(fake.clock);
  let accepted = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const release = limits.accept('10.0.0.1');
    if (release !== null) accepted += 1;
    release?.();
    await fake.advance(1);
  }
  t.ok(accepted < 320 + 2 * 40 + 1, `${accepted} in 2 s`);
});

t.test('all computers together have a limit', async t => {
  const limits = new ConnectionLimits(createFakeClock().clock);
  const addresses = Array.from({length: 10}, (_, index) => `10.0.0.${index}`);
  const open = addresses.flatMap(address => openAll(limits, address));
  t.equal(open.length, 2_048);
  for (const release of open) release();
  t.equal(limits.accept('10.1.1.1') === null, false, 'and there is room again');
});

t.test('the computers of an IPv6 network count one by one, and leave room for others', async t => {
  const limits = new ConnectionLimits(createFakeClock().clock);
  t.equal(openAll(limits, 'fd12::1').length, MAX_CONNECTIONS_OF_ADDRESS);
  t.ok(limits.accept('fd12::2'));
  const rest = Array.from({length: 100}, (_, index) => openAll(limits, `fd12::a:${index}`).length);
  t.equal(
    rest.reduce((sum, count) => sum + count, 0),
    1_280 - MAX_CONNECTIONS_OF_ADDRESS - 1,
  );
  t.ok(limits.accept('fd13::1'), 'another network');
});

t.test('what counts as one computer', async t => {
  const computers = {
    '192.168.1.2': '192.168.1.2',
    '::ffff:192.168.1.2': '192.168.1.2',
    'fd12:3456:789a:1::5': 'fd12:3456:789a:1:0:0:0:5',
    'FD12:3456:789A:1:1:2:3:4': 'fd12:3456:789a:1:1:2:3:4',
    'fe80::1%eth0': 'fe80:0:0:0:0:0:0:1',
    '::1': '0:0:0:0:0:0:0:1',
  };
  t.same(Object.keys(computers).map(computerOf), Object.values(computers));
  t.same(['fd12:3456:789A:1::5', '192.168.1.2', '::ffff:192.168.1.2'].map(networkOf), [
    'fd12:3456:789a:1',
    null,
    null,
  ]);
});
