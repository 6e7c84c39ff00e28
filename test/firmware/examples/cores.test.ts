// Level: all
/** The cores of the examples as processes, asked with the bytes that their profiles make. */
import t from 'tap';
import {leftOutWithout} from '../compilers.js';
import {Core, type Report} from './examples.js';

const skip = leftOutWithout('cc', 'mkfifo');

t.test('the car', {skip}, async t => {
  t.test('drives, and stops when the client has been silent for three seconds', async t => {
    const car = new Core('car');
    t.same(
      car.reports(0, 'connect'),
      [
        ['range', {distance: 400}],
        ['status', {battery: 100, isMoving: 0, hasGivenUp: 0}],
      ],
      'it reports as soon as it is connected',
    );
    t.same(car.write(10, 'drive', {left: 60, right: -60}).state.slice(0, 2), [60, -60]);
    t.same(car.ask(2_000, 'loop').state.slice(0, 2), [60, -60]);
    t.same(car.write(2_500, 'ping').state.slice(0, 2), [60, -60], 'an answer to its status');
    t.same(car.ask(5_499, 'loop').state.slice(0, 2), [60, -60]);
    t.same(car.ask(5_500, 'loop').state.slice(0, 2), [0, 0]);
    t.same(
      car.reports(7_000).at(-1),
      ['status', {battery: 100, isMoving: 0, hasGivenUp: 1}],
      'it says so',
    );
    t.same(car.write(7_100, 'drive', {left: 20}).state.slice(0, 2), [20, 0], 'it can go on');
    t.match(car.reports(9_000).at(-1), ['status', {isMoving: 1, hasGivenUp: 0}]);
  });

  t.test('stops and turns its light off when the link ends', async t => {
    const car = new Core('car');
    car.ask(0, 'connect');
    car.write(1, 'drive', {left: 100, right: 100});
    t.same(car.write(2, 'light', {red: 255, green: 4, blue: 1}).state, [100, 100, 255, 4, 1]);
    t.same(car.ask(3, 'disconnect').state, [0, 0, 0, 0, 0]);
    t.same(car.ask(4_000, 'loop').reports, [], 'and reports nothing');
  });

  t.test(
    'reports the distance 10 times a second, also after a pause and an overflow of its clock',
    async t => {
      const car = new Core('car');
      car.ask(0xffff_fc00, 'connect');
      car.ask(0xffff_fc00, 'measure 153 40');
      t.same(car.reports(0xffff_fc63), []);
      t.same(car.reports(0xffff_fc64), [['range', {distance: 15.3}]]);
      let reported = 0;
      for (let ms = 0; ms < 1000; ms += 10)
        reported += car.reports((0xffff_fc70 + ms) % 2 ** 32).length;
      t.equal(reported, 10 + 1, 'and one status');
      t.equal(car.reports(60_000).length, 2, 'what a pause has missed is not made up for');
    },
  );

  t.test('ignores bytes that are no message', async t => {
    const car = new Core('car');
    car.ask(0, 'connect');
    car.write(0, 'drive', {left: 50, right: 50});
    const OTHERS = ['', '01', '0150', '015050ff', '01657f', '0180ff', '07', '81a00f'];
    const states = OTHERS.map(bytes => car.ask(1, `write 0 ${bytes}`).state.slice(0, 2));
    t.same(
      states,
      OTHERS.map(() => [50, 50]),
    );
    t.same(car.ask(2, 'write 1 010000').state.slice(0, 2), [50, 50], 'written to the other one');
    t.same(car.ask(3_000, 'loop').state.slice(0, 2), [0, 0], 'they are no sign of life');
  });
});

t.test('the weather station', {skip}, async t => {
  const weather = new Core('weather');
  weather.ask(0, 'connect');
  t.same(weather.reports(0, 'subscribe 0'), [], 'nothing that was not measured');
  t.same(weather.reports(9_000), []);
  weather.ask(0, 'disconnect');
  weather.ask(0, 'measure 2150 4800 1009400 70 85');
  t.same(weather.reports(0, 'subscribe 0'), [['temperatureReport', {temperature: 21.5}]]);
  t.same(weather.reports(0, 'subscribe 1'), [['humidityReport', {humidity: 48}]]);
  t.same(weather.reports(0, 'subscribe 2'), [['pressureReport', {pressure: 1009.4}]]);
  t.same(weather.reports(0, 'subscribe 3'), [['batteryReport', {battery: 85}]]);
  t.same(weather.reports(0, 'subscribe 4'), [['lightReport', {light: 70}]]);
  t.same(weather.reports(0, 'subscribe 5'), [['placeReport', {place: 'Garden'}]]);
  t.same(weather.reports(3_999), [], 'nothing has changed');
  t.equal(weather.reports(4_000).length, 6, 'but it shows that it is there');
  weather.ask(4_500, 'measure -725 4800 1009400 70 85');
  t.same(weather.reports(4_999), [], 'at most once a second');
  t.same(weather.reports(5_000), [['temperatureReport', {temperature: -7.25}]]);
  t.same(weather.reports(5_000, 'write 6 00'), [], 'what is written changes nothing');
  weather.ask(5_100, 'disconnect');
  t.same(weather.reports(20_000), [], 'nothing is reported to no client');
  t.same(weather.reports(20_000, 'subscribe 5'), [['placeReport', {place: 'Garden'}]]);
});

