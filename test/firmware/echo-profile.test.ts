// Level: all
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {join} from 'node:path';
import * as fc from 'fast-check';
import t from 'tap';
import {encodeEchoCommand, type EchoCommand} from '../../src/lab/echo/commands.js';
import {ECHO_PROFILE} from '../../src/lab/echo/echo-profile.js';
import {EchoFirmware} from '../../src/lab/echo/echo-firmware.js';
import {SimulatedClock} from '../../src/virtual/clock/simulated-clock.js';
import {byte} from '../hubs/wedo2/arbitraries.js';
import {checkProperty} from '../support/property.js';
import {settle} from '../support/hub-client.js';
import {compile, leftOutWithout, STRICT_C99} from './compilers.js';

const skip = leftOutWithout('cc');

/** What happens to a device: a frame, or something in its buffer. */
type Step =
  | {readonly kind: 'frame'; readonly bytes: readonly number[]}
  | {readonly kind: 'buffered'; readonly frames: number}
  | {readonly kind: 'dropped'};

// Numbers near each other, so that some come twice, late or far too late.
const sequence = fc.oneof(
  {weight: 50, arbitrary: fc.nat(40)},
  fc.nat(70),
  fc.integer({min: 0, max: 0xffff_fffe}),
);
/** Those are on time; another test has them. */
const isStream = (bytes: readonly number[]) => bytes[0] === 6 && bytes.length === 15;
const payload = fc.array(byte, {maxLength: 20}).map(bytes => Uint8Array.from(bytes));
const command: fc.Arbitrary<EchoCommand> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({kind: fc.constantFrom('echo', 'count'), sequence, payload}),
  },
  fc.record({kind: fc.constantFrom('reset', 'report', 'info', 'status')}),
);
const frame: fc.Arbitrary<readonly number[]> = fc.oneof(
  {weight: 8, arbitrary: command.map(each => [...encodeEchoCommand(each)])},
  fc.array(byte, {minLength: 1, maxLength: 30}).filter(bytes => !isStream(bytes)),
  fc.constantFrom(
    new Array<number>(244).fill(1),
    new Array<number>(245).fill(1),
    [6],
    // Frames of 4 bytes have no room for their number.
    [6, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0],
  ),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {weight: 10, arbitrary: fc.record({kind: fc.constant('frame'), bytes: frame})},
  fc.record({kind: fc.constant('buffered'), frames: fc.nat(300)}),
  fc.record({kind: fc.constant('dropped')}),
);
const LAST: Step = {kind: 'frame', bytes: [4]};

const hex = (bytes: Iterable<number>) =>
  [...bytes].map(each => each.toString(16).padStart(2, '0')).join('');

/** What the virtual device answers to each step. */
async function answersOfDevice(steps: readonly Step[]): Promise<string[]> {
  const clock = new SimulatedClock();
  const marks = {droppedWhenFull: 0, fullest: 0};
  const device = new EchoFirmware({
    clock,
    id: 'device',
    name: 'Device',
    firmwareVersion: '1.0.0',
    bufferFrames: () => 50,
    marks: () => marks,
    canNotify: () => true,
    status: () => ({
      intervalUnits: 24,
      latencyIntervals: 0xffff,
      mtuBytes: 247,
      phy: 2,
      resetReason: 4,
      uptimeMs: 0x01020304,
      freeBytes: 0x05060708,
    }),
  });
  const session = await device.connect();
  const answers: string[] = [];
  let answer = '';
  await session.subscribe(ECHO_PROFILE.tx, bytes => (answer += hex(bytes)));
  for (const each of steps) {
    answer = '';
    if (each.kind === 'buffered') marks.fullest = Math.max(marks.fullest, each.frames);
    else if (each.kind === 'dropped') marks.droppedWhenFull++;
    else {
      const write = session.write(ECHO_PROFILE.rx, Uint8Array.from(each.bytes), false);
      await write.catch(() => undefined);
    }
    await settle();
    answers.push(answer);
  }
  return answers;
}

