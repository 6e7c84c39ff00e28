/** docs/profiles.md, its tables and its examples, and docs/device-profile-1.schema.json. */
import * as fc from 'fast-check';
import {Ajv} from 'ajv';
import t from 'tap';
import {
  checkProfile,
  problemText,
  shapeWarnings,
  stopWarnings,
  unstoppedWarnings,
} from '../../src/profiles/check/index.js';
import * as blocks from '../../src/profiles/format/blocks.js';
import * as messages from '../../src/profiles/format/messages.js';
import * as parts from '../../src/profiles/format/parts.js';
import {profileSchema} from '../../src/profiles/format/device.js';
import {familyFromProfile} from '../../src/profiles/index.js';
import {profileOf} from '../../src/apps/cli/profile/template.js';
import {LANGUAGES} from '../../src/words/languages.js';
import {EXAMPLES, exampleProfile} from '../support/example-profiles.js';
import {testProperty} from '../support/property.js';
import {importScript, readText} from '../support/repository.js';
import {connectProfile} from './engine/connected-profile.js';
import {MISTAKES_OF_SHAPE, withMistake} from './mistakes.js';
import {validProfile} from './random-profile.js';
import {CAR} from './small-profile.js';

interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

/** The functions of `npm run docs`. */
interface Scripts {
  readonly readDescriptions: () => unknown;
  readonly createJsonSchema: (modules: object, descriptions: unknown) => JsonSchema;
  readonly toFile: (schema: JsonSchema) => Promise<string>;
  readonly anchorOf: (text: string) => string;
  readonly allKeys: (schema: JsonSchema) => readonly string[];
  readonly fillTables: (document: string, schema: JsonSchema, anchorOf: object) => string;
}
const modules = [
  await importScript('profile-docs/descriptions'),
  await importScript('profile-docs/json-schema'),
  await importScript('profile-docs/index'),
  await importScript('profile-docs/key-tables'),
  await importScript('docs-pages'),
];
const scripts = Object.assign({}, ...modules) as Scripts;

// Its objects are listed while the module is loaded.
if (!parts.definitions.has('DeviceProfile')) throw new Error(typeof profileSchema);

/** The JSON schema of the sources as they are. */
const madeSchema = scripts.createJsonSchema({blocks, messages, parts}, scripts.readDescriptions());

const document = readText('docs/profiles.md');
const examples = [...document.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);
/** Examples of keys of the profile: together they are one profile. */
const partsOfOne = examples.filter(text => text.startsWith('"'));
const others = examples
  .filter(text => !text.startsWith('"'))
  .map(text => JSON.parse(text) as object);

t.test('the tables are those of the sources: npm run docs writes them', async t => {
  t.equal(scripts.fillTables(document, madeSchema, scripts.anchorOf), document);
});

t.test('each key is in a table, an example or a sentence', async t => {
  const isNamed = (key: string) => document.includes(`\`${key}\``) || document.includes(`"${key}"`);
  const keys = scripts.allKeys(madeSchema);
  t.ok(keys.length > 100);
  t.same(
    keys.filter(name => !isNamed(name.replace(/^.*\./, ''))),
    [],
  );
});

t.test('the examples of the reference are parts of one profile, which is valid', async t => {
  const profile = JSON.parse(`{${partsOfOne.join(',')}}`) as object;
  const result = checkProfile(profile);
  t.same(result.ok ? [] : result.problems.map(problemText), []);
  const warnings = [stopWarnings, unstoppedWarnings, shapeWarnings].flatMap(each =>
    result.ok ? each(result.profile) : [],
  );
  t.same(warnings.map(problemText), []);
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

t.test('done, an error, and no answer of the example are three results', async t => {
  type Parts = Readonly<Record<string, object>>;
  const crane = JSON.parse(`{${partsOfOne.join(',')}}`) as Parts;
  const example = (others.find(each => 'commands' in each) ?? {}) as Parts;
  const {blocks = [], ...rest} = example;
  const profile = {
    ...crane,
    ...Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, {...crane[key], ...value}]),
    ),
    blocks: [...(crane.blocks as object[]), ...(blocks as object[])],
  };
  const checked = checkProfile(profile);
  t.same(checked.ok ? [] : checked.problems.map(problemText), []);
  if (!checked.ok) return;
  const {call, device, fake} = await connectProfile(checked.profile);
  const results: unknown[] = [call('grabResult')];
  for (const distance of [50, 150, 350, 50]) {
    device.setReported('distance', distance);
    await fake.advance(300);
    void call('grab');
    await fake.advance(6_000);
    results.push(call('grabResult'));
  }
  t.same(results, ['no answer', 'done', 'nothing there', 'no answer', 'done']);
});

const ajv = new Ajv({allErrors: true, allowUnionTypes: true});
// VS Code's own.
ajv.addKeyword('patternErrorMessage');
const accepts = ajv.compile(madeSchema);
const problemsOf = (profile: unknown) => (accepts(profile) ? [] : (accepts.errors ?? []));

t.test('the file in docs is the schema of the sources: npm run docs writes it', async t => {
  t.equal(readText('docs/device-profile-1.schema.json'), await scripts.toFile(madeSchema));
});

t.test('each object and each key is explained', async t => {
  const objects = [madeSchema, ...Object.values(madeSchema.$defs ?? {})].filter(
    ({properties}) => properties !== undefined,
  );
  const unexplained = objects.flatMap(({description, properties = {}}) =>
    Object.entries({itself: {description}, ...properties}).filter(
      ([, {description: text = ''}]) => !/\S[.)]$/.test(text),
    ),
  );
  t.same(unexplained, []);
});

t.test('the examples are accepted', async t => {
  for (const name of EXAMPLES) t.same(problemsOf(exampleProfile(name)), [], name);
});

testProperty(
  'what the checker accepts, the schema accepts',
  fc.property(validProfile, profile => {
    const problems = problemsOf(JSON.parse(JSON.stringify(profile)));
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  }),
  50,
);

t.test('it refuses what is wrong in the shape of a profile, as the checker does', async t => {
  t.same(problemsOf(CAR), []);
  const accepted = MISTAKES_OF_SHAPE.filter(mistake => {
    const profile = JSON.parse(JSON.stringify(withMistake(mistake))) as unknown;
    return problemsOf(profile).length === 0;
  });
  t.same(
    accepted.map(([what]) => what),
    [],
  );
});

t.test('the virtual car, which the editor offers, speaks all languages', async t => {
  const missing: string[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return;
    const lacking = 'en' in value ? LANGUAGES.filter(language => !(language in value)) : [];
    if (lacking.length > 0) missing.push(`${path}: ${lacking.join()}`);
    for (const [key, part] of Object.entries(value)) look(part, `${path}.${key}`);
  };
  look(exampleProfile('car'), 'car');
  t.same(missing, []);
  t.equal(checkProfile(exampleProfile('car')).ok, true);
});