t.test('the arm', {skip}, async t => {
  const rest = {base: 90, shoulder: 90, elbow: 90, wrist: 90, hand: 90, gripper: 10};
  /** Lets the loop run every 10 ms. */
  const run = (arm: Core, fromMs: number, toMs: number) => {
    const reports: (readonly [ms: number, ...Report])[] = [];
    for (let ms = fromMs + 10; ms <= toMs; ms += 10) {
      for (const [report, values] of arm.reports(ms)) reports.push([ms, report, values]);
    }
    return reports;
  };

  t.test('turns at its speed, reports its poses, and then that it has arrived', async t => {
    const arm = new Core('arm');
    t.match(arm.reports(0, 'connect'), [['pose', {...rest, movingJoints: 0}]]);
    arm.write(0, 'setSpeed', {degreesPerSecond: 30});
    arm.write(0, 'moveJoint', {order: 7, joint: 2, angle: 105});
    const reports = run(arm, 0, 600);
    t.match(reports.at(-2), [500, 'pose', {...rest, elbow: 105, movingJoints: 0}]);
    t.same(reports.at(-1), [500, 'arrival', {arrivedOrder: 7}], 'after 15 degrees at 30 a second');
    const poses = reports.filter(([, report]) => report === 'pose');
    t.equal(poses.length, 10, '20 a second');
    t.match(poses[4], [250, 'pose', {elbow: 97.5, movingJoints: 0b100}]);
    t.same(arm.reports(1_000), [], 'an arrival is reported once');
  });

  t.test('reports a pose and an arrival again that found no room', async t => {
    const arm = new Core('arm');
    arm.ask(0, 'connect');
    arm.ask(0, 'full 3');
    t.same(arm.write(10, 'moveJoint', {order: 7, joint: 0, angle: 90}).reports, []);
    t.same(arm.reports(20), []);
    t.same(arm.reports(30), []);
    t.same(arm.reports(40), [['arrival', {arrivedOrder: 7}]]);
    t.same(arm.reports(50), []);
  });

  t.test('arrives once, where the newest of several moves sent it', async t => {
    const arm = new Core('arm');
    arm.ask(0, 'connect');
    arm.write(0, 'setSpeed', {degreesPerSecond: 200});
    for (let order = 1; order <= 50; order++) {
      arm.write(order, 'moveJoint', {order, joint: 0, angle: 90 + (order % 2 ? 80 : -80)});
    }
    const arrivals = run(arm, 50, 3_000).filter(([, report]) => report === 'arrival');
    t.match(arrivals, [[Number, 'arrival', {arrivedOrder: 50}]]);
    t.equal(arm.ask(3_000, 'loop').state[0], 10_000);
    t.same(
      arm.write(3_010, 'moveJoint', {order: 51, joint: 0, angle: 10}).reports,
      [['arrival', {arrivedOrder: 51}]],
      'a move to where it is arrives at once',
    );
  });

  t.test('stays within the limits of its joints, and says so', async t => {
    const arm = new Core('arm');
    arm.ask(0, 'connect');
    arm.write(0, 'moveJoint', {order: 1, joint: 1, angle: 180});
    t.match(run(arm, 0, 3_000).at(-1)?.[2], {shoulder: 165, isAtLimit: 1});
    arm.write(3_000, 'moveAll', {order: 2, toShoulder: 100, toGripper: 80});
    t.match(run(arm, 3_000, 6_000).at(-1)?.[2], {
      ...{shoulder: 100, gripper: 80, isAtLimit: 0, isGripperClosed: 1},
    });
  });

  t.test('holds when it is stopped and when the link ends', async t => {
    const arm = new Core('arm');
    arm.ask(0, 'connect');
    arm.write(0, 'moveJoint', {order: 1, joint: 0, angle: 0});
    run(arm, 0, 200);
    const holding = arm.write(210, 'hold');
    const held = holding.state;
    const base = Math.floor((held[0] ?? 0) / 100) / 10;
    t.match(
      holding.reports,
      [
        ['pose', {base, movingJoints: 0}],
        ['arrival', {arrivedOrder: 1}],
      ],
      'it says at once where it is, and then that the move has ended',
    );
    t.same(arm.ask(2_000, 'loop').state, held);
    t.ok((held[0] ?? 0) > 60_000 && (held[0] ?? 0) < 80_000, 'on the way');
    arm.write(2_000, 'moveJoint', {order: 2, joint: 0, angle: 0});
    arm.ask(2_010, 'loop');
    const lost = arm.ask(2_020, 'disconnect').state;
    t.same(arm.ask(4_000, 'loop').state, lost);
  });

  t.test('does not leap after a pause of its loop', async t => {
    const arm = new Core('arm');
    arm.ask(0, 'connect');
    arm.write(0, 'moveJoint', {order: 1, joint: 0, angle: 180});
    const [before = 0] = arm.ask(10, 'loop').state;
    const [after = 0] = arm.ask(5_000, 'loop').state;
    t.equal(after - before, 90 * 50, 'as in 50 ms');
  });

  t.test('ignores bytes that are no message', async t => {
    const arm = new Core('arm');
    const {state} = arm.ask(0, 'connect');
    for (const bytes of [
      ...['', '01', '010100', '0101063c00', '01010000ff', '02', '0304', '03f1', '05'],
    ]) {
      arm.ask(1, `write 0 ${bytes}`);
      t.same(arm.ask(50, 'loop').state, state, bytes);
    }
  });
});
