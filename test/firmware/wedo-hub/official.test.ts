// Level: all
/** Scratch's own WeDo 2.0 extension, and ours, drive the firmware through the server side of Scratch Link. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {toServedHub} from '../../../src/apps/cli/hub/virtual-served-hub.js';
import {driveByExtension, EXTENSIONS} from './extension-scenario.js';
import {HomeHub} from './home-hub.js';
import {tableOf} from './home-hub-model.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

t.test('the firmware', {skip: processIsLeftOut()}, async t => {
  const process = new HubProcess();
  for (const [name, create] of EXTENSIONS) {
    await t.test(`is driven by the ${name} extension`, async t => {
      const hub = new HomeHub(process, {clock: systemClock, plugged: {1: 1, 2: 35}});
      const firmware = {
        hub: toServedHub(hub, tableOf(process)),
        state: hub.state,
        board: (command: string) => hub.board(command),
        isConnected: () => hub.state.connected,
      };
      await driveByExtension(t, firmware, create);
      t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the firmware');
    });
  }
});
