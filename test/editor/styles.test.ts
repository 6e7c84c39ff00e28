import {readdirSync} from 'node:fs';
import t from 'tap';
import {inRepository, readText} from '../support/repository.js';

/** Only for lines of the connection dialog, which is not there while the editor loads. */
const ALLOWED = "[class*='peripheral-tile']:not(:has([class*='green-bar']))";

/**
 * Scratch-gui adds thousands of elements while it draws its palette, and measures each. With four rules such as
 * `body:has(.notice) .examples` the browser checked the whole page after each, and the editor loaded in 1.8 times the time of scratch-gui's
 * own page. Attributes of the page say the same.
 */
t.test('no style makes the browser check the whole page after each element that is added', t => {
  for (const folder of ['src/apps/editor/page', 'src/apps/add-on/page']) {
    const names = readdirSync(inRepository(folder)).filter(name => name.endsWith('.css'));
    t.ok(names.length > 0, folder);
    for (const name of names) {
      const styles = readText(`${folder}/${name}`);
      t.notMatch(styles.replace(ALLOWED, ''), /:has\(/, `${folder}/${name}`);
    }
  }
  t.end();
});
