import t from 'tap';
import {describeHub} from '../../../src/apps/cli/hub/wedo2/describe.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {connectClient} from '../../support/hub-client.js';

t.test('motors, light and tone, and nothing that a client has named', async t => {
  const {clock} = createFakeClock();
  const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'motor'}});
  t.equal(describeHub(hub), 'motor A coast, motor B coast, light #000000');
  const client = await connectClient(hub);
  await client.write('outputCommand', [1, 1, 1, 206]);
  await client.write('outputCommand', [2, 1, 1, 127]);
  await client.write('outputCommand', [6, 4, 1, 9]);
  await client.write('outputCommand', [5, 2, 4, 184, 1, 0, 0]);
  await client.write('name', [27, 91, 50, 74]);
  t.equal(describeHub(hub), 'motor A -50%, motor B brake, light #ff0000, tone 440 Hz');
});

t.test('light bricks', async t => {
  const {clock} = createFakeClock();
  const hub = createVirtualHub({clock, plugged: {1: 'trainMotor', 2: 'lightBrick'}});
  const client = await connectClient(hub);
  await client.write('outputCommand', [2, 1, 1, 70]);
  t.equal(describeHub(hub), 'motor A coast, light brick B 70%, light #000000');
});

t.test('devices of unknown types', async t => {
  const {clock} = createFakeClock();
  const hub = createVirtualHub({clock, plugged: {1: 'tilt', 2: 99}});
  t.equal(describeHub(hub), 'tilt A 0,0, unknown device B (type 99), light #000000');
});
