// A process that runs test files, one after the other, as its parent names them. Writes one TAP report with a subtest a file.
import {register} from 'node:module';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import t from 'tap';
import {inFile} from './current-file.js';

// From here on a test file's `import t from 'tap'` is the subtest of that file.
register('./tap-of-file.js', import.meta.url);

t.setTimeout(0);

process.on('message', ({file, path, timeoutMs}) => {
  if (file === undefined) {
    process.disconnect();
    return;
  }
  // The time-out is for a file that sets none itself.
  void t.test(file, {timeout: timeoutMs}, async ofFile => {
    inFile(ofFile);
    await import(pathToFileURL(path).href);
    // Tap lets the channel go when it begins to write; this process waits for more files until its parent closes it.
    process.channel?.ref();
  });
});
process.channel.ref();
process.send('ready');
