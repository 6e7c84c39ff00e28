import {existsSync} from 'node:fs';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {checkIsFolder} from '../files.js';
import {readGuiScripts} from './gui-scripts.js';
import {hasTag, withTag} from './page-tag.js';

export const PAGE = 'index.html';
const DIST_SCRIPT = 'scratch-gui.js';

export interface GuiFolder {
  /** The page as it is, one character for each byte; null: a dist of scratch-gui without a page. */
  readonly page: string | null;
  /** Null: unknown. */
  readonly vmVersion: string | null;
}

/** Reads the folder of a built scratch-gui. Throws an Error that says why another folder is none, and what to do. */
export async function readGuiFolder(folder: string): Promise<GuiFolder> {
  await checkIsFolder(folder);
  const has = (...path: string[]) => existsSync(join(folder, ...path));
  if (has('LICENSE-blockwave.txt')) {
    throw new Error(`${folder} is Blockwave's own editor: nothing needs to be added.`);
  }
  if (!has(PAGE) && !has(DIST_SCRIPT)) throw new Error(adviceFor(folder, has));
  const page = has(PAGE) ? await readFile(join(folder, PAGE), 'latin1') : null;
  if (page !== null && !hasTag(page) && withTag(page) === null) {
    throw new Error(
      `${join(folder, PAGE)} has neither <head> nor a script: it is no page of scratch-gui.`,
    );
  }
  const {problem, vmVersion} = readGuiScripts(await scriptsOf(folder, page ?? ''));
  if (problem !== null) throw new Error(`${folder} cannot be used. ${problem}`);
  return {page, vmVersion};
}

function adviceFor(folder: string, has: (...path: string[]) => boolean): string {
  const inside = [
    ['build', PAGE],
    ['dist', DIST_SCRIPT],
  ].find(path => has(...path))?.[0];
  if (inside !== undefined)
    return `The built editor is in a folder of it: name ${join(folder, inside)}.`;
  if (has('webpack.config.js') || has('package.json')) {
    return `${folder} has the sources of a program and no built editor: run npm run build there, then name the folder build.`;
  }
  return `${folder} has neither ${PAGE} nor ${DIST_SCRIPT}: name the folder that a build of scratch-gui has written.`;
}

/** The scripts beside the page, and those that it loads from folders below. */
async function scriptsOf(folder: string, page: string): Promise<string[]> {
  const beside = (await readdir(folder)).filter(name => name.endsWith('.js'));
  const loaded = [...page.matchAll(/<script\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi)]
    .map(([, address = '']) => address.replace(/[?#].*$/, '').replace(/^\.?\//, ''))
    .filter(name => !name.includes('..') && !name.includes(':') && !name.startsWith('blockwave/'));
  const names = [...new Set([...beside, ...loaded])];
  const texts = await Promise.all(
    names.map(name => readFile(join(folder, name), 'latin1').catch(() => '')),
  );
  return texts;
}
