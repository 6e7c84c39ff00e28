import * as fc from 'fast-check';
import {Ajv} from 'ajv';
import t from 'tap';
import {EXAMPLES, exampleProfile} from '../../support/example-profiles.js';
import {testProperty} from '../../support/property.js';
import {importScript, readText} from '../../support/repository.js';
import {MISTAKES_OF_SHAPE, withMistake} from '../mistakes.js';
import {validProfile} from '../random-profile.js';
import {CAR} from '../small-profile.js';
import {madeSchema, type JsonSchema} from './made.js';

const {toFile} = (await importScript('profile-docs/index')) as {
  readonly toFile: (schema: JsonSchema) => Promise<string>;
};

const ajv = new Ajv({allErrors: true, allowUnionTypes: true});
// VS Code's own.
ajv.addKeyword('patternErrorMessage');
const accepts = ajv.compile(madeSchema);
const problemsOf = (profile: unknown) => (accepts(profile) ? [] : (accepts.errors ?? []));

t.test('the file in docs is the schema of the sources: npm run docs writes it', async t => {
  t.equal(readText('docs/device-profile-1.schema.json'), await toFile(madeSchema));
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
