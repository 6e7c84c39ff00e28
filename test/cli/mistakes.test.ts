/** Every command with what users get wrong: one sentence, the next step, and the exit code. */
import {readdirSync} from 'node:fs';
import fs from 'node:fs/promises';
import {syncBuiltinESMExports} from 'node:module';
import {Server} from 'node:net';
import {join, resolve} from 'node:path';
import t, {type Test} from 'tap';
import {COMMANDS} from '../../src/apps/cli/editor/commands.js';
import type {Command} from '../../src/apps/cli/command.js';
import {writeUnit} from '../../src/apps/cli/link/service/unit-file.js';
import {testCar} from '../profiles/test-car.js';
import {blockwave} from './command-rig.js';

const ALL = COMMANDS.flatMap(command => [...(command.commands ?? []), command]);

/** Functions of Node's file system that fail, as for a user who may not use the path. */
const DENIED = [
  'access',
  'copyFile',
  'mkdir',
  'open',
  'readFile',
  'readdir',
  'stat',
  'writeFile',
] as const;

/** Everything at and below this path is denied until the test ends. As root, the modes of files deny nothing. */
function deny(test: Test, path: string, code = 'EACCES'): void {
  for (const name of DENIED) {
    const original = fs[name] as (...args: unknown[]) => Promise<unknown>;
    const denying = (first: unknown, ...rest: unknown[]) => {
      if (!String(first).startsWith(path)) return original(first, ...rest);
      const message = `${code}: permission denied, ${name} '${String(first)}'`;
      const syscall = {readdir: 'scandir', readFile: 'open', writeFile: 'open'}[name as string];
      return Promise.reject(
        Object.assign(new Error(message), {code, syscall: syscall ?? name, path: first}),
      );
    };
    Object.assign(fs, {[name]: denying});
    test.teardown(() => {
      Object.assign(fs, {[name]: original});
      syncBuiltinESMExports();
    });
  }
  syncBuiltinESMExports();
}

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** One sentence for people and the next step. */
function isExplained(
  test: Test,
  words: readonly string[],
  {code, out, err}: Answer,
  expected: {readonly code: number; readonly text?: RegExp},
): void {
  const what = words.join(' ');
  test.equal(code, expected.code, `${what}: ${err}`);
  test.equal(out, '', `${what}: nothing on standard output`);
  test.match(err, /^\S.*[.?]\n$/, `${what}: one line`);
  test.notMatch(err, /\bE[A-Z]{3,}\b|Error:|node:|undefined/, `${what}: no text of Node`);
  test.match(err, / See npx blockwave( \w+){1,2} --help\.\n$/, `${what}: the next step`);
  if (expected.text) test.match(err, expected.text, what);
}

/** What follows the name, so that only the rest of the words is wrong. */
const argumentOf = ({name, arguments: names = []}: Command, folder: string): string[] =>
  names.map(() => (name.startsWith('profile ') ? join(folder, 'car.json') : folder));

t.test('an option that no command has', async t => {
  const folder = t.testdir({'car.json': JSON.stringify(testCar)});
  for (const command of ALL.filter(({commands}) => commands === undefined)) {
    const words = [...command.name.split(' '), ...argumentOf(command, folder), '--prot', '9000'];
    const text = new RegExp(`^Unknown option '--prot'\\. See npx blockwave ${command.name} --help`);
    isExplained(t, words, await blockwave(words), {code: 64, text});
  }
});

t.test('a command that there is not, and one that is missing', async t => {
  for (const words of [['-x'], ['--prot', '9000'], ['sing']]) {
    const {code, out, err} = await blockwave(words);
    t.match({code, out}, {code: 64, out: ''});
    t.equal(err, `There is no command '${words[0]}'. See npx blockwave --help.\n`);
  }
  for (const words of [['profile'], ['profile', 'sing', '--prot']]) {
    const names = /new, check, test, header, docs, schema, try\./;
    isExplained(t, words, await blockwave(words), {code: 64, text: names});
  }
});

t.test('a value that an option does not take', async t => {
  const folder = t.testdir({'car.json': JSON.stringify(testCar)});
  const wrong: Readonly<Record<string, string>> = {
    start: '--port many',
    serve: '--port many',
    throughput: '--seconds many',
    'throughput compare': '--require many',
    limiters: '--rate many',
    hub: '--hubs many',
    link: '--rate many',
    'profile try': '--port many',
    'profile new': '--motors many --yes --force',
    'profile test': '--via many',
  };
  for (const command of ALL) {
    const options = wrong[command.name];
    if (options === undefined) {
      const free = ['against', 'help', 'markdown', 'out', 'site'];
      t.same(
        Object.keys(command.options).filter(name => !free.includes(name)),
        [],
        command.name,
      );
      continue;
    }
    const words = [
      ...command.name.split(' '),
      ...argumentOf(command, folder),
      ...options.split(' '),
    ];
    isExplained(t, words, await blockwave(words), {code: 64, text: /not "many"\./});
  }
});

/** `{}` is the file. */
const READ_FILES = [
  'serve --classroom {}',
  'throughput --hub {}',
  'throughput --baseline {}',
  'hub --profile {}',
  'hub --profile car.json --exec {}',
  'profile check {}',
  'profile check car.json --against {}',
  'profile test {}',
  'profile header {}',
  'profile docs {}',
  'profile try {}',
];

