/** Profiles with one mistake each, and damaged files. */
// What is broken fits no type.
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment */
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access */
/* eslint-disable @typescript-eslint/no-explicit-any */
import * as fc from 'fast-check';
import {makeProfile, validProfile} from '../random-profile.js';
import {choices, type Choices} from './choices.js';

/** A profile that may be changed in any way. */
type Loose = Record<string, any>;

interface Change {
  readonly change: string;
  /** Of one of the problems. */
  readonly path: RegExp;
  /** False: this profile has no place for it. */
  readonly apply: (profile: Loose, c: Choices) => boolean;
}

const always = (apply: (profile: Loose, c: Choices) => void) => (profile: Loose, c: Choices) => {
  apply(profile, c);
  return true;
};
const first = (object: Loose): Loose => Object.values(object)[0] as Loose;
const blocksOf = (profile: Loose, ...types: readonly string[]): Loose[] =>
  (profile.blocks as Loose[]).filter(({type}) => types.includes(type as string));
/** The first element, changed. */
function change(list: readonly Loose[], apply: (item: Loose) => void): boolean {
  const [item] = list;
  if (item === undefined) return false;
  apply(item);
  return true;
}
const fieldsOf = (profile: Loose): Loose[] => [
  ...Object.values(profile.commands as Loose).flatMap(({fields}: Loose) => fields as Loose[]),
];
const isInteger = ({type, name}: Loose) => name !== undefined && /^[ui]\d+$/.test(type as string);

const REQUIRED = [
  ...['formatVersion', 'id', 'name', 'find', 'characteristics', 'sending', 'commands'],
  ...['question', 'blocks'],
] as const;

