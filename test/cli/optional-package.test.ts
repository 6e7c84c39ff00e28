import t from 'tap';
import {optionalPackage} from '../../src/apps/cli/optional-package.js';

t.test('a package of the current folder is found, an absent one is undefined', async t => {
  const folder = t.testdir({
    node_modules: {
      'optional-one': {'index.js': 'exports.is = "there";'},
      'broken-one': {'index.js': 'throw new Error("broken");'},
    },
  });
  t.equal(optionalPackage('optional-one'), undefined);
  const before = process.cwd();
  process.chdir(folder);
  t.teardown(() => process.chdir(before));
  t.match(optionalPackage('optional-one'), {is: 'there'});
  t.throws(() => optionalPackage('broken-one'), /broken/, 'one that is there but broken');
});
