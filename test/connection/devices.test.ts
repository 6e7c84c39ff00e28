/** The devices of a connection when it begins and ends, and when one of them is reported twice or unplugged. */
import t from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {HubError} from '../../src/ble/hub-error.js';
import {FakeHub, MOTOR_A_ATTACHED, MOTOR_A_DETACHED, MOTOR_A_STOP} from './fake-hub.js';

t.test('a connection begins when the hub has had time to report its motors', async t => {
  const hub = new FakeHub();
  void hub.connect([]);
  await hub.fake.advance(100);
  t.notOk(hub.connector.isConnected);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.ok(hub.connector.isConnected);
  t.ok(hub.connector.hub.plugged(kinds.motor, 0));
});

t.test('Disconnect stops the motors inside its call, and then closes the link', async t => {
  const hub = await FakeHub.connected();
  hub.connector.hub.plugged(kinds.motor, 0)?.turnOn();
  await hub.fake.advance(100);
  void hub.connector.disconnect();
  t.same(hub.transport.immediate.slice(0, 1), [MOTOR_A_STOP]);
  await hub.fake.advance(2_000);
  t.equal(hub.transport.written.filter(frame => frame === MOTOR_A_STOP).length, 2);
  t.ok(hub.transport.isClosed);
});

t.test('Disconnect waits for the answers to its stop, but not for ever', async t => {
  const hub = await FakeHub.connected();
  hub.transport.isSilent = true;
  void hub.connector.disconnect();
  await hub.fake.advance(500);
  t.notOk(hub.transport.isClosed);
  hub.events.length = 0;
  hub.transport.report(MOTOR_A_DETACHED);
  t.same(hub.events, [], 'a message that comes meanwhile is ignored');
  await hub.fake.advance(2_000);
  t.ok(hub.transport.isClosed);
});

t.test('a plug with a loose contact: five set-ups a second at most, one at the end', async t => {
  const hub = await FakeHub.connected();
  const sensor = [1, 1, 0, DEVICE_TYPE.distance, 0, 0, 0, 0x10, 0, 0, 0, 0x10];
  const setUps = () => hub.transport.written.filter(frame => frame.startsWith('010201')).length;
  hub.transport.report(MOTOR_A_DETACHED);
  for (let ms = 0; ms < 990; ms += 10) {
    hub.transport.report(MOTOR_A_DETACHED);
    hub.transport.report(sensor);
    await hub.fake.advance(10);
  }
  t.equal(setUps(), 5);
  await hub.fake.advance(1_000);
  t.equal(setUps(), 6);
});

t.test('a motor that is reported twice is the same motor', async t => {
  const hub = await FakeHub.connected();
  const motor = hub.connector.hub.plugged(kinds.motor, 0);
  motor?.startPower(50);
  hub.transport.report(MOTOR_A_ATTACHED);
  await hub.fake.advance(1_000);
  t.equal(hub.connector.hub.plugged(kinds.motor, 0), motor);
  t.equal(motor?.currentPowerPercent, 50);
});

t.test('a motor that is unplugged leaves no timer', async t => {
  const hub = await FakeHub.connected();
  const motor = hub.connector.hub.plugged(kinds.motor, 0);
  motor?.turnOn();
  await hub.fake.advance(1_000);
  const before = hub.fake.timerCount();
  motor?.turnOnFor(60_000);
  await hub.fake.advance(100);
  t.equal(hub.fake.timerCount(), before + 1);
  hub.transport.report(MOTOR_A_DETACHED);
  await hub.fake.advance(100);
  t.equal(hub.fake.timerCount(), before);
});

t.test(
  'a stop that the hub refuses is not tried again for the next device in its port',
  async t => {
    for (const isUnplugged of [false, true]) {
      const hub = await FakeHub.connected();
      let refused = 0;
      const write = hub.transport.write.bind(hub.transport);
      hub.transport.write = () => {
        refused++;
        return Promise.reject(new HubError('busy', 'The test refuses this.'));
      };
      void hub.connector.stop();
      if (isUnplugged) hub.transport.report(MOTOR_A_DETACHED);
      hub.transport.write = write;
      hub.transport.written.length = 0;
      await hub.fake.advance(2_000);
      t.ok(refused > 0);
      t.equal(hub.transport.written.includes(MOTOR_A_STOP), !isUnplugged);
    }
  },
);

t.test('a sensor that is reported many times is set up once more', async t => {
  const hub = await FakeHub.connected();
  const sensor = [1, 1, 0, DEVICE_TYPE.distance, 0, 0, 0, 0x10, 0, 0, 0, 0x10];
  hub.transport.report(MOTOR_A_DETACHED);
  for (let count = 0; count < 10; count++) hub.transport.report(sensor);
  await hub.fake.advance(5_000);
  t.equal(hub.transport.written.filter(frame => frame.startsWith('010201')).length, 2);
});

t.test(
  'a connect fails at once if the link ends while the hub is to report its motors',
  async t => {
    const hub = new FakeHub();
    let code: unknown = null;
    hub.connect([]).catch((error: unknown) => (code = error instanceof HubError && error.code));
    await hub.fake.advance(100);
    t.equal(code, null);
    hub.transport.lose();
    await hub.fake.advance(1);
    t.equal(code, 'lost');
  },
);

t.test('the balance is what can be sent now', async t => {
  const hub = await FakeHub.connected();
  await hub.fake.advance(5_000);
  const motor = hub.connector.hub.plugged(kinds.motor, 0);
  const balance = () => hub.connector.connection?.gateStatus().balance ?? NaN;
  t.ok(balance() >= 1);
  for (let power = 1; power <= 80; power++) {
    motor?.startPower(power);
    await hub.fake.advance(10);
  }
  await hub.fake.advance(150);
  t.ok(balance() < 1, 'although the bucket has been filled again, the last second is full');
});
