import t from 'tap';
import {Wedo2Light} from '../../../src/hubs/wedo2/light.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createRecordingLink} from '../../support/recording-link.js';

void t.test('set up before its first colour', t => {
  const link = createRecordingLink();
  new Wedo2Light({link, port: 6}).start();
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
  t.end();
});

void t.test('colours are whole bytes', t => {
  const link = createRecordingLink();
  const light = new Wedo2Light({link, port: 6});
  light.setColor(12.9, -1, 300);
  light.setColor(NaN, Infinity, -Infinity);
  t.same(
    link.messages.map(({kind, output, bytes}) => ({kind, output, bytes})),
    [
      {kind: 'state', output: 'light', bytes: [6, 4, 3, 12, 0, 255]},
      {kind: 'state', output: 'light', bytes: [6, 4, 3, 0, 255, 0]},
    ],
  );
  t.end();
});
