import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {Peripheral} from '../../src/session/peripheral.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {findHub} from '../support/connected-peripheral.js';

/** A hub may stop its motors when nothing was sent to it for a longer time. */
const LONGEST_SILENCE_S = 31;

for (const [name, changes] of [
  ['a sensor reports all the time', true],
  ['the hub is silent, too', false],
] as const) {
  t.test(`a connected hub is asked again and again while ${name}`, async t => {
    const clock = new SimulatedClock();
    const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'distance'}});
    const peripheral = new Peripheral({clock});
    const provider = createInProcessProvider({id: 'virtual', server: hub, clock});
    const {transport, id} = await findHub(provider, clock);
    await Promise.all([peripheral.connect(transport, id, [wedo2]), clock.advance(1_000)]);
    peripheral.plugged(kinds.motor, 0)?.turnOn();
    let [silentS, longestS, frames] = [0, 0, 0];
    for (let second = 0; second < 300; second++) {
      if (changes) hub.setDistance((second % 2) * 50);
      await clock.advance(1_000);
      const {framesReceived} = hub.state;
      silentS = framesReceived === frames ? silentS + 1 : 0;
      longestS = Math.max(longestS, silentS);
      frames = framesReceived;
    }
    t.ok(longestS <= LONGEST_SILENCE_S, `${longestS} s without a frame`);
    t.equal(hub.state.motors.get(1)?.mode, 'run');
    t.equal(hub.state.ignoredFrames, 0);
  });
}
