/** Scratch has one connection dialog for all extensions, and its events name none of them. */
import t from 'tap';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {connectDialog, watchDialog} from '../../src/scratch/connection-dialog.js';
import type {HubSession} from '../../src/session/hub-session.js';
import {Texts} from '../../src/words/texts.js';
import {FakeProvider} from '../session/fake-provider.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock} from '../support/fake-clock.js';
import {createSession} from '../support/create-session.js';

/** Two extensions, and what the dialog shows. */
function setUp() {
  const fake = createFakeClock();
  const sessions = new Map<string, HubSession>();
  const runtime = Object.assign(new FakeRuntime(), {
    scanForPeripheral: (id: string) => sessions.get(id)?.scan(),
    disconnectPeripheral: (id: string) => sessions.get(id)?.disconnect(),
    _blockInfo: [],
  });
  watchDialog({runtime});
  const add = (id: string) => {
    const provider = new FakeProvider(id);
    const session = createSession({protocol: wedo2, clock: fake.clock, providers: [provider]});
    const texts = new Texts();
    connectDialog(session, {runtime, extensionIds: [id], texts});
    sessions.set(id, session);
    return provider;
  };
  const [one, two] = [add('one'), add('two')];
  const lists = () =>
    runtime.emitted
      .splice(0)
      .map(({event, payload}) =>
        event === 'PERIPHERAL_LIST_UPDATE' ? Object.keys(payload as object) : event,
      );
  return {fake, runtime, one, two, lists};
}

t.test('what the search of another extension still finds is not in the list', async t => {
  const {fake, runtime, one, two, lists} = setUp();
  runtime.scanForPeripheral('one');
  one.latest.find('1', 'First');
  await fake.advance(0);
  t.same(lists(), [['one:1']]);
  runtime.scanForPeripheral('two');
  one.latest.find('1', 'First', -50);
  one.latest.find('2', 'Late');
  two.latest.find('1', 'Second');
  await fake.advance(0);
  t.same(lists(), [['two:1']]);
  one.latest.failSearch('no-bluetooth');
  await fake.advance(0);
  t.same(lists(), [], 'nor does the end of that search end this one');
});

t.test('a search that begins anew has an empty list', async t => {
  const {fake, runtime, one, lists} = setUp();
  runtime.scanForPeripheral('one');
  one.latest.find('1', 'First');
  await fake.advance(0);
  const before = one.latest;
  runtime.scanForPeripheral('one');
  before.find('2', 'Late');
  await fake.advance(0);
  t.same(lists(), [['one:1'], []]);
  one.latest.find('3', 'Third');
  await fake.advance(0);
  t.same(lists(), [['one:3']]);
});

t.test("closing Scratch Link's chooser ends the search at once, and says so", async t => {
  const {fake, runtime, one, lists} = setUp();
  runtime.scanForPeripheral('one');
  one.latest.failSearch('cancelled');
  await fake.advance(0);
  t.same(lists(), ['PERIPHERAL_SCAN_TIMEOUT']);
});
