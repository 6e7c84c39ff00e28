/** Limits of single characteristics, and costs by size, in a profile. */
import t from 'tap';
import {worstSecond} from '../../../src/limiters/worst-second.js';
import {createHubProtocol} from '../../../src/profiles/engine/hub-protocol.js';
import {createPlan} from '../../../src/profiles/engine/plan.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testCar} from '../test-car.js';
import {connectProfile} from './connected-profile.js';

const BYTES_PER_TOKEN = 2;
const TOKENS_PER_SECOND = 10;

const {write: commands, ...others} = testCar.characteristics;
if (commands === undefined) throw new Error('The test car has no characteristic for commands.');
const limitedCar: DeviceProfile = {
  ...testCar,
  sending: {perSecond: 50, burst: 8, bytesPerToken: BYTES_PER_TOKEN},
  characteristics: {
    ...others,
    write: {...commands, limit: {perSecond: TOKENS_PER_SECOND, burst: 4}},
  },
};

t.test('the gate keeps the limits of a profile, and the last states arrive', async t => {
  const {call, device, fake, server} = await connectProfile(limitedCar, {settleMs: 3_000});
  const tokensAtMs: number[] = [];
  server.onWrite = (_to, bytes) => {
    const tokens = Math.ceil(bytes.length / BYTES_PER_TOKEN);
    for (let token = 0; token < tokens; token++) tokensAtMs.push(fake.now());
  };
  for (let power = 1; power <= 100; power++) {
    void call('drive', {SIDE: 'both', POWER: power});
    await fake.advance(100);
  }
  await fake.advance(2_000);
  t.equal(worstSecond(tokensAtMs, 0.001), TOKENS_PER_SECOND);
  t.ok(tokensAtMs.length >= 98, `${tokensAtMs.length} tokens in 10 s`);
  t.same(device.state.commanded.motor, {side: 1, power: 100});
});

t.test(
  'a frame costs a token for each part of its bytes, at most the burst of its characteristic',
  t => {
    const plan = createPlan(limitedCar);
    const to = plan.endpoints.get('write');
    const limits = createHubProtocol(plan).createLimits?.(createFakeClock().clock);
    if (!to || !limits) throw new Error('The test car has no limits.');
    const costOf = (length: number) => limits.costOf({to, bytes: new Uint8Array(length)});
    t.same([0, 1, 2, 3, 8, 9, 100].map(costOf), [1, 1, 1, 2, 4, 4, 4]);
    t.end();
  },
);

t.test('at a rate below the cost of a frame it is sent all the same', async t => {
  const {call, device, extension, fake} = await connectProfile(limitedCar, {settleMs: 3_000});
  extension.setRate(1);
  await fake.advance(3_000);
  void call('drive', {SIDE: 'both', POWER: 50});
  await fake.advance(5_000);
  t.same(device.state.commanded.motor, {side: 1, power: 50});
});
