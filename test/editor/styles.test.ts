import {readdirSync} from 'node:fs';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

/** Only for lines of the connection dialog, which is not there while the editor loads. */
const ALLOWED = "[class*='peripheral-tile']:not(:has([class*='green-bar']))";

t.test('no style makes the browser check the whole page after each element that is added', t => {
  for (const folder of ['src/apps/editor/page', 'src/apps/add-on/page']) {
    const names = readdirSync(inRepository(folder)).filter(name => name.endsWith('.css'));
    t.ok(names.length > 0, folder);
    for (const name of names) {
      const styles = readText(`${folder}/${name}`);
      t.notMatch(
        styles.replace(ALLOWED, ''),
        /:has\(/,
        `${folder}/${name}: see "No :has()" in DECISIONS.md`,
      );
    }
  }
  t.end();
});
