/** npx blockwave: what bin/blockwave.js runs. */
import {COMMANDS} from './commands.js';
import {runCommandLine} from './run-command-line.js';

const code = await runCommandLine(process.argv.slice(2), COMMANDS, process);
// Once all is written: left to itself, Node's clean-up ends in an abort where native Bluetooth was used.
process.stdout.write('', () => process.exit(code));
