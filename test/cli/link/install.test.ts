/** The service of the user, with a fake systemctl that records its arguments. */
import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {PassThrough} from 'node:stream';
import t, {type Test} from 'tap';
import {confirmIn} from '../../../src/apps/cli/link/service/confirm.js';
import {install, uninstall} from '../../../src/apps/cli/link/service/install.js';

const USER_ID = 1_000;
const NO_BUS = `echo 'Failed to connect to bus: No medium found' >&2; exit 1`;
const skip = process.platform === 'win32' && 'there is no systemd on Windows';

/** A home and a PATH with this systemctl; null: without one. */
function setUp(t: Test, {answer = 'exit 0'}: {answer?: string | null} = {}) {
  const folder = t.testdir({bin: {}, home: {}});
  const calls = join(folder, 'calls');
  const program = join(folder, 'bin/systemctl');
  if (answer !== null) {
    writeFileSync(program, `#!/bin/sh\necho "$@" >> '${calls}'\n${answer}\n`, {mode: 0o755});
  }
  const {PATH = '', XDG_CONFIG_HOME} = process.env;
  process.env.PATH = answer === null ? join(folder, 'bin') : join(folder, 'bin') + delimiter + PATH;
  process.env.XDG_CONFIG_HOME = join(folder, 'home');
  t.teardown(() => {
    process.env.PATH = PATH;
    if (XDG_CONFIG_HOME === undefined) delete process.env.XDG_CONFIG_HOME;
    else process.env.XDG_CONFIG_HOME = XDG_CONFIG_HOME;
  });
  let out = '';
  const output = {write: (text: string) => (out += text)};
  const io = {stdout: output, stderr: output};
  return {
    io,
    path: join(folder, 'home/systemd/user/blockwave-link.service'),
    out: () => out,
    calls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
  };
}

const OPTIONS = {words: ['link', '--port=0'], isConfirmed: true, confirm: null, userId: USER_ID};

t.test(
  '--install shows the unit, writes it and starts the service; --uninstall undoes it',
  {skip},
  async t => {
    const {io, path, out, calls} = setUp(t);
    t.equal(await install(OPTIONS, io), 0);
    const text = readFileSync(path, 'utf8');
    t.match(text, `ExecStart="${process.execPath}"`);
    t.match(text, /dist\/lib\/src\/apps\/cli\/main\.js" "link" "--port=0"$/m);
    t.equal(statSync(path).mode & 0o777, 0o600, 'a password in --budget is for this user only');
    t.strictSame(calls(), [
      '--user show-environment',
      '--user daemon-reload',
      '--user enable --now blockwave-link.service',
    ]);
    t.ok(out().includes(text), 'it is shown');

    t.equal(await install({...OPTIONS, words: ['link']}, io), 0);
    t.match(out(), `This replaces ${path}`);
    t.equal(calls().at(-1), '--user restart blockwave-link.service', 'with the new options');

    t.equal(await uninstall(io, USER_ID), 0);
    t.notOk(existsSync(path));
    t.strictSame(calls().slice(-2), [
      '--user disable --now blockwave-link.service',
      '--user daemon-reload',
    ]);
    t.match(out(), `removed ${path}`);
    const before = calls().length;
    t.equal(await uninstall(io, USER_ID), 0);
    t.match(out(), 'nothing was changed');
    t.equal(calls().length, before);
  },
);

t.test('it asks in a terminal', {skip}, async t => {
  const {io, path, out, calls} = setUp(t);
  const questions: string[] = [];
  const confirm = (isYes: boolean) => async (question: string) => {
    questions.push(question);
    t.match(out(), 'ExecStart=', 'the unit was shown before');
    return isYes;
  };
  t.equal(await install({...OPTIONS, isConfirmed: false, confirm: confirm(false)}, io), 1);
  t.match(out(), 'Nothing was changed.');
  t.notOk(existsSync(path));
  t.strictSame(calls(), ['--user show-environment']);
  t.equal(await install({...OPTIONS, isConfirmed: false, confirm: confirm(true)}, io), 0);
  t.ok(existsSync(path));
  t.equal(questions.length, 2);
});

t.test('what is missing is said before anything is written', {skip}, async t => {
  const rejects = async (answer: string | null, message: RegExp) => {
    const {io, path} = setUp(t, {answer});
    await t.rejects(install(OPTIONS, io), message);
    t.notOk(existsSync(path));
    await t.resolves(uninstall(io, USER_ID), 'there is nothing to remove');
  };
  await rejects(null, /There is no systemctl/);
  await rejects(
    NO_BUS,
    /does not reach the services of this user.*It does not work after su or sudo/,
  );
  await rejects('echo broken >&2; exit 1', /systemctl --user show-environment failed: broken/);
});

t.test('root is refused; without a terminal it needs --yes', {skip}, async t => {
  const {io, path} = setUp(t);
  await t.rejects(install({...OPTIONS, userId: 0}, io), /without sudo/);
  await t.rejects(uninstall(io, 0), /without sudo/);
  await t.rejects(install({...OPTIONS, isConfirmed: false}, io), /no terminal\. Add --yes/);
  t.notOk(existsSync(path));
});

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
