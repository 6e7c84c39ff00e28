import t from 'tap';
import {adviceOf, profileRateOf} from '../../../src/lab/throughput/profile-rate.js';
import {verdictOf} from './verdicts.js';

const WEDO = {
  mode: 'write',
  profileRate: 20,
  cost: null,
  isBlind: false,
  isPartial: false,
} as const;

t.test('if a limit was found, the rate for the profile is five per cent below it', async t => {
  const verdict = await verdictOf({capacity: 40});
  t.equal(verdict.limitedBy, 'device');
  t.equal(
    verdict.advice,
    `For the hub's profile: sendsPerSecond ${String(verdict.sendsPerSecond)}`,
  );
});

t.test('if no limit was found, there is no advice, and the text says so', async t => {
  const {sendsPerSecond, advice, reason} = await verdictOf({});
  t.equal(sendsPerSecond, 380);
  t.equal(advice, null);
  t.equal(reason, 'Sustained at 400.0 a second at least. No limit was found up to 400 a second.');
});

t.test(
  'the rate at which a device sends gives no advice about the rate that it can receive',
  async t => {
    const verdict = await verdictOf({intervalMs: 30, packetsPerEvent: 1}, {mode: 'notify'});
    t.match(verdict, {limitedBy: 'device', sendsPerSecond: null, advice: null});
    t.match(verdict.reason, /Above that, the device sends no more: /);
    t.match(verdict.reason, /This is what the device sends, not what it can receive\.$/);
  },
);

t.test("up to its profile's rate a hub keeps that rate", async t => {
  t.equal(profileRateOf(WEDO, 20, 'profile'), 20);
  t.equal(profileRateOf(WEDO, 10, 'device'), 9.5);
  t.equal(profileRateOf(WEDO, 40, 'device'), 38);
  t.equal(adviceOf(WEDO, 20, 'profile'), null);
  t.equal(adviceOf(WEDO, 9, 'device'), "For the hub's profile: sendsPerSecond 9");
  t.equal(adviceOf({...WEDO, isPartial: true}, 9, 'device'), null);
});

t.test('a hub that reports nothing keeps its rate, unless this side is slower', async t => {
  const blind = {...WEDO, isBlind: true};
  t.equal(profileRateOf(blind, 400, 'plan'), 20);
  t.equal(profileRateOf(blind, 10, 'plan'), 20);
  t.equal(profileRateOf(blind, 10, 'link'), 9.5);
  t.equal(profileRateOf(blind, 100, 'link'), 20);
  t.equal(adviceOf(blind, 9, 'link'), null);
});

t.test('for a profile, the advice is its key, in what a message costs', async t => {
  const own = {...WEDO, cost: 1};
  t.equal(adviceOf(own, 9.5, 'device'), 'For the profile: sending.perSecond 9.5');
  t.equal(
    adviceOf({...own, cost: 3}, 9.5, 'device'),
    'For the profile: sending.perSecond 28.5 (each of these messages counts as 3)',
  );
  t.equal(adviceOf({...own, cost: 3}, 20, 'profile'), null);
});
