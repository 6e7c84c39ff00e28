// Counts the assertions in a TAP report; a subtest is not one itself, unless it was skipped as a whole.
import {createReadStream} from 'node:fs';
import {finished} from 'node:stream/promises';

/**
 * The report of one test file. Resolves to {passed, failed, skipped}: two numbers, and {name, reason} of each
 * that was skipped.
 */
export async function countAssertions(reportFile) {
  const {Parser} = await import('tap-parser');
  const counts = {passed: 0, failed: 0, skipped: []};
  const listen = parser => {
    let afterChild = false;
    parser.on('child', child => {
      afterChild = true;
      listen(child);
    });
    parser.on('assert', ({ok, name, todo, skip}) => {
      // The line that closes a child repeats its outcome.
      const closesChild = afterChild;
      afterChild = false;
      if (skip) counts.skipped.push({name, reason: skip === true ? '' : skip});
      if (closesChild || todo || skip) return;
      if (ok) counts.passed += 1;
      else counts.failed += 1;
    });
  };
  const parser = new Parser();
  listen(parser);
  const stream = createReadStream(reportFile);
  stream.pipe(parser);
  await finished(stream);
  return counts;
}
