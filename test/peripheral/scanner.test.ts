import t from 'tap';
import {Scanner} from '../../src/peripheral/scanner.js';
import {HubError} from '../../src/transport/hub-error.js';
import type {Door, Found, Transport} from '../../src/transport/transport.js';

const FILTER = {services: ['1523'], optionalServices: []};

interface FakeSearch {
  readonly door: Door;
  found: (peripheral: Found) => void;
  fail: (error: unknown) => void;
  isAborted: boolean;
  closed: number;
}

/** A door that finds what the test says. */
function fakeDoor(id: string, isAvailable = true): FakeSearch {
  const notSearched = () => {
    throw new Error('not searched');
  };
  const search: FakeSearch = {
    found: notSearched,
    fail: notSearched,
    isAborted: false,
    closed: 0,
    door: {
      id,
      isAvailable: () => isAvailable,
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

function scan(...doors: FakeSearch[]) {
  const lists: (readonly Found[])[] = [];
  const errors: [string, HubError][] = [];
  const scanner = new Scanner({
    doors: doors.map(each => each.door),
    filter: FILTER,
    onFound: list => lists.push(list),
    onError: (doorId, error) => errors.push([doorId, error]),
  });
  scanner.start();
  return {scanner, lists, errors};
}

t.test('lists what is found as it is found, doors in order, strongest signal first', t => {
  const virtual = fakeDoor('virtual');
  const link = fakeDoor('link');
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

t.test('pick() hands over the one and closes the others', t => {
  const virtual = fakeDoor('virtual');
  const link = fakeDoor('link');
  const {scanner, lists} = scan(virtual, link);
  link.found({id: 'a', name: 'Hub', rssi: null});
  t.equal(scanner.pick('link:b'), undefined);
  t.equal(scanner.pick('a'), undefined);
  t.equal(virtual.closed, 0, 'a wrong id ends nothing');
  const picked = scanner.pick('link:a');
  t.equal(picked?.found.id, 'a');
  t.ok(link.isAborted);
  t.equal(link.closed, 0);
  t.ok(virtual.isAborted);
  t.equal(virtual.closed, 1);
  virtual.found({id: 'late', name: 'Late', rssi: null});
  t.equal(lists.length, 1, 'what comes late is not listed');
  t.equal(scanner.pick('link:a'), undefined);
  t.end();
});

t.test('stop() closes all', t => {
  const doors = [fakeDoor('virtual'), fakeDoor('link')];
  const {scanner} = scan(...doors);
  scanner.stop();
  scanner.stop();
  t.strictSame(
    doors.map(each => [each.isAborted, each.closed]),
    [
      [true, 1],
      [true, 1],
    ],
  );
  t.end();
});

t.test('a door that fails is told of once; the others go on', async t => {
  const link = fakeDoor('link');
  const virtual = fakeDoor('virtual');
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

t.test('what a door had found is gone when it fails', async t => {
  const link = fakeDoor('link');
  const virtual = fakeDoor('virtual');
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
  t.equal(scanner.pick('link:a'), undefined);
  virtual.fail(new HubError('refused', 'ended'));
  await Promise.resolve();
  await Promise.resolve();
  t.strictSame(lists.at(-1), [], 'told when the list becomes empty, too');
  t.equal(lists.length, 4);
});

t.test('a door that this page cannot have is left out', t => {
  const bluetooth = fakeDoor('bluetooth', false);
  scan(bluetooth);
  t.throws(() => bluetooth.found({id: 'x', name: 'x', rssi: null}), /not searched/);
  t.end();
});
