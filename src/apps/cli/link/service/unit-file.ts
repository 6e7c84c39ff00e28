import {readFile, rm, writeFile} from 'node:fs/promises';
import {homedir} from 'node:os';
import {dirname, isAbsolute, join} from 'node:path';
import {makeFolder, writing} from '../../files.js';

export const UNIT_NAME = 'blockwave-link.service';

/** Where systemd looks for units of this user. */
export function unitPath(): string {
  const {XDG_CONFIG_HOME: configured = ''} = process.env;
  const folder = isAbsolute(configured) ? configured : join(homedir(), '.config');
  return join(folder, 'systemd/user', UNIT_NAME);
}

/** Null: there is no such file. */
export async function readUnit(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Readable by this user only: the address of a budget may contain a password. */
export async function writeUnit(path: string, text: string): Promise<void> {
  const write = async () => {
    await makeFolder(dirname(path));
    await rm(path, {force: true});
    await writeFile(path, text, {mode: 0o600});
  };
  await writing(path, write());
}
