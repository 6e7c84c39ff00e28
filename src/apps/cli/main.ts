/** npx blockwave in the package `blockwave`: what bin/blockwave.js runs, and in both packages the service of `link`. */
import {COMMANDS} from './commands.js';
import {runProcess} from './run-process.js';

await runProcess(COMMANDS);
