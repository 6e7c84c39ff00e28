/** What a child sees in the examples with motors, with the hub's light, button and battery, and in the race of two hubs. */
import t from 'tap';
import {VirtualHub} from '../../src/virtual/index.js';
import {connectHub} from '../support/connected-extension.js';
import {createExampleVm} from './example-vm.js';

const {vm, time, blockwave, hub, said, open, sprite, click, variable} = createExampleVm();
t.teardown(() => vm.quit());

const RED = {red: 255, green: 0, blue: 0};
const YELLOW = {red: 255, green: 255, blue: 0};
const GREEN = {red: 0, green: 255, blue: 0};
const ORANGE = {red: 255, green: 128, blue: 0};
const BLUE = {red: 0, green: 0, blue: 255};

async function press(button: VirtualHub): Promise<void> {
  button.pressButton();
  await time.advance(100);
  button.releaseButton();
  await time.advance(100);
}

t.test('first motor: one way, then the other way, then it stops', async t => {
  await open('first-motor');
  const motor = () => hub.state.motors.get(1)?.powerPercent ?? 0;
  vm.greenFlag();
  await time.advance(600);
  // 60 % as the hub counts it, where nothing turns below 30.
  t.equal(motor(), 72);
  const wheel = sprite('Wheel');
  const before = wheel.direction;
  await time.advance(200);
  t.ok(wheel.direction > before, 'the wheel on the stage turns right');
  await time.advance(1600);
  t.equal(motor(), -72);
  await time.advance(2500);
  t.equal(motor(), 0);
  t.equal(Math.round(wheel.direction), 90, 'the wheel is as it was');

  click(wheel);
  await time.advance(500);
  t.equal(Math.abs(motor()), 72, 'a click on the wheel starts the motor');
  await time.advance(1000);
  t.equal(motor(), 0, 'for one second');
});

t.test('traffic light: the hub shows its colours, and the child crosses at red', async t => {
  await open('traffic-light');
  const light = sprite('Traffic light');
  const child = sprite('Child');
  vm.greenFlag();
  await time.advance(1000);
  t.same([light.currentCostume, hub.state.light], [0, RED]);
  await time.advance(4200);
  t.same([light.currentCostume, hub.state.light], [2, GREEN]);
  await press(hub);
  await time.advance(1000);
  t.equal(child.y, 90, 'the child waits');
  await time.advance(2200);
  t.same([light.currentCostume, hub.state.light], [1, YELLOW]);
  await time.advance(2500);
  t.same([light.currentCostume, hub.state.light], [0, RED]);
  t.ok(child.y < 0, 'the child crosses the street');
  await time.advance(3000);
  t.equal(child.y, 90, 'and is back');
});

t.test('battery watch: the picture and the light show how full it is', async t => {
  await open('battery-watch');
  const battery = sprite('Battery');
  vm.greenFlag();
  for (const [percent, costume, light] of [
    [100, 0, GREEN],
    [45, 1, ORANGE],
  ] as const) {
    hub.setBattery(percent);
    await time.advance(2500);
    t.equal(variable('battery'), percent);
    t.same([battery.currentCostume, hub.state.light], [costume, light]);
  }
  t.equal(said(battery), '');
  hub.setBattery(10);
  await time.advance(3000);
  t.equal(variable('battery'), 10);
  t.same([battery.currentCostume, hub.state.light], [2, RED]);
  t.equal(said(battery), 'Charge me, please!');
  await time.advance(6000);
  t.equal(said(battery), '', 'once');
  hub.setBattery(100);
});

t.test('race: each hub moves its own car, and the first one wins', async t => {
  const {extension} = blockwave;
  if (extension === null) throw new Error('An example has loaded the extension.');
  const second = extension.addHub();
  const secondHub = extension.virtualHubOf(second);
  if (!(secondHub instanceof VirtualHub)) throw new Error('Each hub has a virtual hub.');
  await open('race');
  await connectHub(second, time, {id: secondHub.id});

  const red = sprite('Red car');
  const blue = sprite('Blue car');
  vm.greenFlag();
  await time.advance(1000);
  t.same([hub.state.light, secondHub.state.light], [RED, BLUE]);
  await press(hub);
  await press(hub);
  await press(secondHub);
  t.same([red.x, blue.x], [-155, -170], 'two steps and one step');

  for (let presses = 0; presses < 25 && variable('winner') === 0; presses += 1) {
    await press(secondHub);
  }
  t.equal(variable('winner'), 2);
  t.equal(said(blue), 'I win!');
  await time.advance(300);
  t.equal(secondHub.state.motors.get(1)?.mode, 'run', 'its motor turns');
  t.not(hub.state.motors.get(1)?.mode, 'run', 'the other one does not');
  await time.advance(3000);
  t.not(secondHub.state.motors.get(1)?.mode, 'run');
  for (let presses = 0; presses < 25; presses += 1) await press(hub);
  t.equal(variable('winner'), 2, 'the second one does not win, too');
  t.equal(said(red), '');
});
