// One small Scratch project for each example. They run with the virtual device and with the core of the firmware.
import type {Test} from 'tap';
import {
  changeVariable,
  projectOf,
  repeat,
  setVariable,
  wait,
  whenFlagClicked,
  type Script,
} from '../../support/project.js';
import type {createHeadlessVm} from '../../support/vm.js';
import {profileOf} from './examples.js';
import {mostInASecond} from './most-in-a-second.js';
import {block, waitUntil} from './project.js';

/** Three devices under test: the virtual devices of the profiles, or the cores of the firmware. */
export interface Devices {
  readonly car: {
    /** Left and right, in percent. */
    readonly motors: () => readonly (number | undefined)[];
    /** Red, green, blue. */
    readonly light: () => readonly (number | undefined)[];
    /** Something is this far away from now on. */
    readonly meet: (distanceCm: number) => void;
  };
  readonly weather: {readonly warmTo: (degrees: number) => void};
  readonly arm: {
    /** In degrees. */
    readonly base: () => number | undefined;
    /** When each message that moves one joint was written. */
    readonly movedAtMs: () => readonly number[];
  };
}

export interface Scene extends ReturnType<typeof createHeadlessVm> {
  readonly devices: Devices;
  /** How many commands of the arm were replaced by newer ones. */
  readonly supersededByArm: () => number;
}

async function start({vm, time}: Scene, ...scripts: readonly Script[]): Promise<void> {
  const extensions = ['car', 'weather', 'arm'];
  await vm.loadProject(projectOf(scripts, {extensions}));
  await time.advance(500);
  vm.greenFlag();
  await time.advance(100);
}

export async function carScenario(t: Test, scene: Scene): Promise<void> {
  const {time, seen, devices, vm} = scene;
  const {car} = devices;

  await t.test('the car stops before an obstacle', async t => {
    car.meet(120);
    const isCloser = block('car', 'isCloser', {DISTANCE: 20});
    await start(scene, [
      whenFlagClicked,
      block('car', 'setLight', {COLOR: '#00ff00'}),
      block('car', 'drive', {DIRECTION: 'forwards'}),
      waitUntil(isCloser),
      block('car', 'stopCar'),
      block('car', 'setLight', {COLOR: '#ff0000'}),
      setVariable(block('car', 'distance')),
    ]);
    await time.advance(200);
    t.same(car.motors(), [60, 60]);
    t.same(car.light(), [0, 255, 0]);
    await time.advance(200);
    car.meet(15);
    await time.advance(500);
    t.same(car.motors(), [0, 0]);
    t.same(car.light(), [255, 0, 0]);
    t.equal(seen(), 15);
  });

  await t.test('the hat starts each time that something comes closer', async t => {
    car.meet(100);
    await start(scene, [block('car', 'whenCloser', {DISTANCE: 30}), changeVariable(1)]);
    for (const distance of [29, 12, 90, 20]) {
      car.meet(distance);
      await time.advance(300);
    }
    t.equal(seen(), 2);
  });

  await t.test('drives for some seconds, turns, and stops with the red stop', async t => {
    await start(scene, [
      whenFlagClicked,
      block('car', 'setPower', {POWER: 80}),
      block('car', 'driveFor', {DIRECTION: 'backwards', SECONDS: 1}),
      setVariable('driven'),
      block('car', 'turn', {SIDE: 'left'}),
    ]);
    await time.advance(700);
    t.same(car.motors(), [-80, -80]);
    t.equal(seen(), 0);
    await time.advance(500);
    t.equal(seen(), 'driven');
    t.same(car.motors(), [-80, 80]);
    vm.stopAll();
    await time.advance(100);
    t.same(car.motors(), [0, 0]);
  });

  await t.test('drives on while no block runs: the profile answers its status', async t => {
    await start(scene, [whenFlagClicked, block('car', 'drive', {DIRECTION: 'forwards'})]);
    await time.advance(30_000);
    t.notSame(car.motors(), [0, 0]);
  });
}

