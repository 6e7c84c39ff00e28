/** The blocks of Boost with Move Hubs of early and unknown firmware. */
import t from 'tap';
import {boost} from '../../../blocks/boost/index.js';
import {Extension} from '../../../src/scratch/extension.js';
import type {TransportProvider} from '../../../src/gatt/transport.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualLwp3Hub, type VirtualLwp3Options} from '../../../src/virtual/lwp3/index.js';
import {Texts} from '../../../src/words/texts.js';
import {FakeRuntime} from '../../session/fake-runtime.js';
import {createFakeClock} from '../../support/fake-clock.js';

/** A connection whose hub never reports its firmware version. */
function withoutVersion(provider: TransportProvider): TransportProvider {
  return {
    ...provider,
    create() {
      const transport = provider.create();
      const subscribe = transport.subscribe.bind(transport);
      transport.subscribe = (from, listener) =>
        subscribe(from, bytes => {
          const isVersion = bytes.getUint8(2) === 0x01 && bytes.getUint8(3) === 0x03;
          if (!isVersion) listener(bytes);
        });
      return transport;
    },
  };
}

async function setUp(
  options: Omit<VirtualLwp3Options, 'clock'>,
  wrap: (provider: TransportProvider) => TransportProvider = provider => provider,
) {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({clock, id: 'hub', ...options});
  const runtime = new FakeRuntime();
  const extension = new Extension(runtime, {
    family: boost,
    clock,
    texts: new Texts(),
    providers: [wrap(createInProcessProvider({id: 'virtual', server: hub, clock}))],
    onConnectionState: () => undefined,
    onNotice: () => undefined,
  });
  extension.scan();
  await fake.advance(10);
  extension.connect('virtual:hub');
  await fake.advance(5_000);
  t.ok(extension.isConnected());
  const call = (opcode: string, args: Record<string, unknown> = {}): unknown => {
    const method: unknown = Reflect.get(extension, opcode);
    if (typeof method !== 'function') throw new Error(`no method ${opcode}`);
    return Reflect.apply(method, extension, [args, {}, {}]);
  };
  return {fake, hub, call};
}

const CASES = [
  ['early firmware', {model: 'moveHubEarly'}, undefined, {A: 55, B: 56, C: 1}],
  ['no answer about the firmware', {model: 'moveHub'}, withoutVersion, {A: 0, B: 1, C: 2}],
] as const;

for (const [name, options, wrap, ports] of CASES) {
  t.test(name, async t => {
    const {fake, hub, call} = await setUp(
      {...options, plugged: {[ports.C]: 'interactiveMotor'}},
      wrap,
    );
    const speedOf = (port: number) => hub.state.motors.get(port)?.powerPercent ?? NaN;
    for (const id of ['A', 'B', 'C'] as const) {
      call('motorOn', {MOTOR_ID: id});
      await fake.advance(300);
      t.ok(speedOf(ports[id]) > 0, `${id} runs`);
      call('motorOff', {MOTOR_ID: id});
      await fake.advance(300);
      t.equal(speedOf(ports[id]), 0, `${id} stands`);
    }
    const positions = () =>
      [ports.A, ports.B].map(port => hub.state.motors.get(port)?.positionDegrees ?? NaN);
    const before = positions();
    let hasEnded = false;
    const run = call('motorOnForRotation', {MOTOR_ID: 'AB', ROTATION: 2});
    void Promise.resolve(run).then(() => (hasEnded = true));
    await fake.advance(500);
    t.ok(speedOf(ports.A) > 0 && speedOf(ports.B) > 0, 'both turn');
    t.notOk(hasEnded);
    await fake.advance(5_000);
    t.ok(hasEnded);
    const turned = positions().map((position, index) => position - (before[index] ?? NaN));
    t.same(turned, [720, 720]);
    t.equal(hub.state.errors, 2, 'of the two questions about what is in D');
  });
}
