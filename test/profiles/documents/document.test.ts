/** docs/profiles.md: its tables, and its examples. */
import t from 'tap';
import {checkProfile, LIMITS, problemText} from '../../../src/profiles/check/index.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import {profileOf} from '../../../src/apps/cli/profile/template.js';
import {importScript, readText} from '../../support/repository.js';
import {madeSchema, type JsonSchema} from './made.js';

const {fillTables, keysWithRow, allKeys} = (await importScript('profile-docs/key-tables')) as {
  readonly fillTables: (
    document: string,
    schema: JsonSchema,
    anchorOf: (text: string) => string,
  ) => string;
  readonly keysWithRow: (document: string, schema: JsonSchema) => readonly string[];
  readonly allKeys: (schema: JsonSchema) => readonly string[];
};
const {anchorOf} = (await importScript('docs-pages')) as {
  readonly anchorOf: (text: string) => string;
};

const document = readText('docs/profiles.md');
const examples = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
/** Examples of keys of the profile: together they are one profile. */
const parts = examples.filter(text => text.startsWith('"'));
const others = examples
  .filter(text => !text.startsWith('"'))
  .map(text => JSON.parse(text) as object);

t.test('the tables are those of the sources: npm run docs writes them', async t => {
  t.equal(fillTables(document, madeSchema, anchorOf), document);
});

/** The keys that all blocks have are explained once. */
const OF_ALL_BLOCKS = /^(?:Reporter|Hat|Event)Block\.(?:opcode|text|arguments|help|hidden)$/;

t.test('each key has a row', async t => {
  const rows = new Set(keysWithRow(document, madeSchema));
  const missing = allKeys(madeSchema).filter(key => !rows.has(key) && !OF_ALL_BLOCKS.test(key));
  t.same(missing, []);
});

t.test('the examples of the reference are parts of one profile, which is valid', async t => {
  const profile = JSON.parse(`{${parts.join(',')}}`) as object;
  const result = checkProfile(profile);
  t.same(result.ok ? [] : result.problems.map(problemText), []);
  t.same(
    Object.keys(madeSchema.properties ?? {}).filter(key => !(key in profile)),
    ['$comment', '$schema', 'picture'],
    'each section has an example',
  );
  t.equal(familyFromProfile(profile).id, 'mycrane');
});

t.test(
  'the blocks and the report of the first device fit the profile that `new` writes',
  async t => {
    const spin = others.find(example => 'opcode' in example && example.opcode === 'spin');
    const profile = profileOf({
      ...{name: 'Robot', id: 'robot', motors: 2, servos: 0, lights: 1, buttons: 1, perSecond: 20},
      ...{sensors: ['distance'], uuids: {service: '180f', rx: '2a19', tx: '2a1a'}},
    });
    const load = others.find(example => 'opcode' in example && example.opcode === 'load');
    const reports = others.find(example => 'load' in example);
    t.ok(spin && load && reports);
    const result = checkProfile({
      ...profile,
      reports: {...profile.reports, ...reports},
      blocks: [...profile.blocks, spin, load],
    });
    t.same(result.ok ? [] : result.problems.map(problemText), []);
  },
);

t.test('the limits are those of the checker', async t => {
  const [, table = ''] = document.split('## The limits of a profile');
  for (const [what, limit] of [
    ['the file', `${LIMITS.fileBytes / 1024} KiB`],
    [
      'blocks; commands, reports, variables, events',
      `${LIMITS.blocks}; ${LIMITS.commands} of each`,
    ],
    ['menus, items of a menu', `${LIMITS.menus}, ${LIMITS.menuItems}`],
    ['characteristics', LIMITS.characteristics],
    ['fields of a message, bytes of a message', `${LIMITS.fields}, ${LIMITS.messageBytes}`],
    ['arguments of a block, steps of a block', `${LIMITS.arguments}, ${LIMITS.steps}`],
    ['messages a second', LIMITS.perSecond],
    ['times', `${LIMITS.timeMs / 3_600_000} hour`],
  ] as const) {
    t.match(table, `| ${what} | ${limit} |`, what);
  }
});
