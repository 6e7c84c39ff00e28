/** A soak: one rate for a long time, across lost links and restarts. */
import t from 'tap';
import type {Clock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {compareReports} from '../../../src/lab/throughput/compare-reports.js';
import {toHtml} from '../../../src/lab/throughput/html/report-html.js';
import type {Measured} from '../../../src/lab/throughput/measure-device.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {DEFAULT_PLAN} from '../../../src/lab/throughput/plan.js';
import {judgeRequirements, parseRequirements} from '../../../src/lab/throughput/requirement.js';
import type {Report} from '../../../src/lab/throughput/report.js';
import {toSoakVerdict} from '../../../src/lab/throughput/soak/verdict.js';
import {away, between, createBench, withSession} from './rig.js';
import {judged, report, reportOf, step} from './reports.js';

const soak = (soakSeconds: number, rate = 20) =>
  ({
    load: {kind: 'rates', rates: [rate]},
    soakSeconds,
    leastSeconds: Math.min(60, soakSeconds),
  }) as const;

const soakReport = (measured: Measured, soakSeconds = 600) =>
  reportOf(measured, {...DEFAULT_PLAN, ...soak(soakSeconds)});

t.test('a healthy device: steps of a minute, no limit, no seconds', async t => {
  const bench = createBench({capacity: 40, intervalMs: 30});
  const measured = await bench.measure(soak(600));
  t.equal(measured.steps.length, 10);
  t.match(measured.steps[9], {offeredCount: 1_200, isSustained: true, timeline: []});
  t.ok(bench.clock.now() < 700_000);
  t.match(measured, {isPartial: false, areRestartsKnown: true});
  t.same(measured.disconnections, []);
  t.match(measured.verdict, {sustainableRate: 20, sendsPerSecond: null, limitedBy: null});
  t.match(
    measured.verdict.reason,
    /^Sustained at 20\.0 a second for 10\.0 min: 0\.00% lost, 0\.00% dropped\. In the first quarter p50 \d+ ms and p95 \d+ ms, in the last p50/,
  );
  t.equal(judged(soakReport(measured)).outcome, 'done');
});

t.test('it connects again after each lost link, and goes on', async t => {
  const bench = createBench({capacity: 40}, {toServer: away(8_000)});
  for (const atMs of [90_000, 400_000]) bench.clock.after(atMs, () => bench.device.loseLink());
  const measured = await bench.measure(soak(600));
  t.match(measured, {isPartial: false, areRestartsKnown: true});
  t.same(measured.restarts, []);
  t.equal(measured.disconnections.length, 2);
  for (const {atMs, backMs} of measured.disconnections) {
    t.ok(backMs !== null && backMs - atMs >= 8_000 && backMs - atMs < 20_000, `${backMs}`);
  }
  t.equal(measured.steps.filter(({isPartial}) => isPartial).length, 2);
  t.match(
    measured.verdict.reason,
    /The link was lost 2 times: after 90 s, for \d+ s; after 6\.7 min/,
  );
  t.match(measured.verdict.reason, /^Sustained .* 0\.00% lost/, 'a cut step does not count');
  const {requirements, outcome} = judged(soakReport(measured));
  t.match(
    requirements.find(({text}) => text === 'disconnects=0'),
    {isMet: false, actual: '2'},
  );
  t.equal(outcome, 'not-met');
  t.equal(judged(soakReport(measured), 'disconnects<=2').outcome, 'done');
});

t.test('restarts are counted, also several', async t => {
  const bench = createBench({capacity: 40}, {toServer: away(3_000, true)});
  for (const atMs of [90_000, 400_000]) bench.clock.after(atMs, () => bench.device.loseLink());
  const measured = await bench.measure(soak(600));
  t.match(measured.restarts, [{sign: 'counts'}, {sign: 'counts'}]);
  t.equal(measured.restarts.length, 2);
  t.ok(Math.abs((measured.restarts[1]?.beforeMs ?? 0) - 400_000) < 1_000);
  t.equal(judged(soakReport(measured)).outcome, 'not-met');
});

t.test('restarts are not known if the device does not count after a loss', async t => {
  const toServer = (device: GattServer, clock: Clock) =>
    between(away(3_000)(device, clock), {
      mayWrite: ([opcode]) => clock.now() < 90_000 || (opcode !== 4 && opcode !== 7),
    });
  const bench = createBench({capacity: 40}, {toServer});
  bench.clock.after(90_000, () => bench.device.loseLink());
  const measured = await bench.measure(soak(300));
  t.match(measured, {isPartial: false, areRestartsKnown: false});
  t.same(measured.restarts, []);
});

t.test(
  'a device that does not come back ends it after ten minutes, with what was measured',
  async t => {
    const bench = createBench({capacity: 40}, {toServer: away(Infinity)});
    bench.clock.after(200_000, () => bench.device.loseLink());
    const measured = await bench.measure(soak(7_200));
    t.match(measured, {isPartial: true, endedBecause: 'lost', disconnections: [{backMs: null}]});
    t.equal(measured.verdict.sustainableRate, 20);
    t.match(
      measured.verdict.reason,
      /after 3\.3 min, and the device was not back when the run ended\./,
    );
    t.ok(bench.clock.now() >= 800_000 && bench.clock.now() < 850_000, `${bench.clock.now()}`);
    t.equal(bench.clock.timerCount(), 0);
  },
);

t.test('it may be ended at any time', async t => {
  const bench = createBench({capacity: 40});
  bench.clock.after(200_000, bench.stop);
  const measured = await bench.measure(soak(7_200));
  t.match(measured, {isPartial: true, endedBecause: 'user', verdict: {sustainableRate: 20}});
  t.match(
    measured.verdict.reason,
    /^Sustained at 20\.0 a second for 3\.0 min.* The run ended early\.$/,
  );
});

t.test('a device that is found again and answers nothing is looked for again', async t => {
  const toServer = (device: GattServer, clock: Clock) =>
    between(away(3_000)(device, clock), {
      mayNotify: () => clock.now() < 90_000 || clock.now() > 150_000,
    });
  const bench = createBench({capacity: 40}, {toServer});
  bench.clock.after(90_000, () => bench.device.loseLink());
  const measured = await bench.measure(soak(400));
  t.match(measured, {isPartial: false, verdict: {sustainableRate: 20}});
  t.equal(measured.disconnections.length, 1);
  t.ok((measured.disconnections[0]?.backMs ?? 0) > 150_000);
});

t.test('Ctrl-C while the device is away is no lost link', async t => {
  const bench = createBench({capacity: 40}, {toServer: away(Infinity)});
  bench.clock.after(200_000, () => bench.device.loseLink());
  bench.clock.after(230_000, bench.stop);
  const measured = await bench.measure(soak(7_200));
  t.match(measured, {isPartial: true, endedBecause: 'user', endedBy: 'Ctrl-C'});
  t.equal(bench.clock.timerCount(), 0);
});

t.test('a firmware that sends its information to each new client has not restarted', async t => {
  const toServer = (device: GattServer) =>
    withSession(device, session => ({
      async subscribe(from, listener) {
        await session.subscribe(from, listener);
        await session.write(ECHO_PROFILE.rx, Uint8Array.of(5), false);
      },
    }));
  const bench = createBench({capacity: 40}, {toServer});
  bench.clock.after(90_000, () => bench.device.loseLink());
  const measured = await bench.measure(soak(300));
  t.same(measured.restarts, []);
  t.equal(measured.disconnections.length, 1);
});

t.test('very many messages, and a device that does not say what it received', async t => {
  const many = await createBench({}).measure(soak(60, 2_500));
  t.match(many.steps, [{offeredCount: 150_000, isSustained: true}]);
  const blind = {underTest: {count: null}} as const;
  const {verdict} = await createBench({}, blind).measure({...soak(120), mode: 'write'});
  t.match(verdict.reason, /Nothing comes back from the device, so only what this side sees/);
});

t.test('a machine that is too busy makes it inconclusive', t => {
  const steps = Array.from({length: 40}, (_, index) =>
    step({isSustained: index > 19, failing: index > 19 ? [] : ['busy', 'queue']}),
  );
  const plan = {...DEFAULT_PLAN, ...soak(2_400)};
  const findings = {
    plan,
    disconnections: [],
    isPartial: false,
    whyEnded: null,
    statusAtStart: null,
  };
  const outcome = (all: typeof steps) => {
    const verdict = toSoakVerdict({...findings, steps: all});
    return judged({...report(), plan, steps: all, verdict}).outcome;
  };
  t.equal(outcome(steps), 'inconclusive');
  t.equal(outcome(steps.slice(19)), 'done', 'one step of 21');
  t.end();
});

t.test('what no step shows is not known', t => {
  const whole = {...report(), plan: {...DEFAULT_PLAN, ...soak(2_400)}, areRestartsKnown: false};
  const nothing = {...whole, steps: [step({isPartial: true})]};
  const required = (text: string, of: Report) =>
    judgeRequirements(parseRequirements(text, true), of, null);
  t.match(required('drops<=1%,p95<80ms', {...nothing, ...report({sustainableRate: null})}), [
    {isMet: false},
    {isMet: false},
  ]);
  t.match(required('drops<=1%,p95<80ms', nothing), [{isMet: null}, {isMet: null}]);
  const times = {afterMs: 0, beforeMs: 1_000, offeredRate: 20};
  const restarted = {...whole, restarts: [{sign: 'counts' as const, reason: null, ...times}]};
  t.match(required('restarts<=1', restarted), [{isMet: null, actual: 'at least 1'}]);
  t.match(required('restarts=0', restarted), [{isMet: false, actual: '1'}]);
  t.end();
});

t.test('two soaks are compared by their worst steps', t => {
  const soaked = (p95: number) => ({
    ...report(),
    plan: {...DEFAULT_PLAN, ...soak(120)},
    steps: [step({roundTripMs: {p50: 1, p95, p99: p95, max: p95}}), step()],
  });
  t.equal(compareReports(soaked(400), soaked(200)).p95Ratio, 2);
  t.end();
});

t.test('losses count in total, other bounds in nearly all steps', async t => {
  const lossy = await createBench({lossPercent: 0.3}).measure(soak(600));
  t.equal(lossy.verdict.sustainableRate, null);
  t.match(lossy.verdict.reason, /^Not sustained at 20\.0 a second .* 0\.\d\d% lost/);
  t.equal(judged(soakReport(lossy)).outcome, 'not-met');
  t.equal(judged(soakReport(lossy), 'loss<=1%').outcome, 'not-met', 'the bound of the steps');
  const slow = await createBench({capacity: 15}).measure(soak(300));
  t.match(slow.verdict.reason, /^Not sustained .*: \d of \d steps exceeded a bound \(/);
  const bounds = {...DEFAULT_PLAN.bounds, p95Ms: 10};
  const late = await createBench({intervalMs: 30}).measure({...soak(300), bounds});
  t.match(
    late.verdict.reason,
    /^Not sustained .*: 5 of 5 steps exceeded a bound \(latency 5\), 0\.00% lost/,
  );
});

t.test('a soak whose device never is well is not taken for one that is', t => {
  const steps = Array.from({length: 40}, (_, index) =>
    step({isSustained: index > 1, failing: index > 1 ? [] : ['queue'], lostCount: 0}),
  );
  const whole = {...report(), plan: {...DEFAULT_PLAN, ...soak(2_400)}, steps};
  const worst = step({roundTripMs: {p50: 1, p95: 300, p99: 400, max: 500}, lostCount: 4});
  const conditions = parseRequirements('p95<80ms,loss<=0.1%,rate>=20,drops<=0.1%', false);
  t.match(judgeRequirements(conditions, {...whole, steps: [...steps, worst]}, null), [
    {isMet: false, actual: '300.0 ms'},
    {isMet: true, actual: '0.10%'},
    {isMet: true},
    {isMet: true},
  ]);
  t.end();
});

t.test('its options', t => {
  const plan = (values: Record<string, string>) => readThroughputOptions(values).plan;
  t.match(plan({soak: '8h', rates: '20'}), {soakSeconds: 28_800, leastSeconds: 60});
  t.match(plan({soak: '1.5min', rates: '20'}), {soakSeconds: 90, leastSeconds: 60});
  t.match(plan({soak: '30s', rates: '20'}), {soakSeconds: 30, leastSeconds: 30});
  t.match(plan({soak: '8h', rates: '20', seconds: '10'}), {leastSeconds: 10});
  t.throws(() => plan({soak: '30s', rates: '20', seconds: '60'}), /seconds must be .* to 30/);
  t.equal(plan({soak: '8h', rates: '0.1'}).leastMessages, 1);
  t.throws(() => plan({soak: '8h'}), /soak needs rates with one rate/);
  t.throws(() => plan({soak: '8h', rates: '10,20'}), /soak needs rates with one rate/);
  t.throws(() => plan({soak: '8h', rates: '20', repeats: '2'}), /cannot be combined/);
  for (const wrong of ['8', 'h', '0s', '9 days', '169h', '-1h']) {
    t.throws(() => plan({soak: wrong, rates: '20'}), /soak takes a time .* as in "8h"/, wrong);
  }
  t.end();
});

t.test('its page shows the run by the minute', async t => {
  const bench = createBench({capacity: 40});
  const html = toHtml(soakReport(await bench.measure(soak(300))), {style: ''});
  const titles = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
  t.match(titles, ['Latencies during the soak', 'Dropped and lost in each step', 'The words']);
  t.notMatch(html, /NaN|Infinity|undefined/);
});
