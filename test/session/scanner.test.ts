import t from 'tap';
import {Scanner} from '../../src/session/scanner.js';
import {HubError} from '../../src/gatt/hub-error.js';
import type {DiscoveredPeripheral} from '../../src/gatt/discovery.js';
import type {Transport, TransportProvider} from '../../src/gatt/transport.js';

const FILTER = {filters: [{services: ['1523']}], optionalServices: []};

interface FakeSearch {
  readonly provider: TransportProvider;
  found: (peripheral: DiscoveredPeripheral) => void;
  fail: (error: unknown) => void;
  isAborted: boolean;
  closed: number;
}

/** A provider that finds what the test says. */
function fakeProvider(id: string, isAvailable = true): FakeSearch {
  const notSearched = () => {
    throw new Error('not searched');
  };
  const search: FakeSearch = {
    found: notSearched,
    fail: notSearched,
    isAborted: false,
    closed: 0,
    provider: {
      id,
      unavailableReason: () => (isAvailable ? null : 'no-web-bluetooth'),
      create: (): Transport => ({
        maxOpenWrites: 1,
        onLost: null,
        discover: (_filter, found, signal) =>
          new Promise((resolve, reject) => {
            search.found = found;
            search.fail = reject;
            signal.addEventListener('abort', () => {
              search.isAborted = true;
              resolve();
            });
          }),
        open: () => Promise.resolve(),
        write: () => Promise.resolve(),
        read: () => Promise.resolve(new DataView(new ArrayBuffer(0))),
        subscribe: () => Promise.resolve(),
        successor: notSearched,
        close: () => {
          search.closed++;
          return Promise.resolve();
        },
      }),
    },
  };
  return search;
}

function scan(...providers: FakeSearch[]) {
  const lists: (readonly DiscoveredPeripheral[])[] = [];
  const errors: [string, HubError][] = [];
  const scanner = new Scanner({
    providers: providers.map(each => each.provider),
    filter: FILTER,
    onFound: list => lists.push(list),
    onError: (providerId, error) => errors.push([providerId, error]),
  });
  scanner.start();
  return {scanner, lists, errors};
}

t.test('lists each hub when it is found, in the order of the providers, then by signal', t => {
  const virtual = fakeProvider('virtual');
  const link = fakeProvider('link');
  const {lists} = scan(virtual, link);
  link.found({id: 'far', name: 'Hub', rssi: -90});
  link.found({id: 'near', name: 'Hub', rssi: -40});
  virtual.found({id: 'v', name: 'Virtual hub', rssi: null});
  link.found({id: 'far', name: 'Hub', rssi: -30});
  t.equal(lists.length, 4);
  t.strictSame(
    lists.at(-1)?.map(each => each.id),
    ['virtual:v', 'link:far', 'link:near'],
  );
  t.end();
});

t.test('choose() returns one transport and closes the others', t => {
  const virtual = fakeProvider('virtual');
  const link = fakeProvider('link');
  const {scanner, lists} = scan(virtual, link);
  link.found({id: 'a', name: 'Hub', rssi: null});
  t.equal(scanner.choose('link:b'), undefined);
  t.equal(scanner.choose('a'), undefined);
  t.equal(virtual.closed, 0, 'a wrong id ends nothing');
  const picked = scanner.choose('link:a');
  t.equal(picked?.found.id, 'a');
  t.ok(link.isAborted);
  t.equal(link.closed, 0);
  t.ok(virtual.isAborted);
  t.equal(virtual.closed, 1);
  virtual.found({id: 'late', name: 'Late', rssi: null});
  t.equal(lists.length, 1, 'a late result is not listed');
  t.equal(scanner.choose('link:a'), undefined);
  t.end();
});

t.test('stop() closes all', t => {
  const providers = [fakeProvider('virtual'), fakeProvider('link')];
  const {scanner} = scan(...providers);
  scanner.stop();
  scanner.stop();
  t.strictSame(
    providers.map(each => [each.isAborted, each.closed]),
    [
      [true, 1],
      [true, 1],
    ],
  );
  t.end();
});

t.test('the error of a provider is reported once; the others go on', async t => {
  const link = fakeProvider('link');
  const virtual = fakeProvider('virtual');
  const {errors, lists} = scan(link, virtual);
  link.fail(new HubError('no-scratch-link', 'not running'));
  await Promise.resolve();
  await Promise.resolve();
  t.strictSame(
    errors.map(([id, {code}]) => [id, code]),
    [['link', 'no-scratch-link']],
  );
  t.equal(link.closed, 1);
  virtual.found({id: 'v', name: 'Virtual hub', rssi: null});
  t.equal(lists.length, 1);
});

t.test('the hubs of a provider are removed when it fails', async t => {
  const link = fakeProvider('link');
  const virtual = fakeProvider('virtual');
  const {scanner, lists} = scan(link, virtual);
  link.found({id: 'a', name: 'Hub', rssi: null});
  virtual.found({id: 'v', name: 'Virtual hub', rssi: null});
  link.fail(new HubError('no-scratch-link', 'ended'));
  await Promise.resolve();
  await Promise.resolve();
  t.strictSame(
    lists.at(-1)?.map(each => each.id),
    ['virtual:v'],
  );
  t.equal(scanner.choose('link:a'), undefined);
  virtual.fail(new HubError('refused', 'ended'));
  await Promise.resolve();
  await Promise.resolve();
  t.strictSame(lists.at(-1), [], 'an empty list is reported, too');
  t.equal(lists.length, 4);
});

t.test('an unavailable provider is left out', t => {
  const bluetooth = fakeProvider('bluetooth', false);
  scan(bluetooth);
  t.throws(() => bluetooth.found({id: 'x', name: 'x', rssi: null}), /not searched/);
  t.end();
});
