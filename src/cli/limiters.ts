import {STRATEGIES} from '../rate-limiter/strategies/index.js';
import {EXIT, type Command} from './command.js';

const USAGE = `npx blockwave limiters

Lists the limiter strategies.

  --help   this text`;

export const limiters: Command = {
  name: 'limiters',
  summary: 'the limiter strategies',
  usage: USAGE,
  options: {},
  run(_options, io) {
    for (const [name, {tells}] of Object.entries(STRATEGIES)) {
      io.stdout.write(`${name.padEnd(24)}${tells}\n`);
    }
    return Promise.resolve(EXIT.done);
  },
};
