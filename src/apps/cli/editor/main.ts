/** npx blockwave with the editor, in a clone and in the package `blockwave-editor`: what bin/blockwave.js runs. */
import {runProcess} from '../run-process.js';
import {COMMANDS} from './commands.js';

await runProcess(COMMANDS);
