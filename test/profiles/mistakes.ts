/** Mistakes, each alone in the small profile, which is correct without it. */
import {CAR, changed} from './small-profile.js';

/** What is wrong, other values at paths (undefined: none), and the path of one of the problems. */
type Mistake = readonly [what: string, changes: Readonly<Record<string, unknown>>, path: string];

const REQUIRED = [
  ...['formatVersion', 'id', 'name', 'find', 'characteristics', 'sending', 'commands'],
  ...['question', 'blocks'],
];
const {rx} = CAR.characteristics;
const FIELD = 'commands.drive.fields.1';
const field = {name: 'power', type: 'i8'};
const state = {to: 'rx', kind: 'state', fields: [{constant: 9}]};
const fields = (...all: readonly object[]) => ({'commands.ping.fields': all});
const manySteps = {
  from: 'rx',
  fields: [{constant: 1}],
  run: Array.from({length: 50}, () => ({send: 'ping'})),
};
const block = {opcode: 'go', type: 'command', text: 'go', run: [{send: 'ping'}]};
const run = (...steps: readonly object[]) => ({'blocks.0.run': steps});
const formulas = (...sources: readonly string[]): readonly Mistake[] =>
  sources.map(source => [`the formula ${source}`, {'blocks.1.value': source}, 'blocks[1].value']);
const rates = (...values: readonly unknown[]): readonly Mistake[] =>
  values.map(value => [
    `the rate ${String(value)}`,
    {'sending.perSecond': value},
    'sending.perSecond',
  ]);
const ids = (...values: readonly string[]): readonly Mistake[] =>
  values.map(id => [`the id ${id}`, {id}, 'id']);
const pictures = (...values: readonly string[]): readonly Mistake[] =>
  values.map(picture => [`the picture ${picture}`, {picture}, 'picture']);

/** Of the shape: a JSON schema can see them, too. */
export const MISTAKES_OF_SHAPE: readonly Mistake[] = [
  ...REQUIRED.map((key): Mistake => [`no ${key}`, {[key]: undefined}, key]),
  ['another version', {formatVersion: 2}, 'formatVersion'],
  ...ids('', 'MyCar', 'my-car', '9lives'),
  ['a key that is not known', {colour: 'red'}, 'colour'],
  ['a text without English', {name: {de: 'Auto'}}, 'name.en'],
  ['a service that is no UUID', {'find.services': ['180F']}, 'find.services[0]'],
  ['a bad UUID', {'characteristics.rx.uuid': 'zzzz'}, 'characteristics.rx.uuid'],
  ...rates(undefined, 0, -1, 1e9, '20'),
  ['a burst with a fraction', {'sending.burst': 1.5}, 'sending.burst'],
  ['a kind that is not known', {'commands.ping.kind': 'fast'}, 'commands.ping.kind'],
  ['a command with a space in its name', {commands: {'my ping': state}}, 'commands["my ping"]'],
  ['no fields', fields(), 'commands.ping.fields'],
  ['a type that is not known', {[`${FIELD}.type`]: 'u7'}, 'commands.drive.fields[1].type'],
  ['a field with a slip', {[`${FIELD}.scal`]: 2}, 'commands.drive.fields[1].scal'],
  [
    'bits without a size',
    fields({type: 'u8', bits: [{name: 'a'}]}),
    'commands.ping.fields[0].bits[0].size',
  ],
  ['no blocks', {blocks: []}, 'blocks'],
  ['a block without a type', {'blocks.0.type': undefined}, 'blocks[0].type'],
  ['a block of another type', {'blocks.0.type': 'loop'}, 'blocks[0].type'],
  ['a command block without run', {'blocks.0.run': undefined}, 'blocks[0].run'],
  [
    'an argument with a small name',
    {'blocks.0.arguments': {speed: {type: 'number', initial: 1}}},
    'blocks[0].arguments.speed',
  ],
  [
    'a color that is none',
    {'blocks.0.arguments.SPEED': {type: 'color', initial: 'red'}},
    'blocks[0].arguments.SPEED.initial',
  ],
  [
    'otherwise without steps',
    {'blocks.0.until': {event: 'near', otherwise: []}},
    'blocks[0].until.otherwise',
  ],
  ['a menu without items', {'menus.side.items': []}, 'menus.side.items'],
  ['a list in place of an object', {question: [{send: 'ping'}]}, 'question'],
  ['an object in place of a list', {stop: {send: 'ping'}}, 'stop'],
  ...pictures('https://example.org/a.png', 'data:text/html,x', 'javascript:alert(1)'),
];

