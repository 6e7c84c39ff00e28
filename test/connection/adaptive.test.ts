import t from 'tap';
import type {RateFinderOptions} from '../../src/hubs/hub-protocol.js';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {AdaptiveRate} from '../../src/limiters/adaptive/adaptive-rate.js';
import {LinkedServer} from '../../src/virtual/link/linked-server.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {findHub} from '../support/connected-link.js';
import {createConnector} from '../support/create-session.js';

const CAPACITY = 60;
const protocol = {
  ...wedo2,
  sendsPerSecond: 200,
  createRateFinder: (options: RateFinderOptions) =>
    new AdaptiveRate({...options, firstRate: 10, connectionIntervalMs: 30}),
};

/** A power of 1 to 100 as the motor gets it: less than 30 would not turn it. */
const turning = (powerPercent: number) => Math.trunc(30 + 0.7 * powerPercent);

async function connect(maxOpenWrites = 4, rate: number | null = null) {
  const clock = new SimulatedClock();
  const hub = createVirtualHub({clock, plugged: {1: 'motor', 2: 'motor'}});
  const link = {capacity: CAPACITY, intervalMs: 30, answers: 'handling'} as const;
  const server = new LinkedServer(hub, {clock, link});
  const provider = createInProcessProvider({id: 'virtual', server, clock});
  const onLost = (error: Error) => {
    throw error;
  };
  const connector = createConnector({clock, onLost});
  if (rate !== null) connector.setRate(rate);
  const {transport, id} = await findHub(provider, clock);
  await clock.run(connector.connect(Object.assign(transport, {maxOpenWrites}), id, protocol));
  await clock.advance(3_000);
  /** Two motors and the light, as fast as blocks can; the last of each are the last round's. */
  const playFor = async (durationMs: number) => {
    let round = 0;
    for (const endMs = clock.now() + durationMs; clock.now() < endMs;) {
      round = (round % 100) + 1;
      connector.hub.plugged(kinds.motor, 0)?.startPower(round);
      connector.hub.plugged(kinds.motor, 1)?.startPower(101 - round);
      connector.hub.devices(kinds.light)[0]?.setColor(round, 0, 0);
      await clock.advance(7);
    }
    return round;
  };
  return {clock, hub, connector, playFor};
}

/** Plays until the rate is found, then compares it with what the hub can, and the last state with what was commanded. */
for (const maxOpenWrites of [4, 1]) {
  t.test(`the rate follows the hub, with at most ${maxOpenWrites} open writes`, async t => {
    const {clock, hub, playFor} = await connect(maxOpenWrites);
    await playFor(10_000);
    const before = hub.state.framesReceived;
    const round = await playFor(5_000);
    const rate = (hub.state.framesReceived - before) / 5;
    t.ok(rate > 0.85 * CAPACITY && rate <= CAPACITY, `${rate} of ${CAPACITY} a second`);
    await clock.advance(2_000);
    const powers = [...hub.state.motors.values()].map(({powerPercent}) => powerPercent);
    t.same(powers, [turning(round), turning(101 - round)], 'ends in the state commanded last');
    t.equal(hub.state.log.at(-1)?.response, true, 'and the last write was acknowledged');
  });
}

t.test('a red stop stops a hub with an adaptive rate', async t => {
  const {clock, hub, connector, playFor} = await connect();
  await playFor(3_000);
  void connector.stop();
  await clock.advance(1_000);
  t.equal(hub.state.motors.get(1)?.powerPercent, 0);
  t.equal(hub.state.motors.get(2)?.powerPercent, 0);
  const before = hub.state.framesReceived;
  await clock.advance(4_000);
  t.equal(hub.state.framesReceived, before, 'nothing comes after it');
});

t.test('no timer is left after a disconnect', async t => {
  const {clock, connector, playFor} = await connect();
  await playFor(1_000);
  await clock.run(connector.disconnect());
  await clock.advance(5_000);
  t.equal(clock.timerCount(), 0);
});

t.test('the rate of a hub that finds its rate itself cannot be set', async t => {
  const {hub, connector, playFor} = await connect(4, 2);
  t.throws(() => connector.connection?.setRate(5), /finds its rate itself/);
  const before = hub.state.framesReceived;
  await playFor(5_000);
  t.ok(hub.state.framesReceived - before > 50, 'the rate that was set before is not used');
});
