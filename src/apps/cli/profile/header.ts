import {writeHeader} from '../../../profiles/header/index.js';
import {EXIT, optionsOf, type Command} from '../command.js';
import {checkOutputFiles, writeResults} from '../output-file.js';
import {readProfileFile} from './profile-file.js';

const USAGE = `npx blockwave profile header FILE [options]

Writes a header for firmware in C99 or C++: the UUIDs, the limits, and for each message a struct and functions
that write and read its bytes. It allocates nothing, and calls only memcpy, memmove and memset.

  --out FILE  the header; left out, or -: standard output
  --help      this text

  npx blockwave profile header my-car.json --out my_car.h`;

export const header: Command = {
  name: 'profile header',
  usage: USAGE,
  options: optionsOf(USAGE),
  arguments: ['file'],
  async run({file, out = '-'}, io) {
    await checkOutputFiles({out}, ['out']);
    const profile = await readProfileFile(String(file));
    await writeResults('', [[out, writeHeader(profile)]], io);
    return EXIT.done;
  },
};
