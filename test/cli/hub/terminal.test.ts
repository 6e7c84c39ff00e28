import t from 'tap';
import {Status} from '../../../src/apps/cli/hub/status.js';
import {Terminal} from '../../../src/apps/cli/hub/terminal.js';
import {toTraceLine, Trace} from '../../../src/apps/cli/hub/trace.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient} from '../../support/hub-client.js';

function written(options: {isTTY: boolean; columns?: number}) {
  const texts: string[] = [];
  const terminal = new Terminal({...options, write: (text: string) => texts.push(text)});
  return {texts, terminal};
}

t.test('the status line shows sessions, frames a second, motors, light and tone', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'motor'}});
  const other = createVirtualHub({clock});
  const status = new Status([hub]);
  t.equal(
    status.line(clock.now(), 1),
    '1 session | 0 frames/s | motor A coast, motor B coast, light #000000',
  );
  const client = await connectClient(hub);
  await client.write('outputCommand', [1, 1, 1, 206]);
  await client.write('outputCommand', [2, 1, 1, 127]);
  await client.write('outputCommand', [6, 4, 1, 9]);
  await client.write('outputCommand', [5, 2, 4, 184, 1, 0, 0]);
  await client.write('name', [27, 91, 50, 74]);
  await fake.advance(1000);
  t.equal(
    status.line(clock.now(), 2),
    '2 sessions | 5 frames/s | motor A -50%, motor B brake, light #ff0000, tone 440 Hz',
    'and nothing that a client has named',
  );
  await fake.advance(1001);
  t.match(status.line(clock.now(), 2), '| 0 frames/s |');
  await client.write('outputCommand', [1, 1, 1, 206]);
  await fake.advance(500);
  t.match(status.line(clock.now(), 2), '| 1 frame/s |');
  const both = new Status([hub, other]);
  t.match(
    both.line(clock.now(), 0),
    /\| 1: motor A -50%.* \| 2: motor A coast, distance B 100%, light/,
  );
});

t.test('the status line shows light bricks', async t => {
  const {clock} = createFakeClock();
  const hub = createVirtualHub({clock, plugged: {1: 'trainMotor', 2: 'lightBrick'}});
  const client = await connectClient(hub);
  await client.write('outputCommand', [2, 1, 1, 70]);
  t.match(
    new Status([hub]).line(clock.now(), 1),
    '| motor A coast, light brick B 70%, light #000000',
  );
});

t.test('the status line shows devices of unknown types', async t => {
  const {clock} = createFakeClock();
  const status = new Status([createVirtualHub({clock, plugged: {1: 'tilt', 2: 99}})]);
  t.equal(
    status.line(clock.now(), 0),
    '0 sessions | 0 frames/s | tilt A 0,0, unknown device B (type 99), light #000000',
  );
});

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
