// A process that runs the test files that its parent names, one after the other. Its TAP report has a subtest for each.
//
// Plain `tap run` starts a process for each file, and each of them loads tap, our sources and often Scratch's vm: about half
// a second, more than most files take to run. One process for all files of a folder loads them once. A file's
// `import t from 'tap'` must then be the file's own subtest, so that its hooks and its end are its own. The browser tests also share
// one loaded editor: loading takes three seconds, resetting a tenth.
import {register} from 'node:module';
import process from 'node:process';
import {pathToFileURL} from 'node:url';
import root from 'tap';

let current = root;

/** What a test file imports as `tap`: the subtest of the file that runs now. */
export default new Proxy(
  {},
  {
    get(_, name) {
      const value = current[name];
      return typeof value === 'function' ? value.bind(current) : value;
    },
  },
);

register('./tap-of-file.js', import.meta.url);
root.setTimeout(0);
// Read by test/support/process-end.ts.
process.env.TEST_WORKER = 'yes';

process.on('message', ({file, path, timeoutMs}) => {
  if (file === undefined) {
    process.disconnect();
    return;
  }
  // The time-out of files that set none themselves.
  void root.test(file, {timeout: timeoutMs}, async ofFile => {
    current = ofFile;
    // Read by test/support/property.ts.
    process.env.TEST_FILE = file;
    await import(pathToFileURL(path).href);
    // Tap unrefs the channel when it begins to write, but this process must wait for more files until its parent closes it.
    process.channel?.ref();
  });
});
process.channel.ref();
process.send('ready');
