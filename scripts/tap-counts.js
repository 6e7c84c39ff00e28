// Counts the assertions in a TAP report; a subtest is not one itself.
import {createReadStream} from 'node:fs';
import {basename} from 'node:path';
import {finished} from 'node:stream/promises';

/**
 * The report of one test file. Resolves to {passed, failed, skipped}: two numbers, and {name, reason} of each
 * assertion, subtest or whole file that was skipped.
 */
export async function countAssertions(reportFile) {
  const {Parser} = await import('tap-parser');
  const counts = {passed: 0, failed: 0, skipped: []};
  const listen = parser => {
    let child = null;
    parser.on('child', parserOfChild => {
      child = parserOfChild;
      listen(child);
    });
    parser.on('assert', ({ok, name, todo, skip}) => {
      // The line that closes a subtest repeats its outcome; without assertions it is one itself, as for tap.
      const repeats = child !== null && child.count > 0;
      child = null;
      if (skip) counts.skipped.push({name, reason: skip === true ? '' : skip});
      if (repeats || todo || skip) return;
      if (ok) counts.passed += 1;
      else counts.failed += 1;
    });
  };
  const parser = new Parser();
  listen(parser);
  parser.on('complete', ({plan}) => {
    if (!plan.skipAll) return;
    counts.skipped.push({name: basename(reportFile, '.tap'), reason: plan.skipReason});
  });
  const stream = createReadStream(reportFile);
  stream.pipe(parser);
  await finished(stream);
  return counts;
}
