import t from 'tap';
import {randomCalls, type Mix} from '../../bench/block-calls.js';
import {Random} from '../../src/virtual/random.js';

t.test('the same seed gives the same calls, another one others', async t => {
  const calls = (seed: number) => randomCalls(new Random(seed), 'all blocks', 60, 5_000);
  t.same(calls(7), calls(7));
  t.not(JSON.stringify(calls(7)), JSON.stringify(calls(8)));
  t.throws(() => new Random(0), RangeError, 'from 0 there is nothing but 0');
});

for (const mix of ['values', 'all blocks'] satisfies Mix[]) {
  t.test(`${mix}: the requested number, in order, to all four outputs`, async t => {
    const calls = randomCalls(new Random(1), mix, 40, 5_000);
    t.equal(calls.length, 200);
    const timesMs = calls.map(({atMs}) => atMs);
    t.same(
      timesMs,
      [...timesMs].sort((a, b) => a - b),
    );
    t.ok(timesMs.every(atMs => atMs >= 0 && atMs < 5_000));
    const perOutput = new Map<string, number>();
    for (const {call} of calls) {
      const output = 'MOTOR_ID' in call.args ? call.args.MOTOR_ID : call.opcode;
      perOutput.set(output, (perOutput.get(output) ?? 0) + 1);
    }
    t.same([...perOutput.keys()].sort(), ['motor A', 'motor B', 'playNoteFor', 'setLightHue']);
    t.ok([...perOutput.values()].every(count => count > 25));
  });
}

t.test('values: each differs from the one before it at the same output', async t => {
  const last = new Map<string, number>();
  for (const {call} of randomCalls(new Random(3), 'values', 1_000, 5_000)) {
    if (call.opcode !== 'startMotorPower') continue;
    const {MOTOR_ID, POWER} = call.args;
    if (last.get(MOTOR_ID) === POWER) t.fail(`power ${POWER} again`);
    if (POWER < 1 || POWER > 100) t.fail(`power ${POWER}`);
    last.set(MOTOR_ID, POWER);
  }
  t.equal(last.size, 2);
});
