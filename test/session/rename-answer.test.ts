import t from 'tap';
import {setUpConnected} from '../support/connected-extension.js';

async function setUp() {
  const asked: string[] = [];
  const answers: ((answer: boolean) => void)[] = [];
  const setup = await setUpConnected(undefined, {
    confirmRename(name) {
      asked.push(name);
      return new Promise(resolve => answers.push(resolve));
    },
  });
  const rename = () => void setup.call('renameHub', {NAME: 'Rocket'});
  return {...setup, asked, answers, rename};
}

t.test(
  'an answer that comes after the hub was connected anew is about the connection before',
  async t => {
    const {fake, extension, connect, asked, answers, rename} = await setUp();
    rename();
    t.same(asked, ['Rocket']);
    extension.disconnect();
    await fake.advance(2_000);
    await connect();
    answers[0]?.(false);
    await fake.advance(100);
    rename();
    t.equal(asked.length, 2, 'the user is asked about this connection');
    extension.dispose();
  },
);

t.test('an answer that comes after the red stop holds until that stop', async t => {
  const {fake, runtime, extension, asked, answers, rename} = await setUp();
  rename();
  runtime.emit('PROJECT_STOP_ALL');
  answers[0]?.(false);
  await fake.advance(100);
  rename();
  t.equal(asked.length, 2, 'the user is asked again after the stop');
  extension.dispose();
});