const WRITTEN_FILES = [
  'throughput --rates 10 --json {}',
  'throughput --rates 10 --csv {}',
  'throughput --rates 10 --html {}',
  'throughput --rates 10 --markdown {}',
  'limiters --json {}',
  'limiters --csv {}',
  'profile new {} --yes',
  'profile new {} --yes --force',
  'profile test car.json --vectors {}',
  'profile header car.json --out {}',
  'profile docs car.json --out {}',
  'profile schema --out {}',
];

const READ_FOLDERS = ['add {}', 'remove {}', 'assets {} --site site', 'assets site --site {}'];

const MADE_FOLDERS = ['serve --port 0 --certificates {}'];

const wordsOf = (line: string, path: string, folder: string): string[] =>
  line.split(' ').map(word => {
    if (word === '{}') return path;
    return /^car\.json$|^site$/.test(word) ? join(folder, word) : word;
  });

const FILES = {
  'car.json': JSON.stringify(testCar),
  'denied.json': JSON.stringify(testCar),
  file: '',
  folder: {'a.txt': ''},
  denied: {'index.html': '<head>'},
  site: {'scratch-gui.js': '', 'index.html': ''},
};

/** Each line of words, with each path. Nothing is written. */
async function tryAll(
  test: Test,
  lines: readonly string[],
  cases: readonly (readonly [path: string, text: RegExp, code: number])[],
) {
  const folder = test.testdir(FILES);
  const names = () => readdirSync(folder, {recursive: true});
  const before = names();
  deny(test, join(folder, 'denied'));
  for (const line of lines) {
    for (const [path, text, code] of cases) {
      const words = wordsOf(line, resolve(folder, path), folder);
      isExplained(test, words, await blockwave(words), {code, text});
      test.same(names(), before, `${words.join(' ')}: nothing is written`);
    }
  }
}

t.test('files that cannot be read', t =>
  tryAll(t, READ_FILES, [
    ['missing.json', /missing\.json cannot be (read|run): it does not exist\./, 64],
    ['folder/../folder', /folder cannot be (read|run): it is a folder, not a file\./, 64],
    ['file/in.json', /in\.json cannot be (read|run): a part of its path is a file/, 64],
    ['denied.json', /denied\.json cannot be (read|run): this user may not do that\./, 64],
  ]),
);

t.test('files that cannot be written', t =>
  tryAll(t, WRITTEN_FILES, [
    ['missing/a.json', /a\.json cannot be written: its folder does not exist\./, 64],
    ['folder', /folder cannot be written: it is a folder, not a file\./, 64],
    ['file/a.json', /a\.json cannot be written: a part of its path is a file/, 64],
    ['denied/a.json', /a\.json cannot be written: this user may not do that\./, 64],
  ]),
);

t.test('folders that cannot be read', t =>
  tryAll(t, READ_FOLDERS, [
    ['missing', /missing (cannot be read: it does not exist|is not a site)/, 64],
    ['file', /file (is a file: (name|unpack)|is not a site)/, 64],
    ['denied', /denied(\/\S+)? (cannot be read: this user may not do that|is not a site)/, 64],
  ]),
);

t.test('folders that cannot be made', t =>
  tryAll(t, MADE_FOLDERS, [
    ['file', /file cannot be made: a file has its name\./, 74],
    ['file/a/b', /file cannot be made: a file has its name\./, 74],
    ['denied/a/b', /denied cannot be made: this user may not do that\./, 74],
  ]),
);

t.test(
  'a folder in which Linux makes none',
  {skip: process.platform !== 'linux' && 'there is no /proc'},
  t =>
    tryAll(t, MADE_FOLDERS, [['/proc/none/a', /none cannot be made: no folder can be made/, 74]]),
);

t.test('no home in which to write', async t => {
  const {XDG_DATA_HOME: before} = process.env;
  t.teardown(() => {
    if (before === undefined) delete process.env.XDG_DATA_HOME;
    else process.env.XDG_DATA_HOME = before;
  });
  const home = t.testdir({home: ''});
  deny(t, home, 'EROFS');
  process.env.XDG_DATA_HOME = join(home, 'share');
  const words = ['serve', '--port', '0'];
  const text = /cannot be made: nothing can be changed there\./;
  isExplained(t, words, await blockwave(words), {code: 74, text});
  const file = join(home, 'systemd/link.service');
  await t.rejects(writeUnit(file, ''), {name: 'Error', message: text});
});

/** Makes every port taken, and counts the listeners for a signal at that time. */
function takePorts(test: Test): number[] {
  const counts: number[] = [];
  const listen = Object.getOwnPropertyDescriptor(Server.prototype, 'listen');
  const taken = function (port: unknown): never {
    counts.push(process.listenerCount('SIGTERM'));
    const error = new Error('listen EADDRINUSE');
    throw Object.assign(error, {code: 'EADDRINUSE', syscall: 'listen', port});
  };
  Object.assign(Server.prototype, {listen: taken});
  test.teardown(() => void Object.defineProperty(Server.prototype, 'listen', listen ?? {}));
  return counts;
}

t.test('a port that is taken; until a command serves, a signal ends its process', async t => {
  const folder = t.testdir(FILES);
  const counts = takePorts(t);
  const before = process.listenerCount('SIGTERM');
  const lines = ['start', 'hub', 'profile try car.json'];
  for (const line of lines) {
    const words = [...wordsOf(line, join(folder, 'made'), folder), '--port', '8650'];
    const {code, out, err} = await blockwave(words);
    t.match({code, out}, {code: 1, out: /^$|is ok/}, line);
    t.match(
      err,
      /^Port 8650 is in use.* end that program, or choose another port with --port\.\n$/,
    );
  }
  t.same(
    counts,
    lines.map(() => before),
  );
});
