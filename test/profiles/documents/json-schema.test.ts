// Level: both
import * as fc from 'fast-check';
import {Ajv} from 'ajv';
import t from 'tap';
import {checkProfile} from '../../../src/profiles/check/index.js';
import {isThorough} from '../../support/level.js';
import {testProperty} from '../../support/property.js';
import {importScript, readText} from '../../support/repository.js';
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
  t.ok(objects.length > 30);
  for (const {description = '', properties = {}} of objects) {
    for (const text of [description, ...Object.values(properties).map(each => each.description)]) {
      t.match(text, /\S[.)]$/, text ?? 'no text');
    }
  }
});

t.test('the examples are accepted', async t => {
  for (const name of ['car', 'weather', 'arm']) {
    t.same(problemsOf(JSON.parse(readText(`firmware/examples/${name}/profile.json`))), [], name);
  }
});

testProperty(
  'what the checker accepts, the schema accepts',
  fc.property(validProfile, profile => {
    const problems = problemsOf(JSON.parse(JSON.stringify(profile)));
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
  }),
  isThorough ? 2_000 : 50,
);

const motor = {constant: 1};
const block = {opcode: 'go', type: 'command', text: 'go', run: [{send: 'ping'}]};
const BROKEN: Readonly<Record<string, object>> = {
  'no id': {id: undefined},
  'an id with capitals': {id: 'MyCar'},
  'another version': {formatVersion: 2},
  'a key that is not known': {colour: 'red'},
  'a text without English': {name: {de: 'Auto'}},
  'a service that is no UUID': {find: {services: ['180F']}},
  'no rate': {sending: {}},
  'a rate that is too high': {sending: {perSecond: 1_000_000_000}},
  'a burst with a fraction': {sending: {perSecond: 20, burst: 1.5}},
  'a kind that is not known': {commands: {ping: {to: 'rx', kind: 'fast', fields: [motor]}}},
  'no fields': {commands: {ping: {to: 'rx', kind: 'event', fields: []}}},
  'a type that is not known': {
    commands: {ping: {to: 'rx', kind: 'event', fields: [{name: 'a', type: 'u7'}]}},
  },
  'a field with a slip': {
    commands: {ping: {to: 'rx', kind: 'event', fields: [{name: 'a', type: 'u8', scal: 2}]}},
  },
  'bits without a size': {
    commands: {ping: {to: 'rx', kind: 'event', fields: [{type: 'u8', bits: [{name: 'a'}]}]}},
  },
  'a name of a command that is none': {
    commands: {'my ping': {to: 'rx', kind: 'event', fields: [motor]}},
  },
  'no blocks': {blocks: []},
  'a block without a type': {blocks: [{...block, type: undefined}]},
  'a block of another type': {blocks: [{...block, type: 'loop'}]},
  'a command block without run': {blocks: [{...block, run: undefined}]},
  'an argument with a small name': {
    blocks: [{...block, text: 'go [speed]', arguments: {speed: {type: 'number', initial: 1}}}],
  },
  'a color that is none': {
    blocks: [{...block, text: 'go [C]', arguments: {C: {type: 'color', initial: 'red'}}}],
  },
  'a menu without items': {menus: {ports: {items: []}}},
  'a list in place of an object': {question: [{send: 'ping'}]},
  'an object in place of a list': {stop: {send: 'ping'}},
  'a picture from the web': {picture: 'https://example.org/a.png'},
};

t.test('broken profiles are refused, as by the checker', async t => {
  t.same(problemsOf(CAR), []);
  for (const [what, change] of Object.entries(BROKEN)) {
    const profile: unknown = JSON.parse(JSON.stringify({...CAR, ...change}));
    t.not(problemsOf(profile).length, 0, what);
    t.equal(checkProfile(profile).ok, false, what);
  }
});
