import {PassThrough} from 'node:stream';
import t from 'tap';
import {confirmIn} from '../../../src/apps/cli/link/service/confirm.js';

/** What a user types, and a terminal. */
async function answer(typed: string): Promise<boolean | undefined> {
  const keyboard = Object.assign(new PassThrough(), {isTTY: true});
  let out = '';
  const confirm = confirmIn(keyboard, {isTTY: true, write: text => (out += text)});
  keyboard.end(typed);
  const isAgreed = await confirm?.('Go on?');
  t.equal(out, 'Go on? [y/N] ');
  return isAgreed;
}

t.test('only yes is yes', async t => {
  for (const yes of ['y\n', 'Y\n', 'yes\r\n', ' y \nn\n']) t.equal(await answer(yes), true, yes);
  for (const no of ['\n', 'n\n', 'no\n', 'yesterday\n', 'n\ny\n', '']) {
    t.equal(await answer(no), false, JSON.stringify(no));
  }
});

t.test('without a terminal nobody is asked', async t => {
  const output = {write: () => undefined};
  t.equal(confirmIn(Object.assign(new PassThrough(), {isTTY: true}), output), null);
  t.equal(confirmIn(new PassThrough(), {...output, isTTY: true}), null);
});
