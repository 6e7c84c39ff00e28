// The profiles of the examples: the checker accepts them, and their headers are up to date.
import t from 'tap';
import {problemText, readProfile} from '../../../src/profiles/check/index.js';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {EXAMPLES} from '../../support/example-profiles.js';
import {readText} from '../../support/repository.js';

for (const example of EXAMPLES) {
  t.test(example, async t => {
    const folder = `firmware/examples/${example}`;
    const result = readProfile(readText(`${folder}/profile.json`));
    if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
    const {profile} = result;
    t.equal(profile.id, example);
    t.ok(
      readText(`${folder}/${example}_profile.h`) === writeHeader(profile),
      `its header is what \`npx blockwave profile header ${folder}/profile.json\` writes`,
    );
  });
}
