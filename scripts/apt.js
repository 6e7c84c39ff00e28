// Installs what the tests need besides Node, on systems where that needs no question.
import {existsSync} from 'node:fs';
import {run} from './project.js';

/** Installs packages on Debian as root; does nothing elsewhere. The caller checks the result. */
export async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get ...`);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  if ((await run('apt-get', ['update'], {env})) !== 0) return;
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {env});
}
