/** A profile with a limit for one characteristic, and with costs by size. */
import t from 'tap';
import type {Clock} from '../../src/clock.js';
import {keyOf} from '../../src/gatt/endpoint.js';
import {CharacteristicLimits} from '../../src/hubs/characteristic-limits.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/profile.js';
import {endpoints} from '../../src/hubs/wedo2/uuids.js';
import {worstSecond} from '../../src/limiters/worst-second.js';
import {HubLink} from '../../src/session/hub-link.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {findHub} from '../support/connected-link.js';
import {ObservedServer} from '../support/observed-server.js';

const BYTES_PER_TOKEN = 4;
const TOKENS_PER_SECOND = 10;

const profile = {
  ...wedo2,
  createLimits: (clock: Clock) =>
    new CharacteristicLimits(clock, {
      burst: wedo2.burst,
      bytesPerToken: BYTES_PER_TOKEN,
      limits: [{to: endpoints.outputCommand, tokensPerSecond: TOKENS_PER_SECOND, burst: 4}],
    }),
};

/** The times of the tokens of ten seconds of motors and light, by the profile. */
async function play(profiles: Parameters<HubLink['connect']>[2]) {
  const clock = new SimulatedClock();
  const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'motor'}});
  const server = new ObservedServer(hub);
  const provider = createInProcessProvider({id: 'virtual', server, clock});
  const link = new HubLink({clock, onLost: error => t.fail(error)});
  const {transport, id} = await findHub(provider, clock);
  await clock.run(link.connect(transport, id, profiles));
  await clock.advance(3_000);
  const tokensAtMs: number[] = [];
  server.onWrite = (to, bytes) => {
    if (keyOf(to) !== keyOf(endpoints.outputCommand)) return;
    const tokens = Math.ceil(bytes.length / BYTES_PER_TOKEN);
    for (let token = 0; token < tokens; token++) tokensAtMs.push(clock.now());
  };
  for (let power = 1; power <= 100; power++) {
    link.hub.plugged(kinds.motor, 0)?.startPower(power);
    link.hub.plugged(kinds.motor, 1)?.startPower(101 - power);
    link.hub.devices(kinds.light)[0]?.setColor(power, 0, 0);
    await clock.advance(100);
  }
  await clock.advance(2_000);
  return {hub, tokensAtMs};
}

t.test('the gate keeps the limits of a profile, and the last states arrive', async t => {
  const {hub, tokensAtMs} = await play([profile]);
  t.equal(worstSecond(tokensAtMs, 0.001), TOKENS_PER_SECOND);
  t.ok(tokensAtMs.length >= 98, `${tokensAtMs.length} tokens in 10 s`);
  t.same(hub.state.light, {red: 100, green: 0, blue: 0});
  t.strictSame(
    [...hub.state.motors.values()].map(({powerPercent}) => powerPercent),
    [100, 30],
  );
});
