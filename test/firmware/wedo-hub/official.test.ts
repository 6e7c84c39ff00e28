// Level: all
/** Scratch's own WeDo 2.0 extension, and ours, drive the firmware through the server side of Scratch Link. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {toServedHub} from '../../../src/apps/cli/hub/virtual-served-hub.js';
import {wedo2RawAccess} from '../../../src/hubs/wedo2/raw-access.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {listen} from '../../../src/link-server/listen.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {
  connectExtension,
  officialExtension,
  ourExtension,
} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';
import {HomeHub} from './home-hub.js';
import {tableOf} from './home-hub-model.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

const MOTOR_A = {MOTOR_ID: 'motor A'};

t.test('the firmware', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();
  for (const [name, create] of [
    ['official', () => officialExtension('wedo2')],
    ['our', () => ourExtension()],
  ] as const) {
    await t.test(`is driven by the ${name} extension`, async t => {
      const hub = new HomeHub(process, {clock: systemClock, plugged: {1: 1, 2: 35}});
      const sources = [createFixedSource([toServedHub(hub, tableOf(process))], systemClock)];
      const server = new LinkServer({sources, families: [wedo2RawAccess], clock: systemClock});
      // Scratch also tries its older address, where nothing is.
      const onRefused = () => undefined;
      const {port, close} = await listen({
        ...{port: 0, allowedOrigins: [], server, onRefused, clock: systemClock},
      });
      t.teardown(close);
      redirectScratchLink(port);
      const {peripheral, run} = await connectExtension(create());
      const motor = () => hub.state.motors.get(1);
      await until('the light is blue', () => hub.state.light.blue === 255);
      hub.setDistance(30);
      await until('the distance is reported', () => run('getDistance') === 30);
      hub.setDistance(80);
      await until('it is reported again', () => run('getDistance') === 80);
      void run('motorOn', MOTOR_A);
      await until('the motor runs', () => motor()?.mode === 'run');
      t.equal(motor()?.powerPercent, 100);
      void run('playNoteFor', {NOTE: 60, DURATION: 0.5});
      await until('the tone sounds', () => hub.state.toneHz > 0);
      await until('it ends', () => hub.state.toneHz === 0);
      peripheral.disconnect();
      await until('the hub is let go', () => !hub.state.connected);
      t.equal(motor()?.mode, 'coast');
      t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the firmware');
    });
  }
});
