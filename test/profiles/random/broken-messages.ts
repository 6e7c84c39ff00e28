/** Mistakes in what a profile says about the device and its messages. */
// What is broken fits no type.
/* eslint-disable @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-assignment */
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access */
import {always, change, fieldsOf, first, isInteger, type Change} from './change.js';

const REQUIRED = [
  ...['formatVersion', 'id', 'name', 'find', 'characteristics', 'sending', 'commands'],
  ...['question', 'blocks'],
] as const;

export const MESSAGE_CHANGES: readonly Change[] = [
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
    change: 'a block stops a part that no stop stops',
    path: /^blocks\[\d+\]\.run\[0\]\.as$/,
    apply: always((p, c) => {
      const part = {name: 'part', type: 'u8', max: 3} as const;
      p.commands.odd = {to: 'rx', kind: 'state', outputBy: ['part'], fields: [part]};
      p.stop = [...(p.stop ?? []), ...[0, 1, 3].map(each => ({send: 'odd', values: {part: each}}))];
      const values = c.isRare(2) ? {part: 2} : {part: '1 + nowMs'};
      const run = [{send: 'odd', as: c.pick(['stop', 'rest']), values}];
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
    change: 'too many steps of the virtual device',
    path: /^virtual\.reports$/,
    apply: always(p => {
      const run = Array.from({length: 50}, () => ({send: 'command0'}));
      const names = ['odd1', 'odd2', 'odd3'];
      for (const name of names) {
        p.reports = {...p.reports, [name]: {from: 'tx', fields: [{constant: 1}], run}};
      }
      const reports = Object.fromEntries(names.map(name => [name, {everyMs: 20}]));
      p.virtual = {...p.virtual, reports};
    }),
  },
  {
    change: 'a question that depends on a report',
    path: /^question\.values\.power$/,
    apply: always(p => {
      first(p.commands).fields.unshift({name: 'power', type: 'u8'});
      p.question = {send: 'command0', values: {power: 'nowMs'}};
    }),
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
];
