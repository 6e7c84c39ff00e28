import t from 'tap';
import {headline, latenessLines, rateText} from '../../../src/lab/throughput/verdict-lines.js';
import {adviceOf, profileRateOf, sendsPerSecond} from '../../../src/lab/throughput/profile-rate.js';
import type {StepReport} from '../../../src/lab/throughput/report.js';
import {report} from './reports.js';

t.test('the rate is a lower limit unless the device’s own limit was found', async t => {
  t.equal(rateText(report({limitedBy: 'device'})), '20.0');
  for (const limitedBy of ['machine', 'limiter', 'plan', 'profile', null] as const) {
    t.equal(rateText(report({limitedBy})), 'at least 20.0', String(limitedBy));
  }
  t.equal(rateText({...report(), isPartial: true}), 'at least 20.0');
  t.equal(rateText(report({sustainableRate: null})), null);
});

t.test('the goodput is beside the rate: a long message carries more', async t => {
  t.equal(headline(report()), '20.0 messages a second, 3.2 kbit/s');
  const whole = report({sustainableRate: 0.5});
  const plan = {...whole.plan, payloadBytes: 1};
  t.equal(headline({...whole, plan}), '0.5 messages a second, 0.0040 kbit/s');
  t.equal(headline(report({limitedBy: 'plan'})), 'at least 20.0 messages a second, 3.2 kbit/s');
});

t.test('a pause of this machine is named only where it may be the reason', async t => {
  const lateMs = {p50: 0, p95: 1, p99: 120, max: 120};
  const failed = (parts: Partial<StepReport>) =>
    latenessLines(report({}, {lateMs, isSustained: false, failing: ['loss'], ...parts}));
  t.match(failed({lostPercent: 3}), [/^This machine itself paused for 120 ms/]);
  t.same(failed({lostPercent: 3, acknowledgedCount: 100}), []);
});

const WEDO = {
  mode: 'write',
  profileRate: 20,
  cost: null,
  isBlind: false,
  isPartial: false,
  gap: null,
} as const;

t.test("up to its profile's rate a hub keeps that rate", async t => {
  t.equal(profileRateOf(WEDO, 20, 'profile'), 20);
  t.equal(profileRateOf(WEDO, 10, 'device'), 9.5);
  t.equal(profileRateOf(WEDO, 40, 'device'), 38);
  t.equal(adviceOf(WEDO, 20, 'profile'), null);
  t.equal(adviceOf(WEDO, 9, 'device'), "For the hub's profile: sendsPerSecond 9");
  t.equal(adviceOf({...WEDO, isPartial: true}, 9, 'device'), null);
});

t.test('the advice names the key that the user writes', async t => {
  const echo = {...WEDO, profileRate: null};
  t.equal(adviceOf(echo, 9, 'device'), 'For the profile: sending.perSecond 9');
  const homeMade = {...WEDO, cost: 2};
  t.match(adviceOf(homeMade, 9, 'device'), 'For the profile: sending.perSecond 18 (each');
});

t.test('a hub that reports nothing keeps its rate, unless this side is slower', async t => {
  const blind = {...WEDO, isBlind: true};
  t.equal(profileRateOf(blind, 400, 'plan'), 20);
  t.equal(profileRateOf(blind, 10, 'plan'), 20);
  t.equal(profileRateOf(blind, 10, 'link'), 9.5);
  t.equal(profileRateOf(blind, 100, 'link'), 20);
  t.equal(adviceOf(blind, 9, 'link'), null);
});

t.test('the rate for the profile is 5% below the sustainable rate, rounded', async t => {
  const rates = [100, 39.4, 8, 5, 3, 2, 1.5, 1, 0.5];
  t.same(rates.map(sendsPerSecond), [95, 37, 7.6, 4.7, 2.8, 1.9, 1.4, 0.95, 0.47]);
});