const CHANGES: readonly Change[] = [
  {
    change: 'a key is missing',
    path: /^\w+$/,
    apply: always((p, c) => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
      delete p[c.pick(REQUIRED)];
    }),
  },
  {change: 'an unknown key', path: /^blokcs$/, apply: always(p => void (p.blokcs = []))},
  {
    change: 'another version',
    path: /^formatVersion$/,
    apply: always(p => void (p.formatVersion = 2)),
  },
  {
    change: 'a bad id',
    path: /^id$/,
    apply: always(
      (p, c) => void (p.id = c.pick(['', 'My-Car', '9lives', 'wedo2', 'boost', 'pen', 5])),
    ),
  },
  {
    change: 'not found by anything',
    path: /^find$/,
    apply: always(p => void (p.find = {})),
  },
  {
    change: 'a bad UUID',
    path: /^characteristics\.rx\.uuid$/,
    apply: always((p, c) => {
      p.characteristics.rx.uuid = c.pick(['', 'zzzz', '6E400002-b5a3-f393-e0a9-e50e24dcca9e']);
    }),
  },
  {
    change: 'the same characteristic twice',
    path: /^characteristics\.tx\.uuid$/,
    apply: always(p => void (p.characteristics.tx.uuid = p.characteristics.rx.uuid)),
  },
  {
    change: 'a rate that is no rate',
    path: /^sending\.perSecond$/,
    apply: always((p, c) => void (p.sending.perSecond = c.pick([0, -1, 1e9, '20', 0.5]))),
  },
  {
    change: 'a burst above the rate',
    path: /^sending\.burst$/,
    apply: always(p => void (p.sending = {perSecond: 5, burst: 6})),
  },
  {
    change: 'a highest rate without adaptive',
    path: /^sending\.highestPerSecond$/,
    apply: always(p => void (p.sending = {perSecond: 5, highestPerSecond: 6})),
  },
  {
    change: 'an unknown characteristic',
    path: /^commands\.command0\.to$/,
    apply: always(p => void (first(p.commands).to = 'ry')),
  },
  {
    change: 'a cost above the burst',
    path: /^commands\.command0\.cost$/,
    apply: always(p => void (first(p.commands).cost = 900)),
  },
  {
    change: 'an output by an unknown field',
    path: /^commands\.command0\.outputBy\[0\]$/,
    apply: always(p => void (first(p.commands).outputBy = ['nothing'])),
  },
  {
    change: 'too many outputs',
    path: /^commands\.command0\.outputBy$/,
    apply: always(p => {
      first(p.commands).fields.unshift({name: 'wide', type: 'u16', max: 256});
      first(p.commands).outputBy = ['wide'];
    }),
  },
  {
    change: 'an output by a text',
    path: /^commands\.command0\.outputBy\[0\]$/,
    apply: always(p => {
      first(p.commands).fields.unshift({name: 'words', type: 'text', bytes: 2});
      first(p.commands).outputBy = ['words'];
    }),
  },
  {
    change: 'a block stops what no stop stops',
    path: /^blocks\[\d+\]\.run\[0\]\.as$/,
    apply: always((p, c) => {
      p.commands.odd = {to: 'rx', kind: 'state', fields: [{constant: 1}]};
      const run = [{send: 'odd', as: c.pick(['stop', 'rest'])}];
      p.blocks.push({opcode: 'odd', type: 'command', text: 'stop', run});
    }),
  },
  {
    change: 'a state that is not stoppable',
    path: /^blocks\[\d+\]\.run\[0\]\.stoppable$/,
    apply: always(p => {
      p.commands.odd = {to: 'rx', kind: 'state', fields: [{constant: 1}]};
      const run = [{send: 'odd', stoppable: false}];
      p.blocks.push({opcode: 'odd', type: 'command', text: 'go', run});
    }),
  },
  {
    change: 'no fields',
    path: /^commands\.command0\.fields$/,
    apply: always(p => void (first(p.commands).fields = [])),
  },
  {
    change: 'a message that is too long',
    path: /^commands\.command0\.fields$/,
    apply: always(p => {
      first(p.commands).fields.unshift(
        {name: 'longA', type: 'text', bytes: 300},
        {name: 'longB', type: 'text', bytes: 300},
      );
    }),
  },
  {
    change: 'a field twice',
    path: /^commands\.command0\.fields\[\d+\]\.name$/,
    apply: always(p => {
      first(p.commands).fields.unshift({name: 'twice', type: 'u8'}, {name: 'twice', type: 'u8'});
    }),
  },
  {
    change: "a field with a function's name",
    path: /^commands\.command0\.fields\[0\]\.name$/,
    apply: always(p => void first(p.commands).fields.unshift({name: 'min', type: 'u8'})),
  },
  {
    change: "a field with a name of JavaScript's objects",
    path: /^commands\.command0\.fields\[0\]\.name$/,
    apply: always(p => void first(p.commands).fields.unshift({name: 'constructor', type: 'u8'})),
  },
  {
    change: 'an unknown type',
    path: /^commands\.command\d\.fields\[\d+\]\.type$/,
    apply: p => change(fieldsOf(p).filter(isInteger), field => void (field.type = 'u12')),
  },
  {
    change: 'a range beyond the type',
    path: /fields\[\d+\]\.max$/,
    apply: p =>
      change(fieldsOf(p).filter(isInteger), field =>
        Object.assign(field, {min: 0, max: 1e12, scale: 1, offset: 0}),
      ),
  },
  {
    change: 'min above max',
    path: /fields\[\d+\]\.max$/,
    apply: p =>
      change(fieldsOf(p).filter(isInteger), field => Object.assign(field, {min: 5, max: 4})),
  },
  {
    change: 'a scale of 0',
    path: /fields\[\d+\]\.scale$/,
    apply: p => change(fieldsOf(p).filter(isInteger), field => void (field.scale = 0)),
  },
  {
    change: 'an initial value outside of the range',
    path: /fields\[\d+\]\.initial$/,
    apply: p =>
      change(fieldsOf(p).filter(isInteger), field =>
        Object.assign(field, {scale: 1, offset: 0, min: 1, max: 3, initial: 4}),
      ),
  },
  {
    change: 'too many bits',
    path: /fields\[0\]\.bits$/,
    apply: always(p => {
      const bits = [
        {constant: 0, size: 5},
        {name: 'flag', size: 4},
      ];
      first(p.commands).fields.unshift({type: 'u8', bits});
    }),
  },
  {
    change: 'a constant that does not fit',
    path: /fields\[0\]\.constant$/,
    apply: always(p => void first(p.commands).fields.unshift({constant: 256})),
  },
  {
    change: 'a text without a size before other fields',
    path: /fields\[0\]\.bytes$/,
    apply: always(p => void first(p.commands).fields.unshift({name: 'open', type: 'text'})),
  },
  {
    change: 'reports with the same field',
    path: /^reports\.reportB\.fields$/,
    apply: always(p => {
      const make = (constant: number) => ({
        from: 'tx',
        fields: [{constant}, {name: 'same', type: 'u8'}],
      });
      p.reports = {...p.reports, reportA: make(100), reportB: make(101)};
    }),
  },
  {
    change: 'a report that never arrives',
    path: /^reports\.reportB$/,
    apply: always(p => {
      p.reports = {
        reportA: {from: 'tx', fields: [{name: 'oneA', type: 'u8'}]},
        reportB: {from: 'tx', fields: [{name: 'oneB', type: 'u8'}]},
        ...p.reports,
      };
    }),
  },
  {
    change: "a variable with a report field's name",
    path: /^variables\.reported$/,
    apply: always(p => {
      p.reports = {
        ...p.reports,
        reportC: {from: 'tx', fields: [{constant: 99}, {name: 'reported', type: 'u8'}]},
      };
      p.variables = {...p.variables, reported: {initial: 0}};
    }),
  },
  {
    change: 'an event of an unknown report',
    path: /^events\.odd\.report$/,
    apply: always(p => void (p.events = {odd: {report: 'nothing'}})),
  },
  {
    change: 'each without when',
    path: /^events\.odd\.each$/,
    apply: always(p => void (p.events = {...p.events, odd: {report: 'nothing', each: true}})),
  },
  {
    change: 'an unknown question',
    path: /^question\.send$/,
    apply: always(p => void (p.question = {send: 'comand0'})),
  },
  {
    change: 'a value for an unknown field',
    path: /^question\.values\.nothing$/,
    apply: always(p => void (p.question = {send: 'command0', values: {nothing: 1}})),
  },
  {
    change: 'a stop that depends on a variable',
    path: /^stop\[0\]\.values\.power$/,
    apply: always(p => {
      first(p.commands).fields.unshift({name: 'power', type: 'u8'});
      p.variables = {speed: {initial: 1}, ...p.variables};
      p.stop = [{send: 'command0', values: {power: 'speed'}}];
    }),
  },
  {
    change: 'an unknown battery',
    path: /^battery$/,
    apply: always(p => void (p.battery = 'nothing')),
  },
  {
    change: 'a menu value twice',
    path: /^menus\.twice\.items\[1\]\.value$/,
    apply: always(p => void (p.menus = {...p.menus, twice: {items: [{value: 'a'}, {value: 'a'}]}})),
  },
  {
    change: 'an opcode twice',
    path: /^blocks\[\d+\]\.opcode$/,
    apply: always(p => {
      const block = {opcode: 'again', type: 'reporter', text: 'again', value: 1};
      p.blocks.push(block, block);
    }),
  },
  {
    change: 'a reserved opcode',
    path: /^blocks\[\d+\]\.opcode$/,
    apply: p =>
      change(
        blocksOf(p, 'command', 'reporter', 'boolean', 'hat', 'event'),
        block => void (block.opcode = 'getInfo'),
      ),
  },
  {
    change: 'only labels',
    path: /^blocks$/,
    apply: always(p => void (p.blocks = [{type: 'label', text: 'nothing'}])),
  },
  {
    change: 'an unknown type of block',
    path: /^blocks\[\d+\]\.type$/,
    apply: p => change(p.blocks as Loose[], block => void (block.type = 'reportr')),
  },
  {
    change: 'an argument that is not in the text',
    path: /^blocks\[\d+\]\.text(\.en)?$/,
    apply: p =>
      change(blocksOf(p, 'command', 'reporter'), block => {
        block.arguments = {...block.arguments, FORGOTTEN: {type: 'number', initial: 0}};
      }),
  },
  {
    change: 'brackets without an argument',
    path: /^blocks\[\d+\]\.text\.de$/,
    apply: p =>
      change(blocksOf(p, 'command', 'reporter'), block => {
        block.text = {en: 'do', de: 'tu [SPED]'};
        delete block.arguments;
      }),
  },
  {
    change: 'a formula with an unknown name',
    path: /^blocks\[\d+\]\.(value|when)$/,
    apply: p =>
      change(blocksOf(p, 'reporter', 'boolean', 'hat'), block => {
        block[block.type === 'hat' ? 'when' : 'value'] = '1 + sped';
      }),
  },
  {
    change: 'a formula that is not one',
    path: /^blocks\[\d+\]\.(value|when)$/,
    apply: (p, c) =>
      change(blocksOf(p, 'reporter', 'boolean', 'hat'), block => {
        const source = c.pick(['', '1 +', '((((', 'alert(1)', '(a+)+$', '1; 2', '`${1}`']);
        block[block.type === 'hat' ? 'when' : 'value'] = source;
      }),
  },
  {
    change: 'a step that does nothing',
    path: /^blocks\[\d+\]\.run\[0\]$/,
    apply: p => change(blocksOf(p, 'command'), block => void (block.run = [{}])),
  },
  {
    change: 'afterMs without send',
    path: /^blocks\[\d+\]\.run\[0\]\.afterMs$/,
    apply: p =>
      change(blocksOf(p, 'command'), block => {
        p.variables = {...p.variables, power: {initial: 0}};
        block.run = [{set: {power: 1}, afterMs: 100}];
      }),
  },
  {
    change: 'lastsMs and until',
    path: /^blocks\[\d+\]\.lastsMs$/,
    apply: p =>
      change(blocksOf(p, 'command'), block =>
        Object.assign(block, {lastsMs: 1, until: {event: 'nothing'}}),
      ),
  },
  {
    change: 'one event for two values of a menu',
    path: /^blocks\[\d+\]\.on\.b$/,
    apply: always(p => {
      p.reports = {...p.reports, odd: {from: 'tx', fields: [{constant: 99}]}};
      p.events = {...p.events, odd: {report: 'odd'}};
      p.menus = {...p.menus, odd: {items: [{value: 'a'}, {value: 'b'}]}};
      p.blocks.push({
        opcode: 'odd',
        type: 'event',
        text: 'when [ODD]',
        arguments: {ODD: {type: 'menu', menu: 'odd', initial: 'a'}},
        on: {a: 'odd', b: 'odd'},
      });
    }),
  },
  {
    change: 'an unknown event',
    path: /^blocks\[\d+\]\.on$/,
    apply: always(
      p => void p.blocks.push({opcode: 'odd', type: 'event', text: 'when', on: 'nothing'}),
    ),
  },
  {
    change: 'a picture from elsewhere',
    path: /^picture$/,
    apply: always((p, c) => {
      p.picture = c.pick(['https://example.com/a.png', 'data:text/html,x', 'javascript:alert(1)']);
    }),
  },
  {
    change: 'a virtual value outside of its range',
    path: /^virtual\.reports\.reportV\.values\.seen$/,
    apply: always(p => {
      const fields = [{constant: 98}, {name: 'seen', type: 'u8', max: 9}];
      p.reports = {...p.reports, reportV: {from: 'tx', fields}};
      p.virtual = {reports: {reportV: {values: {seen: 10}}}};
    }),
  },
  {
    change: 'an answer without a counting field',
    path: /^throughput\.sequence$/,
    apply: always(p => void (p.throughput = {send: 'command0', sequence: 'nothing'})),
  },
];

export const brokenProfile = fc.tuple(fc.nat(), choices).map(([start, c]) => {
  const profile = makeProfile(c);
  for (let index = start; ; index += 1) {
    const each = CHANGES[index % CHANGES.length];
    const json = structuredClone(profile) as unknown as Loose;
    if (each?.apply(json, c) === true) return {json, change: each.change, path: each.path};
  }
});

/** The text of a profile in which some characters are lost, doubled or replaced. */
export const damagedText = fc
  .tuple(
    validProfile,
    fc.array(
      fc.tuple(
        fc.double({min: 0, max: 1, noNaN: true, maxExcluded: true}),
        fc.nat({max: 5}),
        fc.constantFrom(
          '',
          '"',
          '{',
          '}',
          '[',
          ',',
          ':',
          '0',
          '-',
          '\\',
          'null',
          '\u0000',
          '1e9',
          '1e999',
        ),
      ),
      {minLength: 1, maxLength: 3},
    ),
  )
  .map(([profile, damages]) => {
    let text = JSON.stringify(profile);
    for (const [place, lost, added] of damages) {
      const at = Math.floor(place * text.length);
      text = text.slice(0, at) + added + text.slice(at + lost);
    }
    return text;
  });
