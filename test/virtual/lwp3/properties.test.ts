import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  HUB_RECORDS,
  type HubModelName,
  type VirtualLwp3Hub,
} from '../../../src/virtual/lwp3/index.js';
import {testProperty} from '../../support/property.js';
import {connectedLwp3} from './lwp3-client.js';

const models = fc.constantFrom(...(Object.keys(HUB_RECORDS) as HubModelName[]));
/** The fastest motor, in degrees a millisecond. */
const FASTEST = 1.9;

// Bytes that begin like a message get further than pure noise.
const TYPES = [0x01, 0x02, 0x03, 0x21, 0x22, 0x41, 0x42, 0x61, 0x81] as const;
const PORTS = [0, 1, 2, 3, 16, 50, 55, 57, 58, 60, 99] as const;
const COMMANDS = [1, 2, 5, 7, 8, 9, 10, 11, 12, 13, 14, 20, 80, 81] as const;
const byte = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 3, 0x11, 0x64, 0x7f));

const framed = (payload: readonly number[]) => [payload.length + 2, 0, ...payload];

const message = fc.oneof(
  {weight: 1, arbitrary: fc.array(fc.nat(255), {maxLength: 24})},
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...TYPES), fc.array(byte, {maxLength: 20}))
      .map(([type, rest]) => framed([type, ...rest])),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...PORTS),
        fc.constantFrom(0x00, 0x01, 0x10, 0x11),
        fc.constantFrom(...COMMANDS),
        fc.array(byte, {maxLength: 13}),
      )
      .map(([port, startup, command, rest]) => framed([0x81, port, startup, command, ...rest])),
  },
);

const littleEndian = (value: number) => [0, 8, 16, 24].map(shift => (value >> shift) & 0xff);

const command = fc.record({
  port: fc.constantFrom(0, 1, 3, 16),
  startup: fc.constantFrom(0x01, 0x11),
  kind: fc.constantFrom('power', 'time', 'degrees', 'position'),
  amount: fc.nat(700),
  speed: fc.integer({min: 1, max: 100}),
  pauseMs: fc.constantFrom(0, 0, 3, 40, 200),
});

function bytesOf({
  port,
  startup,
  kind,
  amount,
  speed,
}: Parameters<typeof command.map>[0] extends (value: infer Value) => unknown
  ? Value
  : never): number[] {
  const end = [speed, 100, 127, 0];
  const low = littleEndian(amount);
  const rest = {
    power: [1, speed],
    time: [9, ...low.slice(0, 2), ...end],
    degrees: [11, ...low, ...end],
    position: [13, ...low, ...end],
  }[kind];
  return framed([0x81, port, startup, ...rest]);
}

/** A write fails only if it made the hub leave. */
const unlessLeft = (hub: VirtualLwp3Hub) => (error: unknown) => {
  if (hub.state.connected) throw error;
};

function assertSane({state}: VirtualLwp3Hub): void {
  for (const [port, motor] of state.motors) {
    assert.ok(state.ports.has(port));
    assert.ok(Number.isInteger(motor.powerPercent) && Math.abs(motor.powerPercent) <= 100);
    assert.ok(Number.isFinite(motor.positionDegrees));
    assert.ok(motor.mode === 'run' || motor.powerPercent === 0);
  }
  for (const part of Object.values(state.light) as number[]) {
    assert.ok(Number.isInteger(part) && part >= 0 && part <= 255);
  }
  for (const port of state.formats.keys()) assert.ok(state.ports.has(port));
  for (const pair of state.pairs.values()) assert.ok(pair.every(port => state.motors.has(port)));
  assert.ok(state.ignoredFrames <= state.framesReceived);
}

testProperty(
  'any bytes do not throw, and leave a valid state',
  fc.asyncProperty(models, fc.array(message, {maxLength: 40}), async (model, messages) => {
    const {time, hub, client} = await connectedLwp3({model});
    let {framesReceived} = hub.state;
    for (const bytes of messages) {
      // The hub may have been told to leave.
      if (!hub.state.connected) break;
      await client.write(Uint8Array.from(bytes)).catch(unlessLeft(hub));
      assert.equal(hub.state.framesReceived, ++framesReceived);
      assertSane(hub);
      await time.advance(7);
    }
    await time.advance(70_000);
    assertSane(hub);
    for (const text of await client.take()) {
      assert.equal(text.split(' ').length, parseInt(text.slice(0, 2), 16), text);
    }
  }),
  40,
);

