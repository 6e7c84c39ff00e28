import t from 'tap';
import {confirmRename} from '../../src/scratch/host-callbacks.js';
import {Texts} from '../../src/words/texts.js';

const from = {family: 'wedo2', hub: 1};
const texts = new Texts();

t.test('an error of the host means no', async t => {
  const errors = t.capture(console, 'error');
  const fail = () => Promise.reject(new Error('no dialog'));
  t.equal(await confirmRename({texts, confirmRename: fail}, 'Rocket', from), false);
  t.equal(errors().length, 1);
});

t.test('without a callback the browser asks in the language of the user', async t => {
  const questions: unknown[] = [];
  const answers = [true, false];
  Object.assign(globalThis, {
    confirm: (question: string) => {
      questions.push(question);
      return answers.shift();
    },
  });
  t.teardown(() => Reflect.deleteProperty(globalThis, 'confirm'));
  t.equal(await confirmRename({texts}, '$& Rocket', from), true);
  const german = new Texts();
  german.setLocale('de');
  t.equal(await confirmRename({texts: german}, 'Rakete', from), false);
  t.same(questions, ['Rename the hub to “$& Rocket”?', 'Soll der Hub „Rakete“ heißen?']);
});

t.test('without a browser no hub is renamed', async t => {
  t.equal(await confirmRename({texts}, 'Rocket', from), false);
});
