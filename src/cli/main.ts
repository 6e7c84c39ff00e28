/** npx blockwave: what bin/blockwave.js runs. */
import {COMMANDS} from './commands.js';
import {runCommandLine} from './run-command-line.js';

process.exitCode = await runCommandLine(process.argv.slice(2), COMMANDS, process);
