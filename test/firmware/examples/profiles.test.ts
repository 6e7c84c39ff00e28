// The profiles of the examples: the checker accepts them, and their headers are up to date.
import t from 'tap';
import {problemText, readProfile} from '../../../src/profiles/check/index.js';
import type {DeviceProfile, ProfileText} from '../../../src/profiles/format.js';
import {writeHeader} from '../../../src/profiles/header/index.js';
import {readText} from '../../support/repository.js';
import {EXAMPLES, folderOf, profileText, type Example} from './examples.js';

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

function check(example: Example): DeviceProfile {
  const result = readProfile(profileText(example));
  if (result.ok) return result.profile;
  throw new Error(result.problems.map(problemText).join('\n'));
}

for (const example of EXAMPLES) {
  t.test(example, t => {
    const profile = check(example);
    t.equal(profile.id, example);

    const header = readText(`${folderOf(example)}/${example}_profile.h`);
    t.ok(
      header === writeHeader(profile),
      `its header is what \`npx blockwave profile header firmware/examples/${example}/profile.json\` writes`,
    );

    // A text that is the same everywhere, such as a unit, has no languages.
    const translated = textsOf(profile).filter(text => typeof text !== 'string');
    t.ok(translated.length >= 10);
    for (const text of translated) t.same(Object.keys(text), LANGUAGES, JSON.stringify(text));
    const helpless = profile.blocks.filter(block => block.type !== 'label' && !block.help);
    t.same(helpless, [], 'each block says what it does');
    t.match(profile.picture, /^data:image\/svg\+xml,/);
    t.end();
  });
}
