// Level: all
/** What a device does, although the page does not know whether it has the command. */
import t from 'tap';
import {createRig, settlesIn, connect, type Rig} from './rig.js';

const angles = ({device}: Rig) =>
  [...device.state.motors.values()].map(({axleDegrees}) => Math.round(axleDegrees));

/** A connected device: writes arrive, and as long as `hangs`, the page does not get to know it. */
async function connectHanging() {
  const rig = createRig();
  const {server, fake} = rig;
  const state = {hangs: false};
  const connectServer = server.connect.bind(server);
  server.connect = async onLost => {
    const session = await connectServer(onLost);
    return {
      ...session,
      async write(...given) {
        await session.write(...given);
        if (state.hangs) await new Promise(() => undefined);
      },
    };
  };
  await rig.open();
  await fake.advance(1_000);
  return {rig, state};
}

t.test('a turn whose write has no outcome is not sent again once it is seen', async t => {
  for (const degrees of [1_080, 2]) {
    const {rig, state} = await connectHanging();
    state.hangs = true;
    const turn = rig.motor().turnFor(degrees);
    await rig.fake.advance(10);
    state.hangs = false;
    t.ok(await settlesIn(rig, turn, 6_000), `${degrees}`);
    await rig.fake.advance(4_000);
    t.equal(angles(rig)[0], degrees);
    await rig.close();
  }
});

t.test('a turn that is sent again and waits for the rate is still sent', async t => {
  const rig = await connect();
  const {fake, device, connection, motor, movement, light} = rig;
  device.faults.losesWrite = () => true;
  const turn = motor().turnFor(360);
  await fake.advance(20);
  device.faults.losesWrite = () => false;
  connection.setRate(1);
  for (let waitedMs = 0; waitedMs < 8_000; waitedMs += 50) {
    light().setColor(waitedMs % 100 === 0 ? 'red' : 'green');
    movement().setSpeed(waitedMs % 100);
    await fake.advance(50);
  }
  t.ok(await settlesIn(rig, turn, 10));
  t.equal(angles(rig)[0], 360);
  await rig.close();
});
