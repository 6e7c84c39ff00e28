/** Which command a report is about, if reports and acknowledgements are late, lost, repeated or merged. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {testProperty} from '../../support/property.js';
import {watch} from './motor-rig.js';
import {connectReportingHub, type LinkFaults} from './reporting-hub.js';

interface Act {
  readonly what: 'rotation' | 'timed' | 'on' | 'off' | 'brake';
  /** How long its run takes, 1..20. */
  readonly size: number;
  readonly pauseMs: number;
}

/** A run that has ended before its deadline, and before another command. */
interface EarlyEnd {
  readonly text: string;
  readonly executions: number;
  readonly isRunning: boolean;
}

/** At the hub it takes 4 s. */
const LAST_DEGREES = 1_000;
const LAST = `${LAST_DEGREES} degrees at 50 end 127`;
const DEADLINE_MS = 10_000;

/** Plays the acts and then a long rotation, until nothing happens any more. */
async function play(acts: readonly Act[], faults: LinkFaults) {
  const rig = await connectReportingHub(faults);
  const {time, motor, encoder, executed} = rig;
  const executions = (text: string) => executed.filter(each => each === text).length;
  const runs: {isSettled: boolean}[] = [];
  const ends: EarlyEnd[] = [];
  let commands = 0;
  const begin = (text: string, run: Promise<void>, longestMs: number) => {
    const command = ++commands;
    const deadlineMs = time.now() + longestMs;
    runs.push(watch(run));
    void run.then(() => {
      if (command !== commands || time.now() >= deadlineMs) return;
      ends.push({text, executions: executions(text), isRunning: rig.running === text});
    });
  };
  const turn = (degrees: number) =>
    begin(`${degrees} degrees at 50 end 127`, encoder.turnFor(degrees), degrees * 8 + 2_000);
  const act: Record<Act['what'], (size: number) => void> = {
    // Each has another number, by which it is found among the commands of the hub.
    rotation: size => turn(size * 20 + commands),
    timed: size => {
      const ms = size * 80 + commands;
      begin(`${ms} ms at 50 end 0`, motor.turnOnFor(ms), ms + 1_000);
    },
    on: () => motor.turnOn(),
    off: () => motor.turnOff(),
    brake: () => motor.brake(),
  };
  for (const {what, size, pauseMs} of acts) {
    commands++;
    act[what](size);
    await time.advance(pauseMs);
  }
  const beganAtMs = time.now();
  turn(LAST_DEGREES);
  const last = runs.at(-1);
  /** When the hub has ended the last run, and when that has settled. */
  const lastMs = {hub: NaN, page: NaN};
  for (let ms = 0; ms <= DEADLINE_MS + 100; ms += 10) {
    await time.advance(10);
    const hasBegun = executions(LAST) > 0 && time.now() > beganAtMs;
    if (hasBegun && rig.running !== LAST && Number.isNaN(lastMs.hub)) lastMs.hub = ms;
    if (last?.isSettled === true && Number.isNaN(lastMs.page)) lastMs.page = ms;
  }
  await time.advance(20_000);
  return {...rig, runs, ends, executions, lastMs, running: rig.running};
}

type Played = Awaited<ReturnType<typeof play>>;

function check({runs, ends, executions, running}: Played): void {
  assert.ok(
    runs.every(({isSettled}) => isSettled),
    'every run ends',
  );
  assert.equal(running, null, 'the motor stands');
  assert.ok(executions(LAST) > 0, 'the hub has executed the last command');
  for (const {text, isRunning, executions: before} of ends) {
    assert.ok(before > 0, `${text}: the hub has executed it before it ends`);
    // If the acknowledgement and the report of the start are lost, the command is sent again, and both end.
    const isRepeated = executions(text) > 1;
    assert.ok(isRepeated || !isRunning, `${text}: the hub still executes it`);
  }
}

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom('rotation', 'rotation', 'timed', 'on', 'off', 'brake'),
    size: fc.integer({min: 1, max: 20}),
    pauseMs: fc.constantFrom(0, 10, 30, 60, 100, 200, 400, 1_000, 2_100),
  }),
  {maxLength: 5},
);
const reportDelayMs = fc.constantFrom(0, 5, 40, 120, 300);
const NONE: LinkFaults = {writes: [], reports: [], reportDelayMs: 0};

testProperty(
  'late reports and refused writes: each run ends with its own report, and is executed once',
  fc.asyncProperty(
    acts,
    fc.array(fc.constantFrom('none', 'refused', 'answered late'), {maxLength: 6}),
    reportDelayMs,
    async (history, writes, delayMs) => {
      const played = await play(history, {...NONE, writes, reportDelayMs: delayMs});
      check(played);
      assert.equal(played.executions(LAST), 1);
      const {hub, page} = played.lastMs;
      assert.ok(page <= hub + delayMs + 750, `it ends at ${page}, and for the hub at ${hub}`);
    },
  ),
  20,
);

testProperty(
  'lost, repeated and merged reports, and writes without an answer: no run ends too early',
  fc.asyncProperty(
    acts,
    fc.array(fc.constantFrom('none', 'refused', 'lost', 'not answered', 'answered late'), {
      maxLength: 4,
    }),
    fc.array(fc.constantFrom('none', 'lost', 'repeated', 'merged'), {maxLength: 8}),
    reportDelayMs,
    async (history, writes, reports, delayMs) =>
      check(await play(history, {writes, reports, reportDelayMs: delayMs})),
  ),
  20,
);

t.test('a late report of the run before does not drop a run whose write is refused', async t => {
  const {time, encoder, executed} = await connectReportingHub({
    ...NONE,
    writes: ['none', 'none', 'refused'],
    reportDelayMs: 120,
  });
  void encoder.turnFor(3_000);
  await time.advance(500);
  void encoder.turnFor(2_000);
  await time.advance(125);
  const third = watch(encoder.turnFor(1_000));
  await time.advance(1_000);
  t.equal(executed.at(-1), LAST);
  t.notOk(third.isSettled);
  await time.advance(4_000);
  t.ok(third.isSettled);
});

t.test('no report of a run whose write was refused is expected', async t => {
  const {time, encoder} = await connectReportingHub({...NONE, writes: ['refused']});
  void encoder.turnFor(1_001);
  await time.advance(10);
  const second = watch(encoder.turnFor(100));
  await time.advance(500);
  t.ok(second.isSettled);
});

t.test('a report that is lost holds the later ones for a second at most', async t => {
  const {time, encoder} = await connectReportingHub({
    ...NONE,
    // The first rotation begins. That the second one has replaced it is not reported.
    reports: ['none', 'lost'],
  });
  void encoder.turnFor(3_000);
  await time.advance(500);
  const second = watch(encoder.turnFor(500));
  await time.advance(2_300);
  t.ok(second.isSettled);
});

t.test('a rotation ends with its own report after one whose end was not reported', async t => {
  const {time, encoder} = await connectReportingHub({...NONE, reports: ['none', 'lost']});
  void encoder.turnFor(101);
  await time.advance(700);
  const second = watch(encoder.turnFor(100));
  await time.advance(500);
  t.ok(second.isSettled);
});

t.test('after a red stop no earlier report is expected', async t => {
  const {time, encoder, connection} = await connectReportingHub({
    ...NONE,
    writes: ['none', 'refused'],
    reports: ['lost', 'lost'],
  });
  void encoder.turnFor(1_001);
  await time.advance(500);
  void encoder.turnFor(1_002);
  await time.advance(30);
  void connection.stop();
  await time.advance(3_000);
  const run = watch(encoder.turnFor(100));
  await time.advance(500);
  t.ok(run.isSettled);
});
