// Level: all
/** How much of the library a bundle contains that needs one strategy. */
import t from 'tap';
import {bundlePage} from '../support/bundle-page.js';

for (const way of ['function', 'name']) {
  t.test(`a bundle with one strategy, chosen by ${way}, contains no other one`, async t => {
    const {length} = await bundlePage(`test/limiters/fixtures/strategy-by-${way}.ts`);
    t.ok(length <= 5000, `${length} bytes`);
  });
}
