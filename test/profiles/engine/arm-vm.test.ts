/** The robot arm of the examples in a whole project, with more moves than its rate. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
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

t.test('nothing moves after the block that stops the arm, nor after the red stop', async t => {
  /** Of all but the first message. */
  const lastCommand = () => arm.state.commands.filter(({command}) => command !== 'hello').at(-1);
  // One move in a frame of the stage each: more than twice the rate.
  const joints = ['base', 'elbow', 'wrist', 'hand'];
  const scripts = joints.map(joint => [
    whenFlagClicked,
    ...Array.from({length: 20}, (_, index) => steer(joint, index)),
  ]);
  scripts[3]?.push({opcode: 'arm_hold', inputs: {}});
  await vm.loadProject(projectOf(scripts, {extensions: ['arm']}));
  await time.advance(500);
  await connect('virtual:virtual-arm', 'arm');
  await time.advance(1_000);
  vm.greenFlag();
  await time.advance(300);
  t.equal(lastCommand()?.command, 'moveJoint');
  await time.advance(3_000);
  t.equal(lastCommand()?.command, 'hold');

  const loop = [whenFlagClicked, forever(...joints.map(joint => steer(joint, 90)))];
  await vm.loadProject(projectOf([loop], {extensions: ['arm']}));
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(lastCommand()?.command, 'moveJoint');
  vm.stopAll();
  await time.advance(3_000);
  t.equal(lastCommand()?.command, 'hold');
});
