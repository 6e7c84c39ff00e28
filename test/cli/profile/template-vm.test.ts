/** The blocks of the profile that `npx blockwave profile new` writes, in whole projects. */
import t from 'tap';
import {profileOf} from '../../../src/apps/cli/profile/template.js';
import {install} from '../../../src/index.js';
import {createFamily} from '../../../src/profiles/engine/family.js';
import {projectOf, repeat, setVariable, wait, whenFlagClicked} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const service = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const profile = profileOf({
  ...{name: 'Slow car', id: 'slowcar', motors: 2, servos: 0, lights: 0, sensors: [], buttons: 0},
  perSecond: 1,
  uuids: {service, rx: service.replace('0001', '0002'), tx: service.replace('0001', '0003')},
});

const {vm, time, connect, seen} = createHeadlessVm();
const {virtualHub: car} = install(vm, {hubs: [createFamily(profile)]});
if (car === null) throw new Error('The virtual car is missing.');

t.test('a stop does not wait for the rate', async t => {
  const block = (opcode: string, inputs: Record<string, number | string>) => ({
    opcode: `slowcar_${opcode}`,
    inputs,
  });
  const script = [
    whenFlagClicked,
    repeat(
      40,
      block('setMotorPower', {MOTOR: '1', POWER: 70}),
      block('stopMotor', {MOTOR: '1'}),
      wait(0.05),
    ),
    setVariable('done'),
  ];
  await vm.loadProject(projectOf([script], {extensions: ['slowcar']}));
  await connect('virtual:virtual-slowcar', 'slowcar');
  vm.greenFlag();
  let [runningMs, longestMs] = [0, 0];
  while (seen() !== 'done') {
    await time.advance(50);
    const newest = car.state.commands.filter(({command}) => command === 'motor').at(-1);
    runningMs = newest?.values.power === 70 ? runningMs + 50 : 0;
    longestMs = Math.max(longestMs, runningMs);
  }
  t.ok(longestMs > 0 && longestMs <= 200, `the motor ran for ${longestMs} ms at most`);
});
