// The profiles of the examples: the checker accepts them, and their headers are up to date.
import t from 'tap';
import {problemText, readProfile} from '../../../src/profiles/check/index.js';
import type {DeviceProfile, ProfileText} from '../../../src/profiles/format.js';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {EXAMPLES} from '../../support/example-profiles.js';
import {readText} from '../../support/repository.js';

const LANGUAGES = ['en', 'de'];

/** The texts of a profile that are in no language: names, units and comments are others. */
function textsOf({name, description = '', blocks, menus = {}}: DeviceProfile): ProfileText[] {
  return [
    name,
    description,
    ...blocks.flatMap(block => ('help' in block ? [block.text, block.help ?? ''] : [block.text])),
    ...Object.values(menus).flatMap(({items}) => items.map(({text = ''}) => text)),
  ];
}

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

    // A text that is the same everywhere, such as a unit, has no languages.
    const translated = textsOf(profile).filter(text => typeof text !== 'string');
    t.not(translated.length, 0);
    const incomplete = translated.filter(text => Object.keys(text).join() !== LANGUAGES.join());
    t.same(incomplete, []);
    const helpless = profile.blocks.filter(block => block.type !== 'label' && !block.help);
    t.same(helpless, [], 'each block says what it does');
    t.match(profile.picture, /^data:image\/svg\+xml,/);
  });
}
