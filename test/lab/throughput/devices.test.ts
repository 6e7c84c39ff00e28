import fc from 'fast-check';
import t from 'tap';
import {LIGHT_PORT} from '../../../src/hubs/wedo2/protocol/device-types.js';
import {parseInputCommand} from '../../../src/hubs/wedo2/protocol/input-commands.js';
import {parseOutputCommand} from '../../../src/hubs/wedo2/protocol/output-commands.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {parseEchoCommand} from '../../../src/lab/echo/commands.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {wedo2} from '../../../src/lab/throughput/devices/wedo2.js';
import {testProperty} from '../../support/property.js';

const sequences = fc.integer({min: 0, max: 2 ** 32 - 2});
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

t.test('WeDo 2.0 only receives the mode of its light and colours: nothing moves', async t => {
  fc.assert(
    fc.property(sequences, sequence => {
      const {to, bytes} = wedo2.write(sequence, 6);
      t.equal(to, endpoints.outputCommand);
      t.match(parseOutputCommand(view(bytes)), {kind: 'light-color', port: LIGHT_PORT});
    }),
  );
  const [mode] = wedo2.setUp;
  t.equal(wedo2.setUp.length, 1);
  t.equal(mode?.to, endpoints.inputCommand);
  t.match(mode && parseInputCommand(view(mode.bytes)), {kind: 'set-format', port: LIGHT_PORT});
  t.same(
    wedo2.stop.map(({bytes}) => parseOutputCommand(view(bytes))),
    [{kind: 'light-color', port: LIGHT_PORT, red: 0, green: 0, blue: 255}],
  );
});

testProperty(
  'consecutive colours differ',
  fc.property(sequences, sequence => {
    const colors = [0, 1].map(more => String(wedo2.write(sequence + more, 6).bytes));
    return colors[0] !== colors[1];
  }),
);

t.test('a message to the echo device has the requested length and its number', async t => {
  const lengths = fc.integer({min: echo.leastPayloadBytes, max: echo.mostPayloadBytes});
  fc.assert(
    fc.property(sequences, lengths, (sequence, length) => {
      const frames = [echo.write(sequence, length), echo.echo?.frame(sequence, length)];
      for (const [index, frame] of frames.entries()) {
        const bytes = frame?.bytes ?? new Uint8Array();
        t.equal(bytes.length, length);
        t.match(parseEchoCommand(view(bytes)), {kind: ['count', 'echo'][index], sequence});
      }
    }),
  );
});
