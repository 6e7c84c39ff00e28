import t from 'tap';
import {lightBrickDriver} from '../../../src/hubs/wedo2/light-brick.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createRecordingLink} from '../../support/recording-link.js';

/** A light brick in this port, perhaps with the brightness that an earlier one remembered. */
function createRig(port = 1, remembered?: number) {
  const link = createRecordingLink();
  const brick = lightBrickDriver.create(createDeviceContext({link, port, remembered}));
  return {link, brick, bytes: () => link.take().map(({bytes}) => bytes)};
}

t.test('type 8 takes the command of the motors, without their lowest power', async t => {
  t.equal(lightBrickDriver.type, 8);
  t.notOk(lightBrickDriver.stopsFirst, 'it does not move');
  const {brick, link, bytes} = createRig();
  brick.setBrightness(50);
  t.same(link.take(), [
    {
      ...{kind: 'state', output: 'light-brick:1', atMs: 0},
      characteristic: endpoints.outputCommand.characteristic,
      // Port A, motor command, payload of 1 byte, 50 percent.
      bytes: [0x01, 0x01, 0x01, 0x32],
    },
  ]);
  for (let percent = 0; percent <= 100; percent++) {
    brick.setBrightness(percent);
    t.same(bytes(), [[0x01, 0x01, 0x01, percent]], `${percent} percent`);
  }
});

t.test('any number is a brightness from 0 to 100', async t => {
  const {brick, bytes} = createRig(2);
  for (const [percent, wirePercent] of [
    [99.9, 99],
    [-1, 0],
    [NaN, 0],
    [127, 100],
    [Infinity, 100],
    [-Infinity, 0],
  ] as const) {
    brick.setBrightness(percent);
    t.same(bytes(), [[0x02, 0x01, 0x01, wirePercent]], `${percent} percent`);
  }
});

t.test('a stop leaves it on', async t => {
  t.notOk('stop' in createRig().brick);
});

t.test('it is set up with the brightness from before the connection was lost', async t => {
  const before = createRig();
  before.brick.start?.();
  t.same(before.bytes(), [], 'a new one is left as it is');
  t.equal(before.brick.remember?.(), undefined);
  before.brick.setBrightness(70.5);
  t.equal(before.brick.remember?.(), 70);

  const after = createRig(1, 70);
  t.same(after.bytes(), [], 'nothing before it is started');
  after.brick.start?.();
  t.same(after.bytes(), [[0x01, 0x01, 0x01, 0x46]]);
  t.equal(after.brick.remember?.(), 70, 'also for the next loss');
  const off = createRig(1, 0);
  off.brick.start?.();
  t.same(off.bytes(), [[0x01, 0x01, 0x01, 0x00]], 'off, too');
});
