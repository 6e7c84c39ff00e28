// A process that runs the test files that its parent names, one after the other. Its TAP report has a subtest for each.
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
  // The time-out of files that set none themselves.
  void t.test(file, {timeout: timeoutMs}, async ofFile => {
    inFile(ofFile);
    await import(pathToFileURL(path).href);
    // Tap unrefs the channel when it begins to write, but this process must wait for more files until its parent closes it.
    process.channel?.ref();
  });
});
process.channel.ref();
process.send('ready');
