import t from 'tap';
import {createLight} from '../../../src/hubs/wedo2/light.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createRecordingLink} from '../../support/recording-link.js';

t.test('the mode is set up before the first colour', async t => {
  const link = createRecordingLink();
  createLight({link, port: 6}).start();
  t.equal(link.messages.length, 1, 'no colour before the hub has the mode');
  await Promise.resolve();
  t.same(link.messages, [
    {
      kind: 'urgent',
      output: 'light-mode',
      characteristic: endpoints.inputCommand.characteristic,
      atMs: 0,
      bytes: [
        0x01, // format
        0x02, // write
        0x06, // port of the light
        0x17, // type: RGB light
        0x01, // mode: RGB
        ...[0x00, 0x00, 0x00, 0x00], // delta
        0x00, // unit: raw
        0x00, // no notifications
      ],
    },
    {
      kind: 'state',
      output: 'light',
      characteristic: endpoints.outputCommand.characteristic,
      atMs: 0,
      bytes: [
        0x06, // port of the light
        0x04, // colour
        0x03, // payload of 3 bytes
        0x00, // red
        0x00, // green
        0xff, // blue
      ],
    },
  ]);
});

t.test('colours are whole bytes', async t => {
  const link = createRecordingLink();
  const light = createLight({link, port: 6});
  light.start();
  await Promise.resolve();
  link.take();
  light.setColor(12.9, -1, 300);
  light.setColor(NaN, Infinity, -Infinity);
  t.same(
    link.take().map(({kind, output, bytes}) => ({kind, output, bytes})),
    [
      {kind: 'state', output: 'light', bytes: [6, 4, 3, 12, 0, 255]},
      {kind: 'state', output: 'light', bytes: [6, 4, 3, 0, 255, 0]},
    ],
  );
});

t.test('a colour that waits for the mode is the last one, and is forgotten by a stop', async t => {
  const link = createRecordingLink();
  const light = createLight({link, port: 6});
  light.start();
  light.setColor(1, 0, 0);
  light.setColor(2, 0, 0);
  await Promise.resolve();
  t.same(
    link.messages.slice(1).map(({bytes}) => bytes),
    [[6, 4, 3, 2, 0, 0]],
  );

  const stopped = createRecordingLink();
  const other = createLight({link: stopped, port: 6});
  other.start();
  other.setColor(1, 0, 0);
  t.same(other.stop(), []);
  await Promise.resolve();
  t.same(
    stopped.messages.slice(1).map(({bytes}) => bytes),
    [[6, 4, 3, 0, 0, 255]],
  );
});

t.test('after a reconnect the light has the last colour of the lost connection', async t => {
  const before = createLight({link: createRecordingLink(), port: 6});
  t.same(before.remember(), [0, 0, 255]);
  before.setColor(1, 2, 3);
  const link = createRecordingLink();
  const light = createLight({link, port: 6, remembered: before.remember()});
  light.start();
  light.setColor(9, 9, 9);
  light.stop();
  await Promise.resolve();
  t.same(
    link.messages.map(({bytes}) => bytes.slice(3)),
    [
      [0x17, 1, 0, 0, 0, 0, 0, 0],
      [1, 2, 3],
    ],
    'a colour of before the stop is not sent',
  );
});
