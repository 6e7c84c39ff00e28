import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {compressedPages, putAddOn, readAddOn} from './add/add-on.js';
import {readGuiFolder} from './add/gui-folder.js';
import {TESTED_VERSIONS} from './add/gui-scripts.js';
import {EXIT, optionsOf, type Command} from './command.js';
import {reading, writing} from './files.js';
import {ADD_ON_FOLDER, PACKAGE_FOLDER} from './site-folder.js';

const USAGE = `npx blockwave add <folder>

Puts Blockwave into a built scratch-gui: extension, card, connection, hub panel, messages and help pages. The
folder is the one with index.html and scratch-gui's scripts. A dist of scratch-gui has no page: it gets one.
The command adds the folder blockwave and a script tag in index.html. npx blockwave remove <folder> restores
every byte. docs/own-editor.md lists the tested versions.

  --help  this text

  npx blockwave add ./build`;

export const add: Command = {
  name: 'add',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['folder'],
  async run({folder}, io) {
    const target = String(folder);
    const gui = await reading(target, readGuiFolder(target));
    const addOn = await readAddOn(ADD_ON_FOLDER, packageVersion());
    const change = await writing(target, putAddOn(target, gui, addOn));
    const lines = [
      {
        added: `Blockwave ${addOn.version} is in ${target} now.`,
        updated: `Blockwave in ${target} was updated to ${addOn.version}.`,
        unchanged: `${target} has Blockwave ${addOn.version} already: nothing was changed.`,
      }[change],
      versionLine(gui.vmVersion),
      ...(gui.page === null
        ? [`It had no page: open ${join(target, 'index.html')} from the root of a server.`]
        : []),
      ...(await compressedPages(target)).map(
        name =>
          `${name} has the page as it was before: compress index.html again, or delete ${name}.`,
      ),
      'Serve it with https or from localhost: browsers allow no Bluetooth elsewhere.',
      `To restore the folder: npx blockwave remove ${target}`,
    ];
    io.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
};

function versionLine(vmVersion: string | null): string {
  const tested = vmVersion === null ? undefined : TESTED_VERSIONS[vmVersion];
  if (tested !== undefined) return `Its vm is that of ${tested}, which is tested.`;
  const known = Object.values(TESTED_VERSIONS).join(', ');
  return `Its vm (${vmVersion ?? 'of unknown version'}) has all that Blockwave needs, but is not tested. Tested are ${known}.`;
}

function packageVersion(): string {
  const text = readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8');
  return (JSON.parse(text) as {version: string}).version;
}
