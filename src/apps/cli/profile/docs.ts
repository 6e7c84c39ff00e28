import {EXIT, optionsOf, type Command} from '../command.js';
import {checkOutputFiles, writeResults} from '../output-file.js';
import {toHtml} from './docs/html.js';
import {toMarkdown} from './docs/markdown.js';
import {describeProfile} from './docs/describe.js';
import {readProfileFile} from './profile-file.js';

const USAGE = `npx blockwave profile docs FILE [options]

Writes a page about the device's protocol: how it is found, the bytes of each message, the limits, the blocks.
The page is one file, for screens and for paper.

  --markdown  Markdown in place of HTML
  --out FILE  the page; left out, or -: standard output
  --help      this text

  npx blockwave profile docs my-car.json --out my-car.html`;

export const docs: Command = {
  name: 'profile docs',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run({file, markdown, out = '-'}, io) {
    await checkOutputFiles({out}, ['out']);
    const document = describeProfile(await readProfileFile(String(file)));
    const text = markdown === true ? toMarkdown(document) : toHtml(document);
    await writeResults('', [[out, text]], io);
    return EXIT.done;
  },
};
