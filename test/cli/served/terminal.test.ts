import t from 'tap';
import {Terminal} from '../../../src/apps/cli/served/terminal.js';
import {toTraceLine, Trace} from '../../../src/apps/cli/served/trace.js';

function written(options: {isTTY: boolean; columns?: number}) {
  const texts: string[] = [];
  const terminal = new Terminal({...options, write: (text: string) => texts.push(text)});
  return {texts, terminal};
}

t.test('on a terminal the status is one line that changes, below the other lines', async t => {
  const {texts, terminal} = written({isTTY: true, columns: 10});
  terminal.setStatus('0123456789 too long');
  terminal.setStatus('0123456789 too long');
  terminal.print('Hello.');
  terminal.end();
  const clear = '\r\u001b[K';
  t.strictSame(texts, [`${clear}012345678`, `${clear}Hello.\n012345678`, '\n']);
});

t.test('without a terminal there are plain lines', async t => {
  const {texts, terminal} = written({isTTY: false});
  terminal.setStatus('one');
  terminal.setStatus('one');
  terminal.print('Hello.');
  terminal.setStatus('two');
  terminal.setStatus('My\u009b\u202ehub');
  t.equal(texts.pop(), 'My??hub\n', 'nor what a hub is called');
  terminal.end();
  terminal.print('\u001b[2J\u009b');
  t.equal(texts.pop(), '?[2J?\n', 'what a client says cannot steer it');
  t.strictSame(texts, ['one\n', 'Hello.\n', 'two\n']);
});

t.test('a traced message is one line of JSON, with any content', async t => {
  const line = toTraceLine(1234.56, 3, 'in', '{"id":0,"method":"getVersion"}');
  const message = {id: 0, method: 'getVersion'};
  t.strictSame(JSON.parse(line), {atMs: 1235, session: 3, direction: 'in', message});
  const hostile = toTraceLine(0, 1, 'in', '\u001b[2J\u009b2J\n{');
  t.equal(hostile.indexOf('\n'), hostile.length - 1);
  t.notMatch(hostile.trimEnd(), /\p{Cc}/u);
  t.ok(toTraceLine(0, 1, 'in', 'x'.repeat(60_000)).length < 5000);
});

t.test(
  'a trace that is not read does not grow; it reports how many messages it left out',
  async t => {
    const lines: string[] = [];
    const output = {
      writableLength: 0,
      write(line: string) {
        lines.push(line);
        this.writableLength += line.length;
      },
    };
    const trace = new Trace(output);
    const text = JSON.stringify({id: 1, method: 'x'.repeat(900)});
    for (let count = 0; count < 5_000; count++) trace.write(count, 1, 'in', text);
    t.ok(output.writableLength < 2 ** 20 + 2_000, `${output.writableLength} bytes wait`);
    const written = lines.length;
    output.writableLength = 0;
    trace.write(7_000, 1, 'out', '{}');
    t.strictSame(
      lines.slice(written).map(line => JSON.parse(line) as unknown),
      [
        {atMs: 7_000, skipped: 5_000 - written},
        {atMs: 7_000, session: 1, direction: 'out', message: {}},
      ],
    );
  },
);
