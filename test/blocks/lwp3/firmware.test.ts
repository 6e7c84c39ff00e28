/** A Move Hub that does not say which firmware it has. The contract tests have one with early firmware. */
import t from 'tap';
import {boost} from '../../../blocks/lwp3/boost.js';
import type {TransportProvider} from '../../../src/ble/transport.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {createVirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {connectExtension} from '../../support/connected-extension.js';
import {createFakeClock} from '../../support/fake-clock.js';

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

t.test('no answer about the firmware', async t => {
  const fake = createFakeClock();
  const {clock} = fake;
  const hub = createVirtualLwp3Hub({
    clock,
    id: 'hub',
    model: 'moveHub',
    plugged: {2: 'interactiveMotor'},
  });
  const provider = createInProcessProvider({id: 'virtual', server: hub, clock});
  const {call} = await connectExtension({
    fake,
    family: boost,
    providers: [withoutVersion(provider)],
  });

  const motors = () => [0, 1, 2].map(port => hub.state.motors.get(port));
  call('motorOn', {MOTOR_ID: 'ABCD'});
  await fake.advance(300);
  t.ok(
    motors().every(motor => (motor?.powerPercent ?? 0) > 0),
    'A, B and C run',
  );
  call('motorOff', {MOTOR_ID: 'ABCD'});
  await fake.advance(300);
  const before = motors().map(motor => motor?.positionDegrees ?? NaN);
  let hasEnded = false;
  const run = call('motorOnForRotation', {MOTOR_ID: 'AB', ROTATION: 2});
  void Promise.resolve(run).then(() => (hasEnded = true));
  await fake.advance(500);
  t.notOk(hasEnded);
  await fake.advance(5_000);
  t.ok(hasEnded);
  const turned = motors().map((motor, at) => (motor?.positionDegrees ?? NaN) - (before[at] ?? NaN));
  t.same(turned, [720, 720, 0]);
  t.equal(hub.state.errors, 2, 'of the two questions about what is in D');
});
