// Level: all
import {readFileSync} from 'node:fs';
import * as fc from 'fast-check';
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {deviceOfProfile} from '../../../src/lab/throughput/devices/profile.js';
import {toHtml} from '../../../src/lab/throughput/html/report-html.js';
import {measureTarget} from '../../../src/lab/throughput/measure-target.js';
import {readThroughputOptions} from '../../../src/lab/throughput/options.js';
import {parseReport} from '../../../src/lab/throughput/report.js';
import {createVirtualTarget} from '../../../src/lab/throughput/target.js';
import {checkProfile, problemText, readProfile} from '../../../src/profiles/check/index.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {inBoth, indexOf, valueAt} from '../../../src/profiles/sequence.js';
import type {ReceivedCommand} from '../../../src/profiles/virtual/profile-state.js';
import {VirtualProfileDevice} from '../../../src/profiles/virtual/virtual-profile-device.js';
import {changed} from '../../profiles/small-profile.js';
import {inRepository} from '../../support/repository.js';
import {testProperty} from '../../support/property.js';

/** A profile whose device sends a number back: one byte, so that it begins again after 256 messages. */
const COUNTING: DeviceProfile = {
  ...changed('sending', {perSecond: 100, burst: 4}),
  commands: {
    ...changed('id', 'smallcar').commands,
    count: {to: 'rx', kind: 'event', fields: [{constant: 7}, {name: 'number', type: 'u8'}]},
  },
  reports: {
    range: {from: 'rx', fields: [{constant: 2}, {name: 'distance', type: 'u16', scale: 0.1}]},
    counted: {from: 'rx', fields: [{constant: 8}, {name: 'counted', type: 'u8'}]},
  },
  setUp: [{send: 'drive', values: {power: 0}}],
  // Only blocks change the variable.
  variables: {...changed('id', 'smallcar').variables, isOn: {initial: 0}},
  stop: [{send: 'drive', values: {power: 0}, when: 'isOn'}],
  throughput: {
    send: 'count',
    sequence: 'number',
    answer: {report: 'counted', sequence: 'counted'},
  },
};

/** Measures the virtual device in simulated time. `received`: every command that it got, in order. */
async function measured(profile: DeviceProfile, values: Readonly<Record<string, string | true>>) {
  const received: ReceivedCommand[] = [];
  const own = deviceOfProfile(profile);
  const options = readThroughputOptions(values, {
    ...own,
    createVirtual(given) {
      const device = own.createVirtual(given);
      if (!(device instanceof VirtualProfileDevice)) throw new Error('another device');
      device.onChange(() => {
        const last = device.state.commands.at(-1);
        if (last && last !== received.at(-1)) received.push(last);
      });
      return device;
    },
  });
  const report = await measureTarget(createVirtualTarget(options, systemClock), options, {
    observer: {},
    baseline: null,
    signal: new AbortController().signal,
    host: 'a test',
  });
  return {report, received};
}

const worst = (times: readonly number[]) =>
  Math.max(...times.map(from => times.filter(at => at >= from && at < from + 1_000).length));

for (const [name, message, rate] of [
  ['car', 'ping', 40],
  ['arm', 'hello', 50],
] as const) {
  t.test(
    `the example ${name}: only its question is sent, up to the rate of its profile`,
    async t => {
      const file = inRepository(`firmware/examples/${name}/profile.json`);
      const read = readProfile(readFileSync(file, 'utf8'));
      if (!read.ok) throw new Error(read.problems.map(problemText).join('\n'));
      const {profile} = read;
      const {report, received} = await measured(profile, {repeats: '1', link: 'none'});
      t.match(report.setting, {hub: name, profile: {message}});
      t.match(report.verdict, {sustainableRate: rate, limitedBy: 'profile', sendsPerSecond: rate});
      t.match(report.verdict.reason, '(--beyond-profile)', 'how to find more');
      t.match(report.plan, {mode: 'write', response: true});
      const around = [...(profile.setUp ?? []), ...(profile.stop ?? []), ...(profile.end ?? [])];
      const allowed = new Set([message, ...around.map(({send}) => send)]);
      t.same(
        received.filter(({command}) => !allowed.has(command)),
        [],
      );
      const load = received.filter(({command}) => command === message);
      t.ok(load.length > 500, `${load.length} messages`);
      t.ok(worst(load.map(({atMs}) => atMs)) <= rate, 'no second has more');
      t.match(toHtml(report, {style: ''}), `sends “${message}”`);
      t.same(parseReport(JSON.stringify(report)), report);
    },
  );
}

