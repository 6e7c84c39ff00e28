// Level: all
import {readdirSync, readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';
import t from 'tap';
import {inRepository} from '../support/repository.js';

/**
 * The largest size of each bundle, in bytes, gzipped. What a page loads before a child can begin should not grow
 * unseen; a budget is raised on purpose, with the change that needs it.
 */
const BUDGETS = {
  // Everything: all families, all texts, home-made hubs.
  // A family with 50 blocks in 15 languages takes 30 kB. The words of all menus in all languages take 5 kB.
  'dist/extension.js': 195_000,
  'dist/blockwave.js': 225_000,
  'dist/blockwave.mjs': 212_000,
  // The words of a family’s messages in 15 languages take 5 kB.
  'dist/panel.js': 145_000,
  'dist/site/editor.js': 225_000,
  'dist/site/teacher.js': 42_000,
  'dist/site/help.js': 20_000,
  'dist/site/throughput.js': 180_000,
};

/** The same for what a page loads when it is needed. The names have a hash of the contents. */
const CHUNK_BUDGETS = {
  // The checker of profiles, the engine, the virtual device and the texts of the dialogs in 15 languages.
  'own-hub': 60_000,
};

t.test('no bundle is larger, gzipped', async t => {
  const chunks = readdirSync(inRepository('dist/site/chunks'));
  const named = Object.entries(CHUNK_BUDGETS).map(([name, budget]) => {
    const file = chunks.find(each => each.startsWith(`${name}-`) && each.endsWith('.js'));
    return [`dist/site/chunks/${file ?? name}`, budget] as const;
  });
  const tooLarge = [...Object.entries(BUDGETS), ...named].flatMap(([file, budget]) => {
    const {length} = gzipSync(readFileSync(inRepository(file)), {level: 9});
    return length <= budget ? [] : [`${file}: ${length} of ${budget} bytes`];
  });
  t.same(tooLarge, []);
});