export async function weatherScenario(t: Test, scene: Scene): Promise<void> {
  const {time, seen, devices} = scene;
  const {weather} = devices;

  await t.test('the weather hat starts when it has become warm', async t => {
    weather.warmTo(21.5);
    await start(
      scene,
      [block('weather', 'whenTemperatureAbove', {DEGREES: 25}), changeVariable(1)],
      [
        whenFlagClicked,
        wait(8),
        setVariable(block('weather', 'temperature', {}, {UNIT: 'fahrenheit'}), 'seen 2'),
        setVariable(block('weather', 'extremeTemperature', {EXTREME: 'lowest'}), 'seen 3'),
        setVariable(block('weather', 'place'), 'seen 4'),
      ],
    );
    await time.advance(2_500);
    t.equal(seen(), 0);
    weather.warmTo(26);
    await time.advance(2_500);
    t.equal(seen(), 1);
    weather.warmTo(30);
    await time.advance(4_000);
    t.equal(seen(), 1, 'it was warm before');
    t.equal(seen('seen 2'), 86);
    t.equal(seen('seen 3'), 21.5);
    t.equal(seen('seen 4'), 'Garden');
  });
}

/** They offer more than 500 moves of one joint in a second: Scratch runs 30 steps a second. */
const SCRIPTS = 18;
const REPEATS = 31;

export async function armScenario(t: Test, scene: Scene): Promise<void> {
  const {time, seen, devices, supersededByArm} = scene;
  const {arm} = devices;
  const angle = setVariable(block('arm', 'angle', {JOINT: 'base'}));

  await t.test("the arm's block ends when the arm has arrived", async t => {
    await start(scene, [whenFlagClicked, block('arm', 'moveJoint', {JOINT: 'base', ANGLE: 45}), angle]);
    await time.advance(200);
    t.equal(seen(), 0, 'on the way');
    await time.advance(800);
    t.equal(seen(), 45);
    t.equal(arm.base(), 45);
  });

  await t.test('the hat starts at each arrival; all joints move at once', async t => {
    const all = {BASE: 60, SHOULDER: 80, ELBOW: 100, WRIST: 90, HAND: 90, GRIPPER: 50};
    await start(
      scene,
      [
        whenFlagClicked,
        block('arm', 'moveAll', all),
        block('arm', 'grip', {GRIP: 'close'}),
        setVariable(block('arm', 'isGripperClosed'), 'seen 2'),
      ],
      [block('arm', 'whenArrived'), changeVariable(1)],
    );
    await time.advance(3_000);
    t.equal(seen(), 2);
    t.equal(String(seen('seen 2')), 'true');
    t.equal(arm.base(), 60);
  });

  await t.test('50 updates a second pass, newer ones replace the others, the last arrives', async t => {
    const {perSecond} = profileOf('arm').sending;
    const steer = (ANGLE: number) => block('arm', 'steerJoint', {JOINT: 'base', ANGLE});
    const supersededBefore = supersededByArm();
    const scripts = Array.from({length: SCRIPTS}, (_, index) => [
      whenFlagClicked,
      repeat(REPEATS, steer(20 + 5 * index)),
    ]);
    const last = [whenFlagClicked, wait(2), steer(120), setVariable('sent')];
    const startMs = time.now();
    await start(scene, ...scripts, last);
    await time.advance(5_000);
    t.equal(seen(), 'sent');
    t.equal(arm.base(), 120, 'the last state has arrived');
    const moved = arm.movedAtMs().filter(atMs => atMs >= startMs);
    const most = mostInASecond(moved);
    const offered = SCRIPTS * REPEATS + 1;
    const superseded = supersededByArm() - supersededBefore;
    t.comment(`${most} moves in a second; ${superseded} of ${offered} superseded`);
    t.ok(superseded > 500);
    t.equal(superseded, offered - moved.length, 'no move is lost otherwise');
    t.ok(most <= perSecond, `at most ${perSecond} in any second`);
    t.ok(most >= perSecond - 5, 'the rate is used');
  });
}
