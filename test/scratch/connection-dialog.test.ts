/**
 * Scratch's dialog takes any PERIPHERAL_CONNECTED as the success of its own search, because the event names no
 * extension. The palette updates the status of all extensions at PERIPHERAL_CONNECTED and at PERIPHERAL_DISCONNECTED.
 */
import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {Texts} from '../../src/words/texts.js';
import {crane} from '../fixtures/families/crane/index.js';
import {setUpExtension} from '../support/connected-extension.js';

/** Two families in one vm; the hub of the first is connected. */
async function setUp() {
  const first = setUpExtension();
  const {fake, runtime, hub} = first;
  const {clock} = fake;
  const server = crane.createVirtualHub?.({clock});
  if (server === undefined) throw new Error('The crane has a virtual hub.');
  const other = new Extension(runtime, {
    family: crane,
    clock,
    texts: new Texts(),
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
  });
  await first.connect();
  /** The events while the first hub is lost and comes back by itself. */
  const loseAndRegain = async () => {
    runtime.takeEvents();
    hub.loseLink();
    await fake.advance(20_000);
    t.equal(first.extension.isConnected(), true);
    return runtime.takeEvents().filter(event => event !== 'PERIPHERAL_LIST_UPDATE');
  };
  return {fake, runtime, other, loseAndRegain};
}

const LOST = ['PERIPHERAL_DISCONNECTED', 'PERIPHERAL_CONNECTION_LOST_ERROR'];

t.test('a hub that is back by itself does not end the search of another family', async t => {
  const {fake, runtime, other, loseAndRegain} = await setUp();
  other.scan();
  t.same(await loseAndRegain(), [...LOST, 'PERIPHERAL_DISCONNECTED'], 'the palette is updated');
  other.connect('virtual:crane');
  await fake.advance(1_000);
  t.same(runtime.takeEvents(), ['PERIPHERAL_CONNECTED']);
  t.same(await loseAndRegain(), [...LOST, 'PERIPHERAL_CONNECTED'], 'the search has ended');
});

t.test('a hub that is back by itself does not change a dialog that shows a failure', async t => {
  const {fake, runtime, other, loseAndRegain} = await setUp();
  other.scan();
  await fake.advance(10);
  other.connect('virtual:nowhere');
  await fake.advance(1_000);
  t.equal(runtime.takeEvents().at(-1), 'PERIPHERAL_REQUEST_ERROR');
  t.same(await loseAndRegain(), [...LOST, 'PERIPHERAL_DISCONNECTED']);
  // The dialog calls this when the user closes it.
  other.disconnect();
  t.same(await loseAndRegain(), [...LOST, 'PERIPHERAL_CONNECTED']);
});
