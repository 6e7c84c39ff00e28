import {EXIT, optionsOf, type Command} from '../command.js';
import {checkOutputFiles, writeResults} from '../output-file.js';
import {readSchema, SCHEMA_FILE} from './schema-file.js';

const USAGE = `npx blockwave profile schema [options]

Writes the JSON schema of profiles. An editor such as VS Code then completes and explains the keys of a profile
whose first line is "$schema": "./${SCHEMA_FILE}".

  --out FILE  the schema; left out, or -: standard output
  --help      this text

  npx blockwave profile schema --out ${SCHEMA_FILE}`;

export const schema: Command = {
  name: 'profile schema',
  usage: USAGE,
  options: optionsOf(USAGE),
  async run({out = '-'}, io) {
    await checkOutputFiles({out}, ['out']);
    await writeResults('', [[out, await readSchema()]], io);
    return EXIT.done;
  },
};
