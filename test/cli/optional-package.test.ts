import t from 'tap';
import {optionalPackage} from '../../src/apps/cli/optional-package.js';

t.test('a package of the current folder is found, an absent one is undefined', async t => {
  const folder = t.testdir({
    node_modules: {'optional-one': {'index.js': 'exports.is = "there";'}},
  });
  t.equal(optionalPackage('optional-one'), undefined);
  const before = process.cwd();
  process.chdir(folder);
  t.teardown(() => process.chdir(before));
  t.match(optionalPackage('optional-one'), {is: 'there'});
});

t.test('a package that is there but broken is an error', async t => {
  const folder = t.testdir({
    node_modules: {'broken-one': {'index.js': 'throw new Error("broken");'}},
  });
  const before = process.cwd();
  process.chdir(folder);
  t.teardown(() => process.chdir(before));
  t.throws(() => optionalPackage('broken-one'), /broken/);
});
