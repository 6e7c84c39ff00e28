/** With several hubs a notice says which one it is about. */
import t from 'tap';
import {VirtualHubs} from '../../src/scratch/virtual-hubs.js';
import {createVirtualHub, type LinkedHub} from '../../src/virtual/index.js';
import {Texts} from '../../src/words/texts.js';
import {connectHub, createTestExtension, takeAway} from '../support/connected-extension.js';
import {createFakeClock} from '../support/fake-clock.js';

const fake = createFakeClock();
const {clock} = fake;
const texts = new Texts();
const shown: (readonly [hub: number, whatHappened: string | null])[] = [];
const created: LinkedHub[] = [];
const create = ({id = 'hub'}: {readonly id?: string}) => {
  const hub = createVirtualHub({clock, id});
  created.push(hub);
  return hub;
};
const {extension} = createTestExtension({
  fake,
  texts,
  numberedVirtualHubs: new VirtualHubs({createVirtualHub: create, clock, texts}),
  onNotice: (notice, {hub}) => shown.push([hub, notice?.whatHappened ?? null]),
});
const takeShown = () => shown.splice(0);

const connect = (index: number) =>
  connectHub(extension.hubs[index] ?? extension.addHub(), fake, {settleMs: 4_000});

function lose(index: number): () => void {
  const hub = created[index];
  if (hub === undefined) throw new Error(`There is no hub ${index + 1}.`);
  return takeAway(hub);
}

t.test('one hub needs no number', async t => {
  await connect(0);
  lose(0);
  t.same(takeShown(), [[0, 'The hub was lost.']]);
});

t.test('a second hub gives the notice of the first a number', async t => {
  await connect(1);
  t.same(takeShown(), [[0, 'Hub 1: The hub was lost.']]);
  lose(1);
  t.same(takeShown(), [[1, 'Hub 2: The hub was lost.']], 'the first one stays');
});

t.test('in the language of the other words', async t => {
  texts.setLocale('ja');
  extension.changeLanguage();
  t.match(
    takeShown().map(([, whatHappened]) => whatHappened),
    [/^ハブ1：/, /^ハブ2：/],
  );
  texts.setLocale('en');
  extension.changeLanguage();
  takeShown();
});

t.test('the user dismisses each by itself', async t => {
  extension.dismissNotice(1);
  t.same(takeShown(), [[1, null]]);
  extension.dismissNotice(7);
  t.same(takeShown(), []);
});

t.test('a notice goes with its hub when two are swapped', async t => {
  extension.swapHubs(0, 1);
  t.same(takeShown(), [
    [0, null],
    [1, 'Hub 2: The hub was lost.'],
  ]);
  extension.swapHubs(0, 1);
  t.same(takeShown(), [
    [0, 'Hub 1: The hub was lost.'],
    [1, null],
  ]);
});

t.test('a hub that is removed takes its notice with it', async t => {
  await fake.advance(31_000);
  t.same(takeShown(), [
    [0, 'Hub 1: The hub is gone.'],
    [1, 'Hub 2: The hub is gone.'],
  ]);
  extension.removeHub(1);
  t.same(takeShown(), [
    [1, null],
    [0, 'The hub is gone.'],
  ]);
  extension.dispose();
});
