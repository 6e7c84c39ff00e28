// Installing what the tests need beside Node, where that can be done without asking.
import {existsSync} from 'node:fs';
import {run} from './project.js';

/** Installs packages on Debian as root; does nothing elsewhere. Whether it helped, the caller looks. */
export async function installOnDebian(...packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(' and ')} with apt-get ...`);
  const env = {...process.env, DEBIAN_FRONTEND: 'noninteractive'};
  if ((await run('apt-get', ['update'], {env})) !== 0) return;
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {env});
}
