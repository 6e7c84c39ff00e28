/** Blocks for motors that cannot do what they ask: a notice, and the time of any command. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import type {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {
  boost,
  poweredup,
  projectOf,
  repeat,
  setVariable,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const SIMPLE_MOTOR = 1;
const TRAIN_MOTOR = 2;

const {vm, time, connect, seen} = createHeadlessVm();
const notices: (string | null)[] = [];
const {families} = install(vm, {onNotice: notice => notices.push(notice?.id ?? null)});
const hubOf = (id: string) =>
  families.find(({family}) => family.id === id)?.virtualHub as VirtualLwp3Hub;

async function load(...script: readonly BlockSpec[]) {
  await vm.loadProject(
    projectOf([[whenFlagClicked, ...script, setVariable('done')]], {
      extensions: ['boost', 'poweredup'],
    }),
  );
  await time.advance(500);
  notices.length = 0;
  vm.greenFlag();
}

t.test('Boost: a rotation of a motor without an encoder', async t => {
  for (const id of ['boost', 'poweredup']) await vm.extensionManager.loadExtensionURL(id);
  const hub = hubOf('boost');
  await connect(`virtual:${hub.id}`, 'boost');
  hub.plug(hub.letters.C ?? NaN, SIMPLE_MOTOR);
  await time.advance(500);
  const rotation = boost('motorOnForRotation', {MOTOR_ID: 'C', ROTATION: 1});
  await load(repeat(10, rotation));
  await time.advance(500);
  t.same(notices, ['motor-cannot-count'], 'once');
  t.equal(seen(), 0, 'each takes its time');
  await time.advance(1_500);
  t.equal(seen(), 'done');
  hub.plug(hub.letters.C ?? NaN, 'interactiveMotor');
  await time.advance(500);
  t.same(notices, ['motor-cannot-count', null], 'until another is plugged in');

  await load(boost('motorOnForRotation', {MOTOR_ID: 'C', ROTATION: 1}));
  await time.advance(3_000);
  t.same([notices, seen()], [[], 'done'], 'this one turns');
});

t.test('Powered Up: every block that counts', async t => {
  const hub = hubOf('poweredup');
  await connect(`virtual:${hub.id}`, 'poweredup');
  const [A = NaN, B = NaN] = [hub.letters.A, hub.letters.B];
  hub.plug(A, TRAIN_MOTOR);
  hub.plug(B, 'technicLargeMotor');
  await time.advance(1_000);
  const blocks = [
    poweredup('motorOnForRotation', {MOTOR_ID: 'A', ROTATION: 1}),
    poweredup('turnMotorBy', {MOTOR_ID: 'AB', DEGREES: 90}),
    poweredup('turnMotorToPosition', {MOTOR_ID: 'A', POSITION: 90}),
    poweredup('turnMotorToAngle', {MOTOR_ID: 'A', ANGLE: 90}),
    poweredup('resetMotorPosition', {MOTOR_ID: 'AB'}),
    poweredup('driveFor', {DEGREES: 90, LEFT: 50, RIGHT: 50}),
    setVariable(poweredup('getMotorPosition', {MOTOR_REPORTER_ID: 'A'})),
    setVariable(poweredup('getMotorSpeed', {MOTOR_REPORTER_ID: 'A'})),
    setVariable(poweredup('getMotorAngle', {MOTOR_REPORTER_ID: 'A'})),
  ];
  for (const block of blocks) {
    await load(block);
    await time.advance(4_000);
    t.same([notices, seen()], [['motor-cannot-count'], 'done'], block.opcode);
  }
  await load(poweredup('motorOnFor', {MOTOR_ID: 'A', DURATION: 1}));
  await time.advance(2_000);
  t.same(notices, [], 'seconds need no counting');
});

t.test('Powered Up: an angle of a motor without a mark', async t => {
  const hub = hubOf('poweredup');
  const B = hub.letters.B ?? NaN;
  hub.plug(B, 'interactiveMotor');
  await time.advance(1_000);
  const turn = poweredup('turnMotorToAngle', {MOTOR_ID: 'B', ANGLE: 90});
  await load(repeat(5, turn));
  await time.advance(300);
  t.same([notices, seen()], [['motor-has-no-angle'], 0]);
  hub.plug(B, 'technicLargeMotor');
  await time.advance(2_000);
  t.equal(notices.at(-1), null);
  await load(turn);
  await time.advance(8_000);
  t.same([notices, seen()], [[], 'done']);
});

t.test('a monitor on the stage asks for nothing', async t => {
  const hub = hubOf('poweredup');
  hub.plug(hub.letters.A ?? NaN, SIMPLE_MOTOR);
  const project = JSON.parse(projectOf([], {extensions: ['poweredup']})) as object;
  const monitor = {
    id: 'poweredup_getMotorPosition_A',
    mode: 'default',
    opcode: 'poweredup_getMotorPosition',
    params: {MOTOR_REPORTER_ID: 'A'},
    ...{spriteName: null, value: 0, width: 0, height: 0, x: 5, y: 5, visible: true},
  };
  notices.length = 0;
  await vm.loadProject(JSON.stringify({...project, monitors: [monitor]}));
  await time.advance(2_000);
  t.same(notices, []);
});