t.test(
  'a number that comes back shows the latency, the loss and the limit of the device',
  async t => {
    const {report, received} = await measured(COUNTING, {
      repeats: '1',
      link: 'capacity=40,intervalMs=15',
    });
    const {sustainableRate, limitedBy} = report.verdict;
    t.ok(Math.abs((sustainableRate ?? 0) - 40) <= 2, `${String(sustainableRate)} of 40 a second`);
    t.equal(limitedBy, 'device');
    t.match(report.plan, {mode: 'echo', response: false, payloadBytes: 2});
    const sustained = report.steps.filter(({isSustained}) => isSustained);
    t.ok(
      sustained.some(({offeredCount}) => offeredCount > 256),
      'numbers begin again',
    );
    t.ok(
      sustained.every(({lostCount, duplicatedCount}) => lostCount === 0 && duplicatedCount === 0),
    );
    t.ok(sustained.every(({roundTripMs}) => (roundTripMs?.p50 ?? 0) > 0));
    t.equal(received[0]?.command, 'drive', 'the set-up');
    t.match(received.at(-1), {command: 'drive', values: {power: 0}}, 'the stop');
  },
);

t.test('limits of the profile: tokens of a message, and the limit of its characteristic', t => {
  const rates = ({sending, characteristics}: Partial<DeviceProfile>, cost?: number) => {
    const count = {...COUNTING.commands.count, ...(cost !== undefined && {cost})};
    const profile = {
      ...COUNTING,
      ...(sending && {sending}),
      ...(characteristics && {characteristics}),
      commands: {...COUNTING.commands, count},
    } as DeviceProfile;
    const {sendsPerSecond, burst} = deviceOfProfile(profile);
    return {sendsPerSecond, burst};
  };
  t.same(rates({}), {sendsPerSecond: 100, burst: 4});
  t.same(rates({}, 2), {sendsPerSecond: 50, burst: 2});
  t.same(rates({sending: {perSecond: 100, bytesPerToken: 1}}), {sendsPerSecond: 50, burst: 10});
  t.same(rates({sending: {perSecond: 20, adaptive: true, highestPerSecond: 60}}), {
    sendsPerSecond: 60,
    burst: 4,
  });
  const rx = {service: '180f', uuid: '2a19', limit: {perSecond: 10, burst: 1}};
  t.same(rates({characteristics: {rx}}), {sendsPerSecond: 10, burst: 1});
  t.end();
});

t.test('an answer must have room for the numbers', t => {
  const result = (type: string, scale?: number) =>
    checkProfile({
      ...COUNTING,
      reports: {
        ...COUNTING.reports,
        counted: {
          from: 'rx',
          fields: [{constant: 8}, {name: 'counted', type, ...(scale !== undefined && {scale})}],
        },
      },
    });
  t.match(result('i16'), {ok: true});
  for (const [type, scale] of [
    ['i8', undefined],
    ['u8', 0.1],
  ] as const) {
    const {problems} = result(type, scale) as {problems: readonly {path: string}[]};
    t.match(problems, [
      {
        path: 'throughput.answer.sequence',
        expected: /same scale as 'number', and at least 256 numbers that both can have/,
      },
    ]);
  }
  t.end();
});

const sequence = fc.record({
  first: fc.integer({min: -1_000, max: 1_000}),
  step: fc.constantFrom(1, 0.1, 0.25),
  count: fc.integer({min: 1, max: 70_000}),
});

testProperty(
  'the number of a message can be read from its value',
  fc.property(sequence, fc.nat(1_000_000), (one, index) => {
    return indexOf(one, valueAt(one, index)) === index % one.count;
  }),
);

testProperty(
  'numbers of two fields have values of both',
  fc.property(sequence, sequence, fc.nat(1_000_000), (one, two, index) => {
    const both = inBoth(one, {...two, step: one.step});
    if (both.count === 0) return true;
    const value = valueAt(both, index);
    return indexOf(one, value) !== null && indexOf({...two, step: one.step}, value) !== null;
  }),
);

t.test('a device that only acknowledges does so after it has handled a message', async t => {
  const silent = {...COUNTING};
  delete silent.throughput;
  const linkOf = (profile: DeviceProfile, link?: string) => {
    const values = link === undefined ? {} : {link};
    const {link: text, linkModel} = readThroughputOptions(values, deviceOfProfile(profile));
    return [text, linkModel.answers];
  };
  t.same(linkOf(silent), ['capacity=40,intervalMs=30,answers=handling', 'handling']);
  t.same(linkOf(silent, 'capacity=60'), ['capacity=60,answers=handling', 'handling']);
  t.same(linkOf(silent, 'answers=arrival'), ['answers=arrival', 'arrival'], 'unless told');
  t.same(linkOf(COUNTING, 'capacity=60'), ['capacity=60', undefined]);
});
