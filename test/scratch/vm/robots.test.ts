/** Several hubs that are one robot for a sprite: by what they can do, by their numbers and by the robot's name. */
import t from 'tap';
import {wedo2 as single} from '../../../blocks/wedo2/index.js';
import {install} from '../../../src/scratch/install.js';
import {choice, defineBlock} from '../../../src/scratch/define-block.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import type {HubSession} from '../../../src/session/hub-session.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import {connectHub, takeAway} from '../../support/connected-extension.js';
import {
  changeVariable,
  projectOf,
  setVariable,
  wedo2,
  whenFlagClicked,
  type Script,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const TEAM = {name: 'TEAM', items: [{value: 'one'}, {value: 'two'}]} as const;

/** WeDo 2.0, as if hubs 1 and 2 were one robot, and the others another. */
const family: HubFamily<VirtualHub> = {
  ...single,
  palette: [
    ...single.palette,
    defineBlock({
      opcode: 'useTeam',
      type: 'command',
      text: {key: 'useTeam', default: 'use team [TEAM]'},
      args: {TEAM: choice(TEAM, 'one')},
      choosesHub: ({TEAM: team}) => team,
    }),
  ],
  robotOf: hub => (/ [3-6]$/.test(hub.properties.name ?? '') ? 'two' : 'one'),
};

const {vm, time, seen} = createHeadlessVm();
const needed: number[] = [];
const notices: string[] = [];
const blockwave = install(vm, {
  hubs: [family],
  onHubNeeded: ({hub}) => needed.push(hub.hub + 1),
  onNotice: (notice, {hub}) => notices.push(`${hub + 1} ${notice?.id ?? 'none'}`),
});

function extension() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension;
}

function session(number: number): HubSession {
  return extension().hubs[number - 1] ?? extension().addHub();
}

function hub(number: number): VirtualHub {
  const found = extension().virtualHubOf(session(number));
  if (!(found instanceof VirtualHub)) throw new Error(`There is no virtual hub ${number}.`);
  return found;
}

async function connect(number: number, prepare: (hub: VirtualHub) => void) {
  prepare(hub(number));
  await connectHub(session(number), time, {settleMs: 2_000});
}

const MOTOR_ID = 'motor';
const startPower = (POWER: number) => wedo2('startMotorPower', {MOTOR_ID, POWER});
const useHub = (HUB: number) => wedo2('useHub', {HUB});
const useTeam = (team: string) => wedo2('useTeam', {TEAM: team});
const power = (number: number) => hub(number).state.motors.get(1)?.powerPercent;
const moving = (percent: number) => Math.trunc(30 + percent * 0.7);

const run = async (...scripts: Script[]) => {
  await vm.loadProject(projectOf(scripts));
  await time.advance(500);
  vm.greenFlag();
  await time.advance(500);
};

t.test('what a block needs is found, whatever the numbers of the hubs are', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  await run([whenFlagClicked, startPower(40)]);
  t.same(needed, [1], 'no hub is connected');
  await connect(1, each => {
    each.unplug(1);
    each.plug(2, 'distance');
  });
  await run([whenFlagClicked, startPower(40)]);
  t.same(needed, [1], 'another hub is not asked for, ...');
  t.equal(notices.at(-1), '1 no-motor', '... but a device');
  await connect(2, each => each.unplug(2));
  t.equal(notices.at(-1), '1 none', 'until it is there');
  hub(1).setDistance(70);
  await run([whenFlagClicked, startPower(40), setVariable(wedo2('getDistance'))]);
  t.same([power(2), seen()], [moving(40), 70]);
});

t.test('events of each hub start scripts, of two equal hubs those of the first', async t => {
  await connect(3, each => each.unplug(2));
  const pressed = wedo2('whenButton', {BUTTON_EVENT: 'pressed'});
  await run([pressed, changeVariable(1)]);
  const press = async (number: number) => {
    hub(number).pressButton();
    await time.advance(200);
    hub(number).releaseButton();
    await time.advance(200);
    return seen();
  };
  t.equal(await press(1), 1);
  t.equal(await press(2), 2);
  t.equal(await press(3), 2, 'hub 2 has a motor, too');
  await run([whenFlagClicked, useTeam('two')], [pressed, changeVariable(1)]);
  t.equal(await press(2), 0);
  t.equal(await press(3), 1);
});

t.test('a robot is chosen by its name, or by the number of a hub of it', async t => {
  await run([whenFlagClicked, useTeam('two'), startPower(50)]);
  t.same([power(2), power(3)], [0, moving(50)]);
  // Hub 1 has no motor, but it is of the robot of hub 2.
  await run([whenFlagClicked, useTeam('two'), useHub(1), startPower(60)]);
  t.same([power(2), power(3)], [moving(60), 0]);
  hub(1).setDistance(20);
  await time.advance(300);
  await run([whenFlagClicked, useHub(2), setVariable(wedo2('getDistance'))]);
  t.equal(seen(), 20, 'the sensor of the same robot');
  await run([whenFlagClicked, useHub(3), setVariable(wedo2('getDistance'))]);
  t.equal(seen(), 0, 'the other robot has none');
});

t.test('what a chosen robot lacks is asked for until another hub of it has it', async t => {
  await run([whenFlagClicked, useTeam('two'), setVariable(wedo2('getDistance'))]);
  t.equal(notices.at(-1), '3 no-distance-sensor');
  await connect(4, each => {
    each.unplug(1);
    each.plug(2, 'distance');
  });
  t.equal(notices.at(-1), '3 none');
});

t.test('a lost hub keeps its place: no other motor runs instead', async t => {
  const bringBack = takeAway(hub(2));
  await time.advance(300);
  await run([whenFlagClicked, startPower(80)]);
  t.equal(power(3), 0);
  bringBack();
});

t.test('the red stop leaves for all hubs', async t => {
  await run([whenFlagClicked, useHub(3), startPower(90)]);
  t.equal(power(3), moving(90));
  vm.stopAll();
  await time.advance(10);
  t.equal(power(3), 0);
});
