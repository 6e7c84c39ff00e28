// Reads the part of a TAP report that belongs to one test file, which is one subtest of the report.

/**
 * Reads the next subtest of a parser. `counts` is filled as the report arrives: the numbers of assertions passed, the
 * assertions, subtests or whole files that were skipped ({name, reason}), and the failed ones ({path, name, diag}
 * with tap's diagnostics). `done` resolves at the end of the subtest.
 */
export function readReport(parser) {
  const counts = {passed: 0, skipped: [], failures: []};
  let finish;
  const done = new Promise(resolve => (finish = resolve));
  parser.once('child', file => {
    listen(file, [], counts);
    file.once('complete', ({ok, plan}) => {
      if (plan.skipAll && plan.skipReason) {
        counts.skipped.push({name: file.name, reason: plan.skipReason});
      } else if (plan.skipAll) {
        counts.failures.push({path: [], name: 'The file declares no test.'});
      } else if (!ok && counts.failures.length === 0) {
        // For example because of a plan with another count.
        counts.failures.push({path: [], name: file.name});
      }
      finish();
    });
  });
  return {counts, done};
}

function listen(parser, path, counts) {
  let child = null;
  parser.on('child', subtest => {
    child = subtest;
    listen(subtest, [...path, subtest.name], counts);
  });
  parser.on('assert', ({ok, name, todo, skip, diag}) => {
    // The line that closes a subtest repeats its outcome, unless the subtest has no assertion or was ended from outside.
    const repeats = child !== null && child.count > 0 && (ok || !child.ok);
    child = null;
    if (skip) counts.skipped.push({name, reason: skip === true ? '' : skip});
    if (repeats || todo || skip) return;
    if (ok) counts.passed += 1;
    else counts.failures.push({path, name, diag});
  });
}
