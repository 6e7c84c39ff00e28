/** Every command lets its script go on: without a hub, when the hub is lost, and after the red stop. */
import t from 'tap';
import {wedo2} from '../../blocks/wedo2/index.js';
import {blocksOf, type Block} from '../../src/scratch/define-block.js';
import {setUpConnected} from '../support/connected-extension.js';

/** Longer than any command takes with the default values of its arguments. */
const LONGEST_MS = 3_000;

/** Calls a command with its defaults. The user who may be asked does not answer. */
async function setUp({opcode, args}: Block) {
  const confirmRename = () => new Promise<boolean>(() => undefined);
  const setup = await setUpConnected(undefined, {confirmRename});
  setup.hub.plug(2, 'tilt');
  await setup.fake.advance(1_000);
  const entries = Object.entries(args).map(([name, {defaultValue}]) => [name, defaultValue]);
  const defaults = Object.fromEntries(entries) as Record<string, unknown>;
  const script = {isWaiting: true};
  const run = () => {
    const result = Promise.resolve(setup.call(opcode, defaults));
    void result.then(() => (script.isWaiting = false));
  };
  return {...setup, script, run};
}

const waiting: string[] = [];
const sending: string[] = [];

t.test('every command of WeDo 2.0', async t => {
  for (const block of blocksOf(wedo2).filter(({type}) => type === 'command')) {
    const {opcode} = block;
    const lost = await setUp(block);
    lost.run();
    await lost.fake.advance(50);
    lost.hub.loseLink();
    await lost.fake.advance(LONGEST_MS);
    if (lost.script.isWaiting) waiting.push(`${opcode} when the hub is lost`);

    const stopped = await setUp(block);
    stopped.run();
    await stopped.fake.advance(50);
    stopped.runtime.emit('PROJECT_STOP_ALL');
    await stopped.fake.advance(0);
    if (stopped.script.isWaiting) waiting.push(`${opcode} at the red stop`);

    const alone = await setUp(block);
    alone.extension.disconnect();
    await alone.fake.advance(2_000);
    const {framesReceived} = alone.hub.state;
    alone.run();
    await alone.fake.advance(LONGEST_MS);
    if (alone.script.isWaiting) waiting.push(`${opcode} without a hub`);
    if (alone.hub.state.framesReceived !== framesReceived) sending.push(opcode);
  }
  t.same({waiting, sending}, {waiting: [], sending: []});
});