/** Of meaning: of names, numbers and formulas that do not fit each other. */
export const MISTAKES_OF_MEANING: readonly Mistake[] = [
  ...ids('wedo2', 'boost', 'pen'),
  ['not found by anything', {find: {}}, 'find'],
  ['the same characteristic twice', {characteristics: {rx, tx: rx}}, 'characteristics.tx.uuid'],
  ['a burst above the rate', {sending: {perSecond: 5, burst: 6}}, 'sending.burst'],
  [
    'a rate that adapts to answers that there are not',
    {
      sending: {perSecond: 5, adaptive: true},
      characteristics: {rx: {...rx, write: 'without-response'}},
    },
    'sending.adaptive',
  ],
  [
    'writes to a characteristic without commands',
    {characteristics: {rx, tx: {service: '180f', uuid: '2a20', write: 'without-response'}}},
    'characteristics.tx.write',
  ],
  [
    'a highest rate without adaptive',
    {sending: {perSecond: 5, highestPerSecond: 6}},
    'sending.highestPerSecond',
  ],
  ['an unknown characteristic', {'commands.drive.to': 'ry'}, 'commands.drive.to'],
  ['a cost above the burst', {'commands.drive.cost': 900}, 'commands.drive.cost'],
  ['an event that is remembered', {'commands.ping.remember': true}, 'commands.ping.remember'],
  ...(
    [
      ['an unknown report that confirms', 'shwn', {}],
      ['a report without a common field confirms', 'range', {}],
      ['a device that acknowledges confirms', 'shown', {'characteristics.rx.write': undefined}],
      ['an event is confirmed', 'shown', {'commands.drive.kind': 'event'}],
      [
        'a report confirms that does not tell the outputs apart',
        'shown',
        {'commands.drive.outputBy': ['side']},
      ],
      [
        'a report confirms a whole with parts',
        'shown',
        {
          'commands.part': {
            ...{to: 'rx', kind: 'state', output: 'drive', outputBy: ['side']},
            fields: [{constant: 9}, {name: 'side', type: 'u8', max: 1}],
          },
        },
      ],
    ] as const
  ).map(([name, confirmedBy, others]): Mistake => [
    name,
    {
      'commands.drive.confirmedBy': confirmedBy,
      'characteristics.rx.write': 'without-response',
      'commands.drive.fields': [
        {constant: 1},
        {name: 'side', type: 'u8', max: 1},
        {name: 'power', type: 'i8'},
      ],
      'reports.shown': {from: 'rx', fields: [{constant: 77}, {name: 'power', type: 'i8'}]},
      ...others,
    },
    'commands.drive.confirmedBy',
  ]),
  ['outputs by nothing', {'commands.drive.outputBy': ['nothing']}, 'commands.drive.outputBy[0]'],
  [
    'outputs by a text',
    {[FIELD]: {name: 'words', type: 'text', bytes: 2}, 'commands.drive.outputBy': ['words']},
    'commands.drive.outputBy[0]',
  ],
  [
    'too many outputs',
    {[FIELD]: {...field, type: 'u16', max: 256}, 'commands.drive.outputBy': ['power']},
    'commands.drive.outputBy',
  ],
  ['a block stops what no stop stops', run({send: 'ping', as: 'stop'}), 'blocks[0].run[0].as'],
  ...['2', '1 + nowMs'].map((part): Mistake => {
    const value = {name: 'part', type: 'u8', max: 3};
    return [
      `a block stops the part ${part}, which no stop stops`,
      {
        'commands.odd': {...state, outputBy: ['part'], fields: [value]},
        stop: [0, 1, 3].map(each => ({send: 'odd', values: {part: each}})),
        ...run({send: 'odd', as: 'rest', values: {part}}),
      },
      'blocks[0].run[0].as',
    ];
  }),
  [
    'a state that is not stoppable',
    run({send: 'drive', stoppable: false}),
    'blocks[0].run[0].stoppable',
  ],
  [
    'a message that is too long',
    fields({name: 'a', type: 'text', bytes: 300}, {name: 'b', type: 'text', bytes: 300}),
    'commands.ping.fields',
  ],
  ['a field twice', fields(field, field), 'commands.ping.fields[1].name'],
  ...['min', 'constructor'].map((name): Mistake => [
    `a field with the name ${name}`,
    {[`${FIELD}.name`]: name},
    'commands.drive.fields[1].name',
  ]),
  ['a range beyond the type', {[FIELD]: {...field, max: 1e12}}, 'commands.drive.fields[1].max'],
  ['min above max', {[FIELD]: {...field, min: 5, max: 4}}, 'commands.drive.fields[1].max'],
  ['a scale of 0', {[FIELD]: {...field, scale: 0}}, 'commands.drive.fields[1].scale'],
  [
    'an initial value outside of the range',
    {[FIELD]: {...field, min: 1, max: 3, initial: 4}},
    'commands.drive.fields[1].initial',
  ],
  [
    'too many bits',
    fields({
      type: 'u8',
      bits: [
        {constant: 0, size: 5},
        {name: 'flag', size: 4},
      ],
    }),
    'commands.ping.fields[0].bits',
  ],
  ['a constant that does not fit', fields({constant: 256}), 'commands.ping.fields[0].constant'],
  [
    'a text without a size before other fields',
    fields({name: 'open', type: 'text'}, {constant: 1}),
    'commands.ping.fields[0].bytes',
  ],
  [
    'reports with the same field',
    {'reports.other': {from: 'rx', fields: [{constant: 3}, {name: 'distance', type: 'u8'}]}},
    'reports.other.fields',
  ],
  [
    'a report that never arrives',
    {
      'reports.one': {from: 'rx', fields: [{name: 'oneA', type: 'u8'}]},
      'reports.other': {from: 'rx', fields: [{name: 'oneB', type: 'u8'}]},
    },
    'reports.other',
  ],
  [
    "a variable with a report field's name",
    {'variables.distance': {initial: 0}},
    'variables.distance',
  ],
  ['an event of an unknown report', {'events.near.report': 'nothing'}, 'events.near.report'],
  ['each without when', {'events.near': {report: 'range', each: true}}, 'events.near.each'],
  ['an unknown question', {'question.send': 'pong'}, 'question.send'],
  ['a value for an unknown field', {'question.values': {nothing: 1}}, 'question.values.nothing'],
  [
    'a question that depends on the time',
    {question: {send: 'drive', values: {power: 'nowMs'}}},
    'question.values.power',
  ],
  [
    'a stop that depends on a variable',
    {stop: [{send: 'drive', values: {power: 'speed'}}]},
    'stop[0].values.power',
  ],
  ['an unknown battery', {battery: 'nothing'}, 'battery'],
  [
    'a menu value twice',
    {'menus.twice': {items: [{value: 'a'}, {value: 'a'}]}},
    'menus.twice.items[1].value',
  ],
  ['an opcode twice', {'blocks.1.opcode': 'go'}, 'blocks[1].opcode'],
  ['a reserved opcode', {'blocks.0.opcode': 'getInfo'}, 'blocks[0].opcode'],
  ['only labels', {blocks: [{type: 'label', text: 'nothing'}]}, 'blocks'],
  ['an argument that is not in the text', {'blocks.0.text': 'drive'}, 'blocks[0].text'],
  [
    'brackets without an argument',
    {'blocks.0.text': {en: 'drive [SPEED]', de: 'fahre [SPED]'}},
    'blocks[0].text.de',
  ],
  ...formulas('', '1 + sped', '1 +', '((((', 'alert(1)', '(a+)+$', '1; 2', '`${1}`'),
  ['a step that does nothing', run({}), 'blocks[0].run[0]'],
  ['afterMs without send', run({set: {speed: 1}, afterMs: 100}), 'blocks[0].run[0].afterMs'],
  [
    'lastsMs and until',
    {'blocks.0.lastsMs': 1, 'blocks.0.until': {event: 'near'}},
    'blocks[0].lastsMs',
  ],
  [
    'otherwise with a step that does nothing',
    {'blocks.0.until': {event: 'near', otherwise: [{}]}},
    'blocks[0].until.otherwise[0]',
  ],
  [
    'otherwise sets what is no variable',
    {'blocks.0.until': {event: 'near', otherwise: [{set: {distance: 0}}]}},
    'blocks[0].until.otherwise[0].set.distance',
  ],
  [
    'otherwise stops what no stop stops',
    {'blocks.0.until': {event: 'near', otherwise: [{send: 'ping', as: 'stop'}]}},
    'blocks[0].until.otherwise[0].as',
  ],
  [
    'one event for two values of a menu',
    {'blocks.2.on': {left: 'near', right: 'near'}},
    'blocks[2].on.right',
  ],
  [
    'an unknown event',
    {'blocks.2': {opcode: 'odd', type: 'event', text: 'when', on: 'nothing'}},
    'blocks[2].on',
  ],
  [
    'a virtual value outside of its range',
    {virtual: {reports: {range: {values: {distance: 1e6}}}}},
    'virtual.reports.range.values.distance',
  ],
  [
    'too many steps of the virtual device',
    {
      reports: Object.fromEntries(['a', 'b', 'c'].map(name => [name, manySteps])),
      ...{events: undefined, blocks: [block]},
      virtual: {reports: {a: {everyMs: 20}, b: {everyMs: 20}, c: {everyMs: 20}}},
    },
    'virtual.reports',
  ],
  [
    'an answer without a counting field',
    {throughput: {send: 'drive', sequence: 'nothing'}},
    'throughput.sequence',
  ],
];

export const withMistake = ([, changes]: Mistake): unknown =>
  Object.entries(changes).reduce((car, [path, value]) => changed(path, value, car), CAR);
