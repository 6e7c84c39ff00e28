// The files of the add-on that are not bundled: its styles, the pages, the licence.
import {copyFile, readdir, readFile, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {inProject} from './project.js';

const EDITOR_PAGE = 'src/apps/editor/page';
const ADD_ON_PAGE = 'src/apps/add-on/page';
const OTHER_PAGES = 'src/apps/pages/static';

/** What the add-on shares with our own editor. */
const SHARED = ['panel.css', 'notice.css', 'question.css', 'icon.svg'];

export async function copyAddOnFiles(target) {
  const pictures = (await readdir(inProject(EDITOR_PAGE))).filter(name =>
    name.startsWith('picture-'),
  );
  for (const name of [...SHARED, ...pictures]) {
    await copyFile(inProject(EDITOR_PAGE, name), join(target, name));
  }
  await copyFile(inProject(OTHER_PAGES, 'doctor.css'), join(target, 'doctor.css'));
  // The editor is in the folder above, and there are no other pages that the help page could name.
  await copyPage(inProject(OTHER_PAGES, 'doctor.html'), target, 'data-editor="../"');
  await copyPage(inProject(EDITOR_PAGE, 'help.html'), target, 'data-alone');
  for (const name of await readdir(inProject(ADD_ON_PAGE))) {
    await copyFile(inProject(ADD_ON_PAGE, name), join(target, name));
  }
  await copyFile(inProject('dist/panel.js'), join(target, 'panel.js'));
  await copyFile(inProject('LICENSE'), join(target, 'LICENSE-blockwave.txt'));
}

/** `attribute`: for its body. */
async function copyPage(from, target, attribute) {
  const page = await readFile(from, 'utf8');
  await writeFile(join(target, basename(from)), page.replace('<body>', `<body ${attribute}>`));
}
