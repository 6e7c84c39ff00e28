/** The files of the panel's messages. */
import t from 'tap';
import {toCsv, toJsonLines} from '../../src/panel/traffic/export.js';
import {passes} from '../../src/panel/traffic/filter.js';
import type {LoggedFrame} from '../../src/panel/traffic/traffic-log.js';
import {createTrafficWords} from '../../src/panel/traffic/words.js';

const endpoint = {service: 's', characteristic: 'c'};
const sent: LoggedFrame = {
  number: 1,
  words: [{key: 'motorThisWay', values: {port: 'A', power: 50}}],
  frame: {
    atMs: 1_000.12345,
    direction: 'sent',
    endpoint,
    bytes: Uint8Array.of(1, 1, 1, 0x32),
    output: 'motor:1',
    kind: 'state',
    waitMs: 2,
    writeMs: 7.5,
    outcome: 'acknowledged',
  },
};
const received: LoggedFrame = {
  number: 2,
  words: [{key: 'deviceField', values: {name: 'name', value: 'say "a, b"'}}],
  frame: {atMs: 1_010, direction: 'received', endpoint, bytes: Uint8Array.of()},
};
const exported = {
  frames: [sent, received],
  originMs: 1_000,
  words: createTrafficWords('en'),
};

t.test('JSON lines: one object for each frame; null where a frame has no such field', async t => {
  const lines = toJsonLines(exported).split('\n');
  t.equal(lines.length, 3);
  t.strictSame(JSON.parse(lines[0] ?? ''), {
    number: 1,
    ms: 0.123,
    direction: 'sent',
    service: 's',
    characteristic: 'c',
    bytes: '01 01 01 32',
    words: 'Motor A turns this way with power 50',
    output: 'motor:1',
    kind: 'state',
    waitMs: 2,
    writeMs: 7.5,
    outcome: 'acknowledged',
  });
  t.match(JSON.parse(lines[1] ?? ''), {number: 2, output: null, writeMs: null});
});

t.test('CSV: quotes and commas are escaped', async t => {
  t.strictSame(toCsv(exported).split('\r\n'), [
    'number,ms,direction,service,characteristic,bytes,words,output,kind,waitMs,writeMs,outcome',
    '1,0.123,sent,s,c,01 01 01 32,Motor A turns this way with power 50,motor:1,state,2,7.5,acknowledged',
    '2,10,received,s,c,,"name: say ""a, b""",,,,,',
    '',
  ]);
});

t.test('a filter by output, direction and kind', async t => {
  const all = {output: null, direction: null, kind: null};
  const shown = (filter: Partial<Parameters<typeof passes>[0]>) =>
    [sent, received].filter(each => passes({...all, ...filter}, each)).map(({number}) => number);
  t.strictSame(shown({}), [1, 2]);
  t.strictSame(shown({output: 'motor:1'}), [1]);
  t.strictSame(shown({direction: 'received'}), [2]);
  t.strictSame(shown({kind: 'stop'}), []);
});
