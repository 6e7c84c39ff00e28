import {spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {unitText} from '../../../src/apps/cli/link/service/unit.js';

const execStart = (text: string) => /^ExecStart=(.*)$/m.exec(text)?.[1];

t.test('no character has a meaning for systemd', async t => {
  const words = [
    'a b',
    'c"d',
    "e'f",
    'g\\h',
    '50%n',
    '$HOME',
    '${HOME}',
    'i\nExecStartPre=/bin/false',
    'ü',
    ';',
  ];
  const text = unitText({node: '/my node/no%de', script: '/x y/z.js', words});
  t.equal(
    execStart(text),
    '"/my node/no%%de" "/x y/z.js" "a b" "c\\"d" "e\'f" "g\\\\h" "50%%n" "$$HOME" "$${HOME}" ' +
      '"i\\x0aExecStartPre=/bin/false" "ü" ";"',
  );
  t.equal(text.split('\n').filter(line => line.startsWith('Exec')).length, 1);
});

const ANALYZE = '/usr/bin/systemd-analyze';
const skip = !existsSync(ANALYZE) && 'there is no systemd-analyze';

t.test('systemd accepts the unit', {skip}, async t => {
  const script = join(t.testdir({'a b%n.js': ''}), 'a b%n.js');
  const text = unitText({
    node: process.execPath,
    script,
    words: ['link', '--budget=redis://a:p%40$x@h:1'],
  });
  const file = join(t.testdir({}), 'blockwave-link.service');
  writeFileSync(file, text);
  const {status, stderr} = spawnSync(ANALYZE, ['--user', 'verify', file], {
    encoding: 'utf8',
    env: {...process.env, XDG_RUNTIME_DIR: t.testdirName},
  });
  t.equal(status, 0, stderr);
  t.notMatch(stderr, 'blockwave-link.service');
});
