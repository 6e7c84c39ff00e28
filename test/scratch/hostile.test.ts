import fc from 'fast-check';
import t from 'tap';
import {wedo2} from '../../blocks/wedo2/index.js';
import {blocksOf} from '../../src/scratch/define-block.js';
import {setUpConnected} from '../support/connected-extension.js';

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...['__proto__', 'constructor', 'toString', '', ' ', 'motor', 'all motors', 'any', '<'],
    ...[NaN, Infinity, -Infinity, -0, 1e308, -1, '1e999', '-Infinity', 'NaN', '0x7fffffff'],
    ...[null, undefined, true, 'a'.repeat(100_000), Symbol('value'), () => 1],
  ),
  fc.double(),
  fc.string(),
  fc.anything({withBigInt: true, withNullPrototype: true, withDate: true, withSparseArray: true}),
);

t.test('any arguments give a defined, safe result', async t => {
  const {fake, hub, runtime, extension} = await setUpConnected();
  hub.plug(2, 'tilt');
  await fake.advance(100);

  const expect = {
    command: (result: unknown) => result === undefined || result instanceof Promise,
    reporter: (result: unknown) =>
      typeof result === 'string' || (Number.isFinite(result) && !Object.is(result, -0)),
    Boolean: (result: unknown) => typeof result === 'boolean',
    hat: (result: unknown) => typeof result === 'boolean',
  };
  for (const {opcode, type, args} of blocksOf(wedo2)) {
    if (type === 'event') continue;
    const method = Reflect.get(extension, opcode) as (args: object) => unknown;
    const names = Object.keys(args);
    const values = fc.tuple(...names.map(() => hostile));
    const property = fc.asyncProperty(values, fc.nat(2000), async (given, waitMs) => {
      const raw = Object.fromEntries(names.map((name, index) => [name, given[index]]));
      const result = method(raw);
      if (!expect[type](result)) throw new Error(`${opcode} gave ${String(result)}`);
      await fake.advance(waitMs);
      const power = hub.state.motors.get(1)?.powerPercent ?? NaN;
      return power >= -100 && power <= 100 && hub.state.ignoredFrames === 0;
    });
    await t.resolves(fc.assert(property, {numRuns: 100}), opcode);
  }

  runtime.emit('PROJECT_STOP_ALL');
  await fake.advance(5000);
  t.same(hub.state.motors.get(1), {mode: 'coast', powerPercent: 0});
  t.equal(hub.state.tone, null);
});
