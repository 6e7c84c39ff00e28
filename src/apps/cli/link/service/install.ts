import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {EXIT, UsageError, type Io} from '../../command.js';
import {PACKAGE_FOLDER} from '../../site-folder.js';
import type {Confirm} from './confirm.js';
import {systemctl} from './systemctl.js';
import {unitText} from './unit.js';
import {readUnit, UNIT_NAME, unitPath, writeUnit} from './unit-file.js';

interface InstallOptions {
  /** The words of `npx blockwave` for the service. */
  readonly words: readonly string[];
  /** Do not ask. */
  readonly isConfirmed: boolean;
  /** Null: there is no terminal to ask in. */
  readonly confirm: Confirm | null;
  /** Where Blockwave is. */
  readonly packageFolder?: string;
  readonly userId?: number | undefined;
}

/** Shows the unit, asks, writes it, and starts the service now and at each login. */
export async function install(
  {
    words,
    isConfirmed,
    confirm,
    packageFolder = PACKAGE_FOLDER,
    userId = process.getuid?.(),
  }: InstallOptions,
  {stdout}: Io,
): Promise<number> {
  refuseRoot(userId);
  const path = unitPath();
  // Not bin/blockwave.js: in a clone that would build at each start.
  const script = join(packageFolder, 'dist/lib/src/apps/cli/main.js');
  const text = unitText({node: process.execPath, script, words});
  // Before anything is written.
  await systemctl('show-environment');
  const before = await readUnit(path);
  stdout.write(`${before === null ? 'This is' : 'This replaces'} ${path}:\n\n${text}\n`);
  if (isInCache(packageFolder)) {
    stdout.write(
      `Attention: Blockwave is in the cache of npx (${packageFolder}), which npm may clear. Then the service no ` +
        'longer starts. It is better to install the file of the package first, for example: ' +
        'npm install --global ./blockwave-<version>.tgz\n\n',
    );
  }
  if (!isConfirmed && !(await isAgreed(confirm))) {
    stdout.write('Nothing was changed.\n');
    return EXIT.failure;
  }
  await writeUnit(path, text);
  await systemctl('daemon-reload');
  await systemctl('enable', '--now', UNIT_NAME);
  // A service that runs already has the old options.
  if (before !== null) await systemctl('restart', UNIT_NAME);
  const name = UNIT_NAME.replace('.service', '');
  stdout.write(
    `Wrote the file, and started the service. It starts at each login.\n` +
      `  its state:  systemctl --user status ${name}\n` +
      `  its log:    journalctl --user -u ${name}\n` +
      `  without a login, from the start of the computer:  loginctl enable-linger\n` +
      `  remove it:  npx blockwave link --uninstall\n`,
  );
  return EXIT.done;
}

/** Stops the service and removes its unit. */
export async function uninstall({stdout}: Io, userId = process.getuid?.()): Promise<number> {
  refuseRoot(userId);
  const path = unitPath();
  if ((await readUnit(path)) === null) {
    stdout.write(`There is no ${path}: nothing was changed.\n`);
    return EXIT.done;
  }
  await systemctl('disable', '--now', UNIT_NAME);
  await rm(path);
  await systemctl('daemon-reload');
  stdout.write(`Stopped the service, and removed ${path}.\n`);
  return EXIT.done;
}

function isAgreed(confirm: Confirm | null): Promise<boolean> {
  if (confirm !== null) return confirm('Write this file and start the service?');
  throw new UsageError('--install asks before it writes, and there is no terminal. Add --yes.');
}

/** npm keeps the packages that npx runs without an installation in a folder of this name. */
const isInCache = (folder: string): boolean => /[\\/]_npx[\\/]/.test(folder);

function refuseRoot(userId: number | undefined): void {
  if (userId !== 0) return;
  throw new Error(
    'The service needs no rights of root. Run this as the user who uses Scratch, without sudo.',
  );
}
