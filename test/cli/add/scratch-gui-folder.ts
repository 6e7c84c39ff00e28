import {readdirSync, readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';

/** What a script of scratch-gui contains, as far as `npx blockwave add` looks. */
export const GUI_SCRIPT = [
  'scratch-gui/alerts/SHOW_EXTENSION_ALERT',
  'scratch-gui/connection-modal/setId',
  '_registerInternalExtension',
  '_convertMenuItems',
  'loadExtensionIdSync',
  'registerPeripheralExtension',
  'deserializeProject',
  'e.exports={version:"15.1.1"}',
].join('\n');

/** As scratch-gui's own build writes it. */
export const PAGE =
  '<!DOCTYPE html>\r\n<html><head><title>Scratch 3.0 GUI</title></head>\n<script src="gui.js"></script></html>';

/** All files below a folder with their bytes, and the folders, by their paths. */
export function contentsOf(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort();
  const isFolder = (path: string) => statSync(join(folder, path)).isDirectory();
  const read = (path: string) =>
    isFolder(path) ? 'folder' : readFileSync(join(folder, path)).toString('base64');
  return Object.fromEntries(paths.map(path => [path, read(path)]));
}
