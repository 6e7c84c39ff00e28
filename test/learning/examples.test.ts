/** The files of the examples, in every language. examples-*.test.ts run them. */
import JSZip from 'jszip';
import t from 'tap';
import {EXAMPLE_LIST} from '../../src/apps/editor/examples/list.js';
import {exampleFiles, exampleProject} from '../../src/apps/learning/example-files.js';
import {hub} from '../../src/apps/learning/project/hub-block.js';
import {saveProject} from '../../src/apps/learning/project/save-project.js';
import {LANGUAGES} from '../../src/words/languages.js';
import {examples, projects} from '../../src/words/learning/index.js';
import {problemsOf, type SavedProject} from './check-project.js';

/** The project.json of an example with a change, and its pictures. */
function savedExample(id: (typeof EXAMPLE_LIST)[number]['id'], language = 'en') {
  const files = saveProject(exampleProject(id, language));
  const json = files.get('project.json') ?? '';
  return {json, files, project: JSON.parse(json) as SavedProject};
}

t.test('each example has a file in each language, and a picture', async t => {
  const files = await exampleFiles();
  t.equal(files.size, EXAMPLE_LIST.length * (LANGUAGES.length + 1));
  for (const {id} of EXAMPLE_LIST) {
    t.match(files.get(`${id}.svg`), /^<svg .*<\/svg>$/s);
    for (const language of LANGUAGES) {
      const zip = await JSZip.loadAsync(files.get(`${language}/${id}.sb3`) ?? '');
      t.ok(zip.file('project.json'), `${language}/${id}.sb3`);
    }
  }
  t.same(await exampleFiles(), files, 'the same sources make the same files');
});

for (const {id} of EXAMPLE_LIST) {
  t.test(`${id}: each block agrees with its record`, async t => {
    for (const language of LANGUAGES) {
      const {project, files} = savedExample(id, language);
      t.same(problemsOf(project, files), [], language);
      t.ok(project.extensions.includes('wedo2'));
      const comments = project.targets.flatMap(target => Object.values(target.comments));
      const scripts = project.targets.flatMap(({blocks}) =>
        Object.values(blocks).filter(({topLevel}) => topLevel),
      );
      t.equal(comments.length, scripts.length, 'a comment for each script');
    }
  });
}

t.test('the check finds mistakes', async t => {
  const {json, files} = savedExample('first-motor');
  const problemsAfter = (from: string | RegExp, to: string) =>
    problemsOf(JSON.parse(json.replace(from, to)) as SavedProject, files);
  t.match(problemsAfter('wedo2_motorOnFor', 'wedo2_motorOnce'), [/no block motorOnce$/]);
  t.match(problemsAfter(/"DURATION"(?=:\[1,\[4)/, '"TIME"'), [
    /motorOnFor has MOTOR_ID,TIME, not DURATION,MOTOR_ID$/,
  ]);
  t.match(problemsAfter('["this way"', '["up"'), [/no item 'up'$/, /no item 'up'$/]);
  t.match(problemsAfter('[1,[4,"60"]]', '[1,[10,"60"]]'), [/POWER: the field has kind 10$/]);
  t.match(problemsAfter(/"parent":"block 1"/, '"parent":"block 9"'), [/is not the parent of/]);
  t.match(problemsAfter('.svg"', '.png"'), [/a wrong picture/]);
});

t.test('an example cannot be written with a block that its record does not allow', async t => {
  t.throws(() => hub('fly'), /^WeDo 2.0 has no block 'fly'\.$/);
  t.throws(() => hub('motorOn'), /'motorOn' needs the argument MOTOR_ID\.$/);
  t.throws(() => hub('motorOn', {MOTOR_ID: 'motor C'}), /'motorOn' has no MOTOR_ID "motor C"\.$/);
  t.throws(() => hub('getDistance', {UNIT: 1}), /'getDistance' has no argument UNIT\.$/);
});

t.test('every text is used', async t => {
  const used = new Set<string>();
  const keys = Object.keys(projects.en) as (keyof typeof projects.en)[];
  for (const {id} of EXAMPLE_LIST) {
    const {json} = savedExample(id);
    for (const key of keys) {
      if (json.includes(JSON.stringify(projects.en[key]))) used.add(key);
    }
  }
  t.same(
    keys.filter(key => !used.has(key)),
    [],
  );
  const titles = new Set(EXAMPLE_LIST.map(({title}) => examples.en[title]));
  t.equal(titles.size, EXAMPLE_LIST.length, 'each example has its own title');
});
