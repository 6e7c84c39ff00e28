import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import t from 'tap';

function start(script: string, ...args: string[]) {
  const path = fileURLToPath(new URL(`../../scripts/${script}.js`, import.meta.url));
  return spawnSync(process.execPath, [path, ...args], {encoding: 'utf8'});
}

for (const script of ['start', 'build', 'test', 'bench', 'hub']) {
  t.test(`${script}: --help tells and does nothing; what is unknown ends with 64`, t => {
    const help = start(script, '--help');
    t.equal(help.status, 0);
    t.match(help.stdout, /^npm .*--help/s);
    t.notMatch(help.stdout, /Building|Installing/);
    for (const unknown of ['--colour', 'everything']) {
      const {status, stdout, stderr} = start(script, unknown);
      t.equal(status, 64, unknown);
      t.match(stderr, unknown);
      t.ok(stderr.endsWith(help.stdout), 'and tells what there is');
      t.equal(stdout, '');
    }
    t.end();
  });
}
