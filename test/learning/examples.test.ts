/** The files of the examples, in every language. examples-*.test.ts run them. */
import {createHash} from 'node:crypto';
import JSZip from 'jszip';
import t from 'tap';
import {families} from '../../blocks/index.js';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {exampleFiles, exampleProject} from '../../src/apps/learning/example-files.js';
import {saveProject} from '../../src/apps/learning/project/save-project.js';
import {LANGUAGES} from '../../src/words/languages.js';
import type {SavedProject} from './saved-project.js';

t.test('each example has a file in each language, and a picture', async t => {
  const files = await exampleFiles();
  t.equal(files.size, EXAMPLE_LIST.length * (LANGUAGES.length + 1));
  const broken: string[] = [];
  for (const [name, content] of files) {
    const isWhole = name.endsWith('.svg')
      ? /^<svg .*<\/svg>$/s.test(String(content))
      : (await JSZip.loadAsync(content)).file('project.json') !== null;
    if (!isWhole) broken.push(name);
  }
  t.same(broken, []);
  t.same(await exampleFiles(), files, 'the same sources make the same files');
});

t.test('the blocks and the pictures of each example belong together', async t => {
  const wrong = EXAMPLE_LIST.flatMap(({id}) =>
    LANGUAGES.flatMap(language => {
      const files = saveProject(exampleProject(id, language));
      const project = JSON.parse(files.get('project.json') ?? '') as SavedProject;
      return problemsOf(project, files).map(problem => `${language} ${id}: ${problem}`);
    }),
  );
  t.same(wrong, []);
});

/** Blocks know their neighbours, both ways, each script has a comment, and pictures have the names of their content. */
function problemsOf({targets, extensions}: SavedProject, files: ReadonlyMap<string, string>) {
  const isOfHub = families.some(({id}) => extensions.includes(id));
  const problems = isOfHub ? [] : ['no blocks of a hub'];
  for (const {blocks, costumes, comments} of targets) {
    for (const [id, {opcode, next, parent, topLevel, inputs}] of Object.entries(blocks)) {
      const inside = Object.values(inputs).flatMap(input =>
        input.slice(1).filter(part => typeof part === 'string'),
      );
      const children = [...(next === null ? [] : [next]), ...inside];
      if (children.some(child => blocks[child]?.parent !== id)) problems.push(`${opcode}: a child`);
      if (topLevel !== (parent === null)) problems.push(`${opcode}: topLevel`);
    }
    for (const {assetId, md5ext} of costumes) {
      const hash = createHash('md5').update(files.get(md5ext) ?? '');
      if (hash.digest('hex') !== assetId) problems.push(`another picture: ${md5ext}`);
    }
    const texts = Object.values(comments).map(({text}) => text);
    const scripts = Object.values(blocks).filter(({topLevel}) => topLevel);
    if (texts.length !== scripts.length || texts.includes('')) problems.push('no comment');
  }
  return problems;
}
