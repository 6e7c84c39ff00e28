/** A WeDo 2.0 hub and a Boost hub at once, in one project. */
import t from 'tap';
import {install} from '../../../src/index.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {
  boost,
  forever,
  projectOf,
  setVariable,
  wait,
  wedo2,
  whenFlagClicked,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect, seen} = createHeadlessVm();
const {families} = install(vm);
const virtualHubOf = (id: string) => families.find(({family}) => family.id === id)?.virtualHub;
const wedoHub = virtualHubOf('wedo2');
const moveHub = virtualHubOf('boost');
if (!(wedoHub instanceof VirtualHub) || !(moveHub instanceof VirtualLwp3Hub)) {
  throw new Error('Both families have virtual hubs.');
}
const wedoPower = () => wedoHub.state.motors.get(1)?.powerPercent;
const boostPowers = () => [0, 1].map(port => moveHub.state.motors.get(port)?.powerPercent);
const GREEN = {red: 0, green: 255, blue: 0};

const PROJECT = projectOf(
  [
    [
      whenFlagClicked,
      wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 100}),
      boost('setMotorPower', {MOTOR_ID: 'ABCD', POWER: 100}),
      boost('motorOn', {MOTOR_ID: 'AB'}),
      boost('setLightHue', {HUE: 0}),
      forever(
        setVariable(wedo2('getDistance'), 'seen'),
        setVariable(boost('getTiltAngle', {TILT_DIRECTION: 'down'}), 'seen 2'),
        wait(0),
      ),
    ],
    [
      wedo2('whenDistance', {OP: '<', REFERENCE: 50}),
      boost('setMotorDirection', {MOTOR_ID: 'AB', MOTOR_DIRECTION: 'that way'}),
    ],
    [
      boost('whenColor', {COLOR: 'red'}),
      wedo2('motorOff', {MOTOR_ID: 'motor A'}),
      wedo2('setLightHue', {HUE: 100 / 3}),
    ],
  ],
  {extensions: ['wedo2', 'boost']},
);

t.test('each block drives its own hub', async t => {
  await vm.loadProject(PROJECT);
  await connect('virtual:virtual-hub', 'wedo2');
  await connect('virtual:virtual-boost', 'boost');
  t.ok(vm.getPeripheralIsConnected('wedo2'));
  wedoHub.setDistance(90);
  moveHub.setTilt(0, 12);
  await time.advance(500);
  vm.greenFlag();
  await time.advance(1_500);
  t.equal(wedoPower(), 100);
  t.same(boostPowers(), [100, 100]);
  t.same(moveHub.state.light, {red: 255, green: 0, blue: 0});
  t.same([seen('seen'), seen('seen 2')], [90, 12]);
});

t.test('the sensor of one starts a script for the other', async t => {
  wedoHub.setDistance(20);
  await time.advance(500);
  t.same(boostPowers(), [-100, -100]);
  moveHub.setColor(9);
  await time.advance(500);
  t.equal(wedoPower(), 0);
  t.match(wedoHub.state.light, GREEN);
});

t.test('a lost hub leaves the other running, and comes back', async t => {
  wedoHub.loseLink();
  await time.advance(100);
  t.notOk(wedoHub.state.connected);
  t.ok(vm.getPeripheralIsConnected('boost'));
  t.same(boostPowers(), [-100, -100]);
  moveHub.setTilt(0, 34);
  await time.advance(300);
  t.equal(seen('seen 2'), 34);
  await time.advance(10_000);
  t.ok(wedoHub.state.connected);
  t.equal(seen('seen'), 20);
});

t.test('the red stop stops both', async t => {
  void vm.runtime.getOpcodeFunction('wedo2_motorOn')?.({MOTOR_ID: 'motor A'}, {});
  await time.advance(500);
  t.not(wedoPower(), 0);
  vm.stopAll();
  await time.advance(50);
  t.equal(wedoPower(), 0);
  t.same(boostPowers(), [0, 0]);
  const saved = JSON.parse(vm.toJSON()) as {extensions: string[]};
  t.same(saved.extensions.sort(), ['boost', 'wedo2']);
});
