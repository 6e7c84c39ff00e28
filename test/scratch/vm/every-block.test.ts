import t from 'tap';
import {families} from '../../../blocks/index.js';
import {install} from '../../../src/index.js';
import {blocksOf, type Block} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {
  forever,
  projectOf,
  setVariable,
  wait,
  wedo2,
  whenFlagClicked,
  type Script,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect, seen} = createHeadlessVm();

t.test('a project with the official blocks, as a lesson would use them', async t => {
  const {virtualHub: hub} = install(vm);
  if (hub === null) throw new Error('the default has a virtual hub');

  await vm.loadProject(
    projectOf([
      [
        whenFlagClicked,
        wedo2('setLightHue', {HUE: 0}),
        wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 50}),
        wait(0.5),
        wedo2('setMotorDirection', {MOTOR_ID: 'all motors', MOTOR_DIRECTION: 'reverse'}),
        wait(0.5),
        wedo2('motorOff', {MOTOR_ID: 'motor'}),
        wait(0.5),
        wedo2('motorOnFor', {MOTOR_ID: 'motor A', DURATION: 1}),
        wedo2('playNoteFor', {NOTE: 69, DURATION: 0.5}),
        wedo2('motorOn', {MOTOR_ID: 'motor B'}),
        forever(setVariable(wedo2('getDistance')), wait(0)),
      ],
      [wedo2('whenDistance', {OP: '<', REFERENCE: 50}), wedo2('setLightHue', {HUE: 33})],
      [
        wedo2('whenTilted', {TILT_DIRECTION_ANY: 'left'}),
        setVariable(wedo2('getTiltAngle', {TILT_DIRECTION: 'left'})),
        wedo2('motorOff', {MOTOR_ID: 'motor A'}),
      ],
    ]),
  );
  await connect();
  // No sensor has reported anything yet: the value is 0.
  hub.setDistance(90);
  await time.advance(500);

  vm.greenFlag();
  const motorA = () => hub.state.motors.get(1);
  await time.advance(400);
  t.same(hub.state.light, {red: 255, green: 0, blue: 0});
  t.same(motorA(), {mode: 'run', powerPercent: 65});
  await time.advance(700);
  t.same(motorA(), {mode: 'run', powerPercent: -65});
  await time.advance(500);
  t.same(motorA(), {mode: 'coast', powerPercent: 0});
  await time.advance(800);
  t.same(motorA(), {mode: 'run', powerPercent: -65}, 'turn on for');
  await time.advance(900);
  t.same(motorA(), {mode: 'brake', powerPercent: 0});
  t.equal(hub.state.tone?.frequencyHz, 440);
  await time.advance(1500);
  t.same(motorA(), {mode: 'coast', powerPercent: 0});
  t.equal(hub.state.tone, null);

  t.equal(seen(), 90);
  hub.setDistance(20);
  await time.advance(300);
  t.equal(seen(), 20);
  t.same(hub.state.light, {red: 5, green: 255, blue: 0}, 'when distance < 50');

  hub.plug(2, 'tilt');
  await time.advance(200);
  t.equal(seen(), 0, 'the distance sensor is gone');
  vm.stopAll();
  hub.setTilt(-30, 0);
  await time.advance(300);
  t.equal(seen(), 30, 'when tilted left');

  const saved = JSON.parse(vm.toJSON()) as {extensions: string[]};
  t.same(saved.extensions, ['wedo2']);
});

/** The block with its defaults, as it is dragged out of the palette. */
function scriptOf({id}: HubFamily, {opcode, type, args}: Block): Script {
  const entries = Object.entries(args).map(([name, {defaultValue}]) => [name, defaultValue]);
  const inputs = Object.fromEntries(entries) as Record<string, string | number>;
  const block = {opcode: `${id}_${opcode}`, inputs};
  return [type === 'reporter' || type === 'Boolean' ? setVariable(block) : block];
}

t.test('a project with every block of each palette is saved and opened again', async t => {
  const all = (families as readonly HubFamily[]).flatMap(family =>
    blocksOf(family).map(block => ({family, block})),
  );
  const extensions = families.map(({id}) => id);
  await vm.loadProject(
    projectOf(
      all.map(({family, block}) => scriptOf(family, block)),
      {extensions},
    ),
  );
  const saved = vm.toJSON();
  const missing = all
    .map(({family, block}) => `${family.id}_${block.opcode}`)
    .filter(opcode => !saved.includes(`"opcode":"${opcode}"`));
  t.same(missing, []);
  await vm.loadProject(saved);
  t.same(JSON.parse(vm.toJSON()), JSON.parse(saved));
  vm.quit();
});
