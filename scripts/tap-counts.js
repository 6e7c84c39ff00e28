// Counts the assertions in a TAP report; a test file or subtest is not one itself.
import {createReadStream} from 'node:fs';
import {finished} from 'node:stream/promises';

export async function countAssertions(reportFile) {
  const {Parser} = await import('tap-parser');
  const counts = {passed: 0, failed: 0};
  const listen = parser => {
    let afterChild = false;
    parser.on('child', child => {
      afterChild = true;
      listen(child);
    });
    parser.on('assert', ({ok, todo, skip}) => {
      // The line that closes a child repeats its outcome.
      const closesChild = afterChild;
      afterChild = false;
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
