/** The robot arm of the examples in a whole project, with more moves than its rate. */
import t from 'tap';
import {install} from '../../../src/index.js';
import {familyFromProfile} from '../../../src/profiles/index.js';
import {forever, projectOf, whenFlagClicked, type BlockSpec} from '../../support/project.js';
import {readText} from '../../support/repository.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, connect} = createHeadlessVm();
const profile: unknown = JSON.parse(readText('firmware/examples/arm/profile.json'));
const arm = install(vm, {hubs: [familyFromProfile(profile)]}).virtualHub;
if (arm === null) throw new Error('The virtual arm is missing.');
const steer = (JOINT: string, ANGLE: number): BlockSpec => ({
  opcode: 'arm_steerJoint',
  inputs: {JOINT, ANGLE},
});

t.test('nothing moves after the block that stops the arm', async t => {
  // One move in a frame of the stage each: more than twice the rate.
  const scripts = ['base', 'elbow', 'wrist', 'hand'].map(joint => [
    whenFlagClicked,
    ...Array.from({length: 20}, (_, index) => steer(joint, index)),
  ]);
  scripts[3]?.push({opcode: 'arm_hold', inputs: {}});
  await vm.loadProject(projectOf(scripts, {extensions: ['arm']}));
  await time.advance(500);
  await connect('virtual:virtual-arm', 'arm');
  await time.advance(1_000);
  vm.greenFlag();
  await time.advance(3_000);
  const names = arm.state.commands.map(({command}) => command).filter(name => name !== 'hello');
  t.ok(names.includes('moveJoint'));
  t.equal(names.at(-1), 'hold');
});

t.test('also in a loop: the red stop', async t => {
  const moves = ['base', 'elbow', 'wrist', 'hand'].map(joint => steer(joint, 90));
  await vm.loadProject(projectOf([[whenFlagClicked, forever(...moves)]], {extensions: ['arm']}));
  vm.greenFlag();
  await time.advance(1_000);
  vm.stopAll();
  await time.advance(3_000);
  const names = arm.state.commands.map(({command}) => command).filter(name => name !== 'hello');
  t.equal(names.at(-1), 'hold');
});