const step = fc.oneof(
  {weight: 2, arbitrary: message.filter(bytes => bytes[5] !== 20 && bytes[5] !== 81)},
  {weight: 4, arbitrary: command.map(bytesOf)},
  {weight: 4, arbitrary: fc.nat(300)},
  {weight: 1, arbitrary: fc.tuple(fc.constantFrom(0, 1), fc.boolean())},
  {weight: 1, arbitrary: fc.constantFrom('empty', 'charged')},
);
testProperty(
  'the position never jumps, unless it is set',
  fc.asyncProperty(fc.array(step, {maxLength: 40}), async steps => {
    const {time, hub, client} = await connectedLwp3({
      model: 'technicHub',
      plugged: {0: 'technicLargeMotor', 1: 'technicLargeMotor'},
    });
    await client.send('06 00 61 01 00 01');
    const positions = () => [0, 1].map(port => hub.state.motors.get(port)?.positionDegrees ?? 0);
    let before = positions();
    const assertSteady = (ms: number) => {
      const now = positions();
      now.forEach((position, at) => {
        const moved = Math.abs(position - (before[at] ?? 0));
        assert.ok(moved <= FASTEST * ms + 1e-6, `moved ${moved} degrees in ${ms} ms`);
      });
      before = now;
    };
    for (const part of steps) {
      if (typeof part === 'number') {
        for (let ms = 0; ms < part; ms += 10) {
          await time.advance(10);
          assertSteady(10);
        }
      } else if (typeof part === 'string') {
        hub.setBattery(part === 'empty' ? 0 : 100);
      } else if (typeof part[1] === 'boolean') {
        hub.stall(part[0], part[1]);
      } else if (hub.state.connected) {
        await client.write(Uint8Array.from(part as number[])).catch(unlessLeft(hub));
      }
      assertSteady(0);
    }
  }),
  40,
);

/** The commands of a client that have not ended, by port, as a client concludes from the feedback. */
class Outstanding {
  readonly #byPort = new Map<number, number[]>();
  readonly ends = new Map<number, number>();

  sent(port: number, command: number): void {
    this.#byPort.set(port, [...this.at(port), command]);
    this.ends.set(command, 0);
  }

  /** The newest command was refused. */
  refused(port: number): void {
    const command = this.#byPort.get(port)?.pop();
    if (command !== undefined) this.#ended(command);
  }

  heard(text: string): void {
    const [, , , ...parts] = text.split(' ').map(part => parseInt(part, 16));
    for (let at = 0; at < parts.length; at += 2) {
      const [port = 0, flags = 0] = parts.slice(at, at + 2);
      // Full: nothing has ended. In progress: all but the newest have.
      if ((flags & 0x10) !== 0) continue;
      const ended = this.at(port).splice(0, this.at(port).length - (flags & 0x01));
      assert.equal((flags & 0x01) === 0, (flags & 0x08) !== 0, 'in progress or idle');
      for (const command of ended) this.#ended(command);
    }
  }

  at(port: number): number[] {
    return this.#byPort.get(port) ?? [];
  }

  get open(): number[] {
    return [...this.#byPort.values()].flat();
  }

  #ended(command: number): void {
    this.ends.set(command, (this.ends.get(command) ?? 0) + 1);
  }
}

testProperty(
  'each command with feedback has exactly one end',
  fc.asyncProperty(fc.array(command, {maxLength: 30}), async commands => {
    const {time, client} = await connectedLwp3();
    const outstanding = new Outstanding();
    const listen = async () => {
      for (const text of await client.take()) {
        if (text === '05 00 05 81 03') continue;
        assert.equal(text.slice(6, 8), '82', text);
        outstanding.heard(text);
      }
    };
    for (const [number, order] of commands.entries()) {
      // A client that sends faster than the hub answers cannot tell which command has ended.
      await time.advance(0);
      await listen();
      outstanding.sent(order.port, number);
      await client.write(Uint8Array.from(bytesOf(order)));
      const answers = await client.take();
      if (answers.includes('05 00 05 81 03')) outstanding.refused(order.port);
      for (const text of answers.filter(answer => answer.slice(6, 8) === '82')) {
        outstanding.heard(text);
      }
      await time.advance(0);
      await listen();
      await time.advance(order.pauseMs);
      await listen();
    }
    await time.advance(1_000_000);
    await listen();
    assert.deepEqual(outstanding.open, []);
    for (const [number, ends] of outstanding.ends) assert.equal(ends, 1, `command ${number}`);
  }),
  40,
);