function lineOf(step: Step): string {
  if (step.kind === 'frame') return `frame ${hex(step.bytes)}`;
  return step.kind === 'buffered' ? `buffered ${step.frames}` : 'dropped';
}

t.test('the firmware in C', {skip}, async t => {
  const program = join(t.testdir(), 'host');
  const sources = ['firmware/common/echo_profile.c', 'test/firmware/host.c'];
  const flags = [...STRICT_C99, '-Ifirmware/common'];
  t.equal(compile('cc', [...flags, '-o', program, ...sources]), '', 'compiles without a warning');
  const answersOfFirmware = (lines: readonly string[]) => {
    const {stdout} = spawnSync(program, {input: `${lines.join('\n')}\n`, encoding: 'utf8'});
    return stdout.split('\n').slice(0, -1);
  };

  await t.test('answers as the virtual device does', async t => {
    const property = fc.asyncProperty(
      fc.array(step, {minLength: 30, maxLength: 200}),
      async generated => {
        const steps = [...generated, LAST];
        assert.deepEqual(answersOfFirmware(steps.map(lineOf)), await answersOfDevice(steps));
      },
    );
    await checkProperty(property);
    t.pass();
  });

  t.test(
    'states what it knows, and answers without a callback as to an unknown command',
    async t => {
      const exchange: readonly (readonly [line: string, answer: string])[] = [
        ['frame 07', '871800fffff70002040403020108070605'],
        ['frame 0700', 'ff07'],
        ['status unknown', ''],
        ['frame 07', '870000ffff000000000000000000000000'],
        ['status none', ''],
        ['frame 07', 'ff07'],
        ['frame 0700', 'ff07'],
        ['frame 05', '8501f40032312e302e30'],
      ];
      const answers = answersOfFirmware(exchange.map(([line]) => line));
      t.same(
        exchange.map(([line], index) => [line, answers[index]]),
        exchange,
      );
    },
  );

  t.test('streams on time, across an overflow of its clock too', async t => {
    const stream = (frameCount: number, intervalUs: number, frameBytes: number) =>
      `frame ${hex(
        encodeEchoCommand({kind: 'stream', frameCount, firstSequence: 9, intervalUs, frameBytes}),
      )}`;
    const exchange: readonly (readonly [line: string, answer: string])[] = [
      [stream(2, 1000, 6), ''],
      ['stream 0', '860900000000'],
      ['stream 999', ''],
      ['stream 1000', '860a00000000'],
      ['stream 2000', ''],
      [stream(9, 0x7000_0000, 5), ''],
      ['stream 0', '8609000000'],
      ['stream 1879048192', '860a000000'],
      ['stream 3758096384', '860b000000'],
      ['stream 1342177279', ''],
      ['stream 1342177280', '860c000000'],
      ['frame 03', '83'],
      ['stream 4000000000', ''],
      [stream(2, 0x9000_0000, 5), ''],
      ['stream 0', '8609000000'],
      ['stream 1', ''],
      ['stream 2415919103', ''],
      ['stream 2415919104', '860a000000'],
      [stream(1, 0, 300), ''],
      ['stream 0', `8609000000${'00'.repeat(239)}`],
      [stream(1, 0, 5), ''],
      [stream(0, 0, 5), ''],
      ['stream 0', ''],
      // With the shortest MTU, a frame is as long as the MTU allows: 20 bytes.
      ['mtu 23', ''],
      [stream(1, 0, 100), ''],
      ['stream 0', `8609000000${'00'.repeat(15)}`],
      // Without a client, nothing is sent, and the frame stays due.
      [stream(1, 0, 100), ''],
      ['mtu 3', ''],
      ['stream 0', ''],
      ['mtu 23', ''],
      ['stream 0', `8609000000${'00'.repeat(15)}`],
    ];
    const lines = exchange.map(([line]) => line);
    const answers = answersOfFirmware(lines);
    t.same(
      lines.map((line, index) => [line, answers[index]]),
      exchange,
    );
  });
});
