import assert from 'node:assert/strict';
import fc from 'fast-check';
import {supports} from '../../../src/virtual/server/gatt-table.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {createVirtualHub, type VirtualHub} from '../../../src/virtual/index.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {testProperty} from '../../support/property.js';
import {connectClient} from '../../support/hub-client.js';

const WRITABLE = (Object.keys(GATT_TABLE) as CharacteristicName[]).filter(
  name => supports(GATT_TABLE[name], 'write') && name !== 'turnOff' && name !== 'disconnect',
);

function assertSane({state}: VirtualHub): void {
  const isWhole = (value: number, low: number, high: number) =>
    Number.isInteger(value) && value >= low && value <= high;
  for (const [port, {powerPercent, mode}] of state.motors) {
    if (state.ports.get(port) !== 1) throw new Error(`a motor state in port ${port}`);
    if (!isWhole(powerPercent, -100, 100)) throw new Error(`power ${powerPercent}`);
    if ((mode === 'run') !== (powerPercent !== 0)) throw new Error(`${mode} at ${powerPercent}`);
  }
  for (const part of Object.values(state.light) as number[]) {
    if (!isWhole(part, 0, 255)) throw new Error(`light ${part}`);
  }
  if (state.tone && !isWhole(state.tone.frequencyHz, 0, 0xffff)) throw new Error('tone');
  for (const [port, format] of state.formats) {
    if (state.ports.get(port) !== format.type) throw new Error(`format in port ${port}`);
  }
  if (state.ignoredFrames > state.framesReceived) throw new Error('more ignored than received');
  if (state.log.length > 200) throw new Error('the log grows');
}

// Bytes that begin like a frame get further than pure noise.
const noise = fc.oneof(
  fc.array(fc.nat(255), {maxLength: 24}),
  fc
    .tuple(fc.nat(7), fc.nat(6), fc.nat(4), fc.array(fc.nat(255), {maxLength: 9}))
    .map(([port, command, length, rest]) => [port, command, length, ...rest]),
);

const write = fc.record({
  name: fc.constantFrom(...WRITABLE),
  bytes: noise,
  response: fc.boolean(),
});

testProperty(
  'random bytes at any characteristic do not throw, and leave a valid state',
  fc.asyncProperty(fc.array(write, {maxLength: 40}), async writes => {
    const time = createFakeClock();
    const hub = createVirtualHub({clock: time.clock, plugged: {1: 'motor', 2: 'tilt'}});
    const client = await connectClient(hub, ['values', 'formats', 'attachedIo']);
    for (const {name, bytes, response} of writes) await client.write(name, bytes, response);
    assertSane(hub);
    await time.advance(70_000);
    assertSane(hub);
    if (hub.state.framesReceived !== writes.length) throw new Error('a write got lost');
    if (hub.state.tone && hub.state.tone.endsAtMs !== Infinity) throw new Error('a tone hangs');
  }),
);

/** The least that must be true of a hub: what each port shows after a sequence of orders. */
interface Reference {
  readonly motors: Map<number, string>;
  light: string;
  rgb: boolean;
  toneEndsAtMs: number | null;
}

type Step = (hub: VirtualHub, reference: Reference, nowMs: number) => number[] | number | undefined;

const port = fc.constantFrom(1, 2);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(port, fc.integer({min: -100, max: 100})).map(([to, power]): Step => (_, reference) => {
    if (reference.motors.has(to)) reference.motors.set(to, power === 0 ? 'coast' : `${power}`);
    return [to, 1, 1, power & 0xff];
  }),
  port.map((to): Step => (_, reference) => {
    if (reference.motors.has(to)) reference.motors.set(to, 'brake');
    return [to, 1, 1, 127];
  }),
  fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((rgb): Step => (_, reference) => {
    if (reference.rgb) reference.light = rgb.join();
    return [6, 4, 3, ...rgb];
  }),
  fc.nat(2000).map((durationMs): Step => (_, reference, nowMs) => {
    reference.toneEndsAtMs = durationMs === 0 ? Infinity : nowMs + durationMs;
    return [5, 2, 4, 0xb8, 1, durationMs & 0xff, durationMs >> 8];
  }),
  fc.constantFrom<number[]>([5, 3], [5, 3, 0]).map((stop): Step => (_, reference) => {
    reference.toneEndsAtMs = null;
    return stop;
  }),
  port.map((to): Step => (hub, reference) => {
    hub.plug(to, 'motor');
    reference.motors.set(to, 'coast');
    return undefined;
  }),
  port.map((to): Step => (hub, reference) => {
    hub.unplug(to);
    reference.motors.delete(to);
    return undefined;
  }),
  fc.nat(1500).map(
    (ms): Step =>
      () =>
        ms,
  ),
  fc.constant<Step>((_, reference) => {
    reference.rgb = true;
    return [];
  }),
);

testProperty(
  'after any sequence of commands the state equals that of a reference model',
  fc.asyncProperty(fc.array(steps, {maxLength: 40}), async sequence => {
    const time = createFakeClock();
    const hub = createVirtualHub({clock: time.clock, plugged: {1: 'motor'}});
    const client = await connectClient(hub);
    const reference: Reference = {
      motors: new Map([[1, 'coast']]),
      light: '0,0,0',
      rgb: false,
      toneEndsAtMs: null,
    };
    for (const step of sequence) {
      const outcome = step(hub, reference, time.now());
      if (typeof outcome === 'number') await time.advance(outcome);
      else if (outcome?.length === 0) {
        await client.write('inputCommand', [1, 2, 6, 0x17, 1, 0, 0, 0, 0, 0, 0]);
      } else if (outcome) await client.write('outputCommand', outcome, false);
      const ends = reference.toneEndsAtMs;
      if (ends !== null && ends <= time.now()) reference.toneEndsAtMs = null;
      const {motors, light, tone} = hub.state;
      const shown = [...motors]
        .map(([at, {mode, powerPercent}]) => `${at}:${mode === 'run' ? powerPercent : mode}`)
        .sort();
      const wanted = [...reference.motors].map(([at, state]) => `${at}:${state}`).sort();
      assert.deepEqual(shown, wanted);
      assert.equal([light.red, light.green, light.blue].join(), reference.light);
      assert.equal(tone?.endsAtMs ?? null, reference.toneEndsAtMs);
    }
  }),
);
