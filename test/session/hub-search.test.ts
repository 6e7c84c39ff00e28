import t from 'tap';
import type {HubErrorCode} from '../../src/gatt/hub-error.js';
import {HubSearch} from '../../src/session/hub-search.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';

/** A search through a virtual provider and Scratch Link that has begun. */
function setUp() {
  const fake = createFakeClock();
  const virtual = new FakeProvider('virtual');
  const link = new FakeProvider('link');
  const lists: string[][] = [];
  const errors: HubErrorCode[] = [];
  const search = new HubSearch({
    clock: fake.clock,
    providers: [virtual, link],
    filter: {filters: [{services: ['1523']}], optionalServices: []},
    onFound: list => lists.push(list.map(({id}) => id)),
    onError: ({code}) => errors.push(code),
    onNoHardware: () => undefined,
    onFailed: () => undefined,
  });
  search.start();
  const settle = () => fake.advance(0);
  return {search, lists, errors, virtual: virtual.latest, link: link.latest, settle};
}

t.test('lists hubs when they are found, by provider, then by signal', async t => {
  const {lists, virtual, link, settle} = setUp();
  link.find('far', 'Hub', -90);
  link.find('near', 'Hub', -40);
  virtual.find('v', 'Virtual hub');
  link.find('far', 'Hub', -30);
  await settle();
  t.equal(lists.length, 4);
  t.strictSame(lists.at(-1), ['virtual:v', 'link:far', 'link:near']);
});

t.test('choose() returns one transport and closes the others', async t => {
  const {search, lists, virtual, link, settle} = setUp();
  link.find('a', 'Hub');
  await settle();
  for (const id of ['link:b', 'a']) t.equal(search.choose(id), undefined);
  t.ok(virtual.isSearching && link.isSearching, 'a wrong id ends nothing');
  t.match(search.choose('link:a'), {transport: link, found: {id: 'a'}});
  t.strictSame([link.isSearching, link.closed], [false, 0]);
  t.strictSame([virtual.isSearching, virtual.closed], [false, 1]);
  virtual.find('late', 'Late');
  await settle();
  t.equal(lists.length, 1, 'a late result is not listed');
  t.equal(search.choose('link:a'), undefined);
});

t.test('stop() ends all searches once', async t => {
  const {search, virtual, link} = setUp();
  search.stop();
  search.stop();
  for (const {isSearching, closed} of [virtual, link])
    t.strictSame([isSearching, closed], [false, 1]);
});

t.test('the error of a provider is reported once; the others go on', async t => {
  const {lists, errors, virtual, link, settle} = setUp();
  link.failSearch('no-scratch-link');
  await settle();
  t.strictSame(errors, ['no-scratch-link']);
  t.equal(link.closed, 1);
  virtual.find('v', 'Virtual hub');
  await settle();
  t.strictSame(lists, [['virtual:v']]);
});

t.test('the hubs of a provider are removed when it fails', async t => {
  const {search, lists, virtual, link, settle} = setUp();
  link.find('a', 'Hub');
  virtual.find('v', 'Virtual hub');
  link.failSearch('no-scratch-link');
  await settle();
  t.strictSame(lists.at(-1), ['virtual:v']);
  t.equal(search.choose('link:a'), undefined);
  virtual.failSearch('refused');
  await settle();
  t.strictSame(lists.at(-1), [], 'an empty list is reported, too');
  t.equal(lists.length, 4);
});
