import {compressedPages, removeAddOn} from './add/add-on.js';
import {EXIT, optionsOf, type Command} from './command.js';
import {checkIsFolder, writing} from './files.js';

const USAGE = `npx blockwave remove <folder>

Removes what npx blockwave add has put into the folder of a built scratch-gui. Every byte is then as before.

  --help  this text

  npx blockwave remove ./build`;

export const remove: Command = {
  name: 'remove',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['folder'],
  async run({folder}, io) {
    const target = String(folder);
    await checkIsFolder(target);
    const {isDone, foreign, keptPage} = await writing(target, removeAddOn(target));
    const lines = [
      isDone
        ? `Blockwave was removed from ${target}.`
        : `Blockwave is not in ${target}: nothing was changed.`,
      ...(foreign.length > 0
        ? [`In the folder blockwave these files stay, which are not ours: ${foreign.join(', ')}`]
        : []),
      ...(keptPage
        ? ['index.html was changed after it was added: it stays, and needs scripts that are gone.']
        : []),
      ...(isDone
        ? (await compressedPages(target)).map(
            name =>
              `If ${name} was compressed meanwhile, compress index.html again, or delete ${name}.`,
          )
        : []),
    ];
    io.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
};
