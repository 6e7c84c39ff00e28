/** A turn of both motors that waits for the rate, and was never written. */
import t from 'tap';
import {connect, settlesIn, type Rig} from './rig.js';

/** What comes next waits for the rate. */
async function fillRate({fake, light, connection}: Rig): Promise<void> {
  connection.setRate(3);
  for (let turn = 0; turn < 10; turn++) {
    light().setColor(turn % 2 === 0 ? 'red' : 'green');
    await fake.advance(40);
  }
}

const positions = ({device}: Rig) =>
  [...device.state.motors.values()].map(({positionDegrees}) => Math.round(positionDegrees));

t.test('a motor that leaves it does not start, and the other one turns alone', async t => {
  const turns: readonly (readonly [name: string, start: (rig: Rig) => Promise<void>])[] = [
    ['turnFor', ({pair}) => pair().turnFor(400)],
    ['turnToAngle', ({pair}) => pair().turnToAngle(90)],
    ['turnToPosition', ({pair}) => pair().turnToPosition(400)],
  ];
  for (const [name, start] of turns) {
    for (const leaving of [0, 1] as const) {
      for (const newer of ['halt', 'run'] as const) {
        const rig = await connect();
        await fillRate(rig);
        const {fake, motor, news, powers} = rig;
        news();
        let hasEnded = false;
        void start(rig).then(() => (hasEnded = true));
        await fake.advance(60);
        const title = `${name}, ${newer} ${leaving}`;
        t.notOk(news().join().includes(name), `${title}: it waits`);
        if (newer === 'halt') motor(leaving).halt();
        else motor(leaving).run(-1);
        await fake.advance(3_000);
        const starts = news().filter(text => text.includes(name));
        t.equal(starts.length, 1, title);
        t.match(starts[0], `${name} ${leaving === 0 ? 2 : 1} `, title);
        t.equal(positions(rig)[1 - leaving], name === 'turnToAngle' ? 90 : 400, title);
        t.equal(powers()[leaving], newer === 'halt' ? 0 : -50, title);
        t.ok(hasEnded, title);
        await rig.close();
      }
    }
  }
});

t.test('a motor that leaves a run that waits does not start', async t => {
  const runs: readonly (readonly [name: string, start: (rig: Rig) => void, staying: number])[] = [
    ['run', ({pair}) => pair().run(1), 50],
    ['runFor', ({pair}) => void pair().runFor(9_000, 1), 50],
    ['tank', ({movement}) => movement().tank(-50, 50), 50],
    // A movement that one motor leaves is over.
    ['move', ({movement}) => movement().move('forward'), 0],
    ['moveDegrees', ({movement}) => void movement().moveDegrees(900, 'forward'), 0],
    ['turnVehicle', ({movement}) => void movement().turn(90, 'left'), 0],
  ];
  for (const [name, start, staying] of runs) {
    const rig = await connect();
    await fillRate(rig);
    start(rig);
    await rig.fake.advance(60);
    rig.motor(0).halt();
    await rig.fake.advance(2_000);
    t.same(rig.powers(), [0, staying], name);
    t.equal(positions(rig)[0], 0, `${name}: it has not moved`);
    await rig.close();
  }
});

t.test('one that has left is not replaced: its part could turn further', async t => {
  const rig = await connect();
  const {fake, motor, pair, news} = rig;
  const run = pair().turnFor(400);
  motor(0).halt();
  t.ok(await settlesIn(rig, run, 4_000));
  t.same(positions(rig), [0, 400]);
  await fake.advance(1_000);
  t.equal(news().filter(text => text.includes('turnFor')).length, 1);
  await rig.close();
});
