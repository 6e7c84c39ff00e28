/** npx blockwave in the package `blockwave`: what bin/blockwave.js runs. */
import {COMMANDS} from './commands.js';
import {runProcess} from './run-process.js';

await runProcess(COMMANDS);
