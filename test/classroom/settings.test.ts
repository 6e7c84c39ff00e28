import fc from 'fast-check';
import t from 'tap';
import {readSettings} from '../../src/apps/classroom/settings.js';
import {testProperty} from '../support/property.js';

const KNOWN = {
  languages: ['en', 'de', 'pt-br'],
  hubKinds: ['wedo2', 'crane'],
  blocks: ['motorOn', 'motorOff', 'whenButton', 'motorOn'],
  examples: ['first-motor'],
};

const read = (content: unknown, address = '') =>
  readSettings(JSON.stringify(content), new URLSearchParams(address), KNOWN);

const ALL = {
  language: 'de',
  hubKinds: ['wedo2'],
  connect: ['bluetooth', 'virtual'],
  blocks: ['motorOn', 'motorOff'],
  project: 'lessons/robot 1.sb3',
  panel: false,
  rate: 10,
  hub: 'Table 3',
  table: 'Kiwi',
  classPage: true,
};

t.test('every setting of the file', async t => {
  t.same(read(ALL), {
    settings: {...ALL, project: {file: 'lessons/robot 1.sb3'}},
    problems: [],
  });
  t.same(read({project: 'first-motor', blocks: 'official'}).settings, {
    project: {example: 'first-motor'},
    blocks: 'official',
  });
});

t.test('no file, an empty file and an empty object set nothing', async t => {
  for (const text of ['', ' \n', '{}']) {
    t.same(readSettings(text, new URLSearchParams(), KNOWN), {settings: {}, problems: []});
  }
});

t.test('every setting of the address, which comes first', async t => {
  const address =
    'hub=Table+3&language=de&panel=off&rate=7.5&connect=virtual,bluetooth&blocks=motorOn,motorOff' +
    '&hubKinds=crane&project=a.sb3&table=Kiwi&locale=fr&tutorial=all';
  t.same(read({hub: 'Other', panel: true, blocks: 'official'}, address), {
    settings: {
      hub: 'Table 3',
      language: 'de',
      panel: false,
      rate: 7.5,
      connect: ['virtual', 'bluetooth'],
      blocks: ['motorOn', 'motorOff'],
      hubKinds: ['crane'],
      project: {file: 'a.sb3'},
      table: 'Kiwi',
    },
    problems: [],
  });
  t.same(read({}, 'panel=on&blocks=official').settings, {panel: true, blocks: 'official'});
});

t.test('an address does not turn the class page on', async t => {
  t.same(read({}, 'classPage=true').settings, {});
});

t.test('what cannot be used is named, and the rest is used', async t => {
  const {settings, problems} = read(
    {langauge: 'de', rate: 'fast', hub: 'Table 3', blocks: ['motorOn', 'fly'], connect: []},
    'panel=maybe&language=xx',
  );
  t.same(settings, {hub: 'Table 3'});
  const names = ['langauge', 'rate', 'blocks', 'connect', 'language', 'panel'];
  t.match(
    problems,
    names.map(name => new RegExp(`"${name}"`)),
  );
});

t.test('a choice that does not exist is one sentence, with the nearest one', t => {
  const sentences = (content: object) => read(content).problems;
  t.same(sentences({langauge: 'de'}), [
    'classroom.json: there is no setting "langauge" (did you mean \'language\'?).',
  ]);
  for (const [name, value, expected] of [
    ['blocks', ['motorOn', 'motoroff'], 'has no "motoroff" (did you mean \'motorOff\'?)'],
    ['blocks', ['motorOm', 'whenBtn'], `has no "motorOm" (did you mean 'motorOn'?)`],
    ['blocks', ['fly'], `has no "fly", only 'motorOn', 'motorOff', 'whenButton'`],
    [
      'blocks',
      'offical',
      'must be "official", or a list of blocks, not "offical" (did you mean \'official\'?)',
    ],
    ['language', 'Deutsch', 'has no "Deutsch" (did you mean \'de\'?)'],
    ['language', 'german', 'has no "german" (did you mean \'de\'?)'],
    ['language', 'pt-BR', 'has no "pt-BR" (did you mean \'pt-br\'?)'],
    ['language', 'klingonisch', `has no "klingonisch", only 'en', 'de', 'pt-br'`],
    ['hubKinds', ['WeDo 2'], 'has no "WeDo 2" (did you mean \'wedo2\'?)'],
    ['connect', ['scratchlink'], 'has no "scratchlink" (did you mean \'scratch-link\'?)'],
    ['project', 'firstmotor', 'has no "firstmotor" (did you mean \'first-motor\'?)'],
    ['language', 7, `must be one of 'en', 'de', 'pt-br', not 7`],
    [
      'connect',
      [],
      `must be a list of some of these: 'bluetooth', 'scratch-link', 'virtual', not []`,
    ],
    ['hubKinds', [1], `must be a list of some of these: 'wedo2', 'crane', not [1]`],
  ] as const) {
    t.same(sentences({[name]: value}), [`classroom.json: "${name}" ${expected}.`]);
  }
  t.end();
});

t.test('a file that is no JSON, or no object', async t => {
  const broken = readSettings('{"hub": }', new URLSearchParams('hub=B'), KNOWN);
  t.same(broken.settings, {hub: 'B'});
  const [problem] = broken.problems;
  t.match(
    problem,
    /^classroom\.json is not JSON \(Unexpected token '}'\); it must be JSON: keys and texts /,
  );
  for (const content of [[], 1, 'hub', null]) {
    t.match(read(content).problems, [/must be an object in braces/]);
  }
});

t.test('a start project lies beside the page', async t => {
  const places = ['../a.sb3', '/a.sb3', 'https://x.example/a.sb3', '//x/a.sb3', 'a/../b.sb3'];
  const others = [...places, '.git/a.sb3', 'a\\b.sb3', 'a%2f.sb3', 'a.html', '', 5];
  const used = others.filter(project => 'project' in read({project}).settings);
  t.same(used, []);
});

testProperty(
  'each entry of any content is a setting or a problem',
  fc.property(fc.jsonValue(), fc.dictionary(fc.string(), fc.string()), (content, address) => {
    const {settings, problems} = read(content, new URLSearchParams(address).toString());
    const isObject = typeof content === 'object' && content !== null && !Array.isArray(content);
    const keys = isObject ? Object.keys(content).length : 0;
    return Object.keys(settings).length + problems.length >= keys;
  }),
);
