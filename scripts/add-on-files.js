// The files of the add-on that are not bundled: its styles, the pages, the licence.
import {copyFile, readdir, readFile, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {TOKENS} from './editor-files.js';
import {withPolicy} from './page-policy.js';
import {inProject} from './project.js';

const EDITOR_PAGE = 'src/apps/editor/page';
const ADD_ON_PAGE = 'src/apps/add-on/page';

/** What the add-on shares with our own editor. */
const SHARED = [
  'panel.css',
  'notice.css',
  'guide.css',
  'question.css',
  'icon.svg',
  'logo.svg',
  'help.css',
];
const STYLES = ['doctor.css', 'base.css'];

export async function copyAddOnFiles(target) {
  const pictures = (await readdir(inProject(EDITOR_PAGE))).filter(name =>
    name.startsWith('picture-'),
  );
  for (const name of [...SHARED, ...pictures]) {
    await copyFile(inProject(EDITOR_PAGE, name), join(target, name));
  }
  for (const name of STYLES) {
    await copyFile(inProject('src/apps/pages/static', name), join(target, name));
  }
  // The add-on has no other pages and documents that these could name.
  for (const path of [`${EDITOR_PAGE}/help.html`, 'src/apps/pages/static/doctor.html']) {
    const page = await readFile(inProject(path), 'utf8');
    const alone = page
      .replace('<body>', '<body data-alone>')
      .replace(/<a href="\.\/">(.*)<\/a>/, '$1');
    await writeFile(join(target, basename(path)), withPolicy(alone));
  }
  for (const name of await readdir(inProject(ADD_ON_PAGE))) {
    await copyFile(inProject(ADD_ON_PAGE, name), join(target, name));
  }
  await copyFile(inProject(TOKENS), join(target, 'tokens.css'));
  await copyFile(inProject('dist/panel.js'), join(target, 'panel.js'));
  await copyFile(inProject('LICENSE'), join(target, 'LICENSE-blockwave.txt'));
}
