/** npx blockwave: what bin/blockwave.js runs. */
import {EXIT} from './command.js';
import {COMMANDS} from './commands.js';
import {runCommandLine} from './run-command-line.js';

// Who read it has gone, as `| head` does: the device is stopped and the files are written all the same.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`What was to be said cannot be written: ${error.message}.\n`);
    process.exit(EXIT.cannotWrite);
  });
}
const code = await runCommandLine(process.argv.slice(2), COMMANDS, process);
// Once all is written: left to itself, Node's clean-up ends in an abort where native Bluetooth was used.
process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
