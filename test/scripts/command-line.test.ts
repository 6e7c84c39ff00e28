import {spawnSync} from 'node:child_process';
import t from 'tap';
import {inRepository} from '../support/repository.js';

function start(script: string, ...args: string[]) {
  return spawnSync(process.execPath, [inRepository(`scripts/${script}.js`), ...args], {
    encoding: 'utf8',
  });
}

for (const script of ['start', 'build', 'test', 'bench']) {
  t.test(`${script}: --help only prints the usage; unknown arguments end with 64`, async t => {
    const help = start(script, '--help');
    t.equal(help.status, 0);
    t.match(help.stdout, /^npm .*--help/s);
    t.notMatch(help.stdout, /Building|Installing/);
    for (const unknown of ['--colour', 'everything']) {
      const {status, stdout, stderr} = start(script, unknown);
      t.equal(status, 64, unknown);
      t.match(stderr, unknown);
      t.ok(stderr.endsWith(help.stdout), 'and prints the usage');
      t.equal(stdout, '');
    }
  });
}
