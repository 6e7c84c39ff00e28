/** The files that CONTRIBUTING.md lists on the ways of LEGO Education and of a device profile. */
import t from 'tap';
import {education} from '../../../blocks/education/index.js';
import {install} from '../../../src/package/index.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import {testCar} from '../../profiles/test-car.js';
import {connectHub} from '../../support/connected-extension.js';
import {cardrobot, projectOf, whenFlagClicked} from '../../support/project.js';
import {advanceUntil} from '../../support/until.js';
import {createHeadlessVm} from '../../support/vm.js';
import {beginCoverage, endCoverage, followListed, rowsUnder} from './paths.js';

const {vm, time, connect} = createHeadlessVm();
const {families} = install(vm, {hubs: [education, createFamily(testCar)]});
const call = (opcode: string, args: object): unknown =>
  vm.runtime.getOpcodeFunction(opcode)?.({...args}, {target: vm.runtime.targets[1]});

t.test('CONTRIBUTING.md lists files that a run of a motor passes until its block ends', async t => {
  const scripts = [[whenFlagClicked, cardrobot('stopMotor')]];
  await vm.loadProject(projectOf(scripts, {extensions: ['cardrobot']}));
  const robot = families.find(({family}) => family.id === 'cardrobot');
  await connectHub(robot?.extension?.hubs[0], time, {id: 'doubleMotor', settleMs: 2_500});
  let hasEnded = false;
  await followListed(t, 'A run of a motor ends', async () => {
    const args = {MOTOR_ID: 'left', AMOUNT: 2, UNIT: 'rotations'};
    void Promise.resolve(call('cardrobot_runMotorFor', args)).then(() => (hasEnded = true));
    await advanceUntil(time, 10, () => hasEnded);
  });
});

t.test("and all files of profiles that a profile's block passes", async t => {
  const scripts = [[whenFlagClicked, {opcode: 'testcar_honk', inputs: {}}]];
  await vm.loadProject(projectOf(scripts, {extensions: ['testcar']}));
  await time.advance(500);
  await connect('virtual:virtual-testcar', 'testcar');
  beginCoverage();
  void call('testcar_drive', {SIDE: 'left', POWER: 50});
  const passed = endCoverage().filter(file => /^src\/profiles\/(?!virtual)/.test(file));
  const listed = rowsUnder('A block of a device profile is called').flat();
  t.same(listed.sort(), passed);
});
