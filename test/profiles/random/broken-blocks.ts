/** Mistakes in menus and blocks, and in what is outside of the editor. */
// What is broken fits no type.
/* eslint-disable @typescript-eslint/no-unsafe-assignment */
/* eslint-disable @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-member-access */
import {always, blocksOf, change, type Change, type Loose} from './change.js';

export const BLOCK_CHANGES: readonly Change[] = [
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
