/** Four virtual hubs in one project: each sprite has its own. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import type {HubSession} from '../../../src/session/hub-session.js';
import {connectHub, takeAway} from '../../support/connected-extension.js';
import {
  changeVariable,
  cloneMyself,
  forever,
  projectOf,
  setVariable,
  wait,
  wedo2,
  whenCloned,
  whenFlagClicked,
  type Script,
  type VariableName,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';

const {vm, time, seen} = createHeadlessVm();
const states: string[] = [];
const needed: number[] = [];
const blockwave = install(vm, {
  onHubNeeded: ({hub}) => needed.push(hub.hub + 1),
  onConnectionState: (state, {hub}) => states.push(`${hub + 1} ${state}`),
});
const NUMBERS = [1, 2, 3, 4];

function extension() {
  if (blockwave.extension === null) throw new Error('The extension is not loaded.');
  return blockwave.extension;
}

function session(number: number): HubSession {
  const found = extension().hubs[number - 1];
  if (found === undefined) throw new Error(`There is no hub ${number}.`);
  return found;
}

/** The virtual hub that this hub lists. */
function hub(number: number): VirtualHub {
  const found = extension().virtualHubOf(session(number));
  if (!(found instanceof VirtualHub)) throw new Error(`There is no virtual hub ${number}.`);
  return found;
}

const connect = (number: number) => connectHub(session(number), time);

const power = (number: number) => hub(number).state.motors.get(1)?.powerPercent;
/** The power of a motor for that of a block: it needs 30% to move. */
const moving = (percent: number) => Math.trunc(30 + percent * 0.7);
const powers = () => NUMBERS.map(power);
const useHub = (number: number | string) => wedo2('useHub', {HUB: number});
const startPower = (POWER: number) => wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER});
/** As many sprites as lists of scripts, each with its own hub, from hub 1 on. */
const runSprites = async (...sprites: Script[][]) => {
  const [first = [], ...others] = sprites;
  await vm.loadProject(projectOf(first, {others}));
  await time.advance(500);
  vm.greenFlag();
  await time.advance(500);
};

t.test('a block that chooses a hub adds the hubs up to it', async t => {
  await vm.extensionManager.loadExtensionURL('wedo2');
  t.equal(extension().hubs.length, 1);
  let changes = 0;
  extension().events.on('hubsChanged', () => changes++);
  await runSprites([[whenFlagClicked, useHub(4)]]);
  t.same([extension().hubs.length, changes], [4, 3]);
  for (const number of [5, 6]) t.equal(extension().addHub(), extension().hubs[number - 1]);
  t.throws(() => extension().addHub(), RangeError, 'and not more');
  for (const index of [5, 4]) extension().removeHub(index);
});

t.test('each hub has its own virtual hub, which its searches list first', async t => {
  const ids: string[] = [];
  for (const number of NUMBERS) ids.push(await connect(number));
  const names = ['virtual-hub', 'virtual-hub-2', 'virtual-hub-3', 'virtual-hub-4'];
  t.same(
    ids,
    names.map(name => `virtual:${name}`),
  );
  t.same(
    NUMBERS.map(number => hub(number).id),
    names,
  );
  t.equal(blockwave.virtualHub, hub(1));
  t.ok(NUMBERS.every(number => states.includes(`${number} connected`)));
});

t.test('each sprite drives its own hub, and a number without a hub changes nothing', async t => {
  const sum = {opcode: 'operator_add', inputs: {NUM1: 1, NUM2: 2}};
  await runSprites(
    [[whenFlagClicked, startPower(11)]],
    [[whenFlagClicked, useHub(2), startPower(22)]],
    [[whenFlagClicked, wedo2('useHub', {HUB: sum}), useHub(7), startPower(33)]],
    [[whenFlagClicked, useHub('4'), useHub(0), useHub('many'), startPower(44)]],
  );
  t.same(powers(), [11, 22, 33, 44].map(moving));
});

t.test('reporters and polled hats follow their sprite', async t => {
  const scripts = (number: number): Script[] => {
    const name = (number === 1 ? 'seen' : `seen ${number}`) as VariableName;
    return [
      [whenFlagClicked, useHub(number), forever(setVariable(wedo2('getDistance'), name), wait(0))],
    ];
  };
  await runSprites(...NUMBERS.map(scripts));
  for (const number of NUMBERS) hub(number).setDistance(number * 20);
  await time.advance(500);
  const values = [seen('seen'), seen('seen 2'), seen('seen 3'), seen('seen 4')];
  t.same(values, [20, 40, 60, 80]);

  hub(1).setDistance(80);
  await time.advance(300);
  const near = wedo2('whenDistance', {OP: '<', REFERENCE: 50});
  await runSprites(
    [
      [whenFlagClicked, useHub(1)],
      [near, changeVariable(1)],
    ],
    [
      [whenFlagClicked, useHub(4)],
      [near, changeVariable(100)],
    ],
  );
  t.equal(seen(), 0);
  hub(1).setDistance(30);
  await time.advance(300);
  t.equal(seen(), 1);
  hub(4).setDistance(30);
  await time.advance(300);
  t.equal(seen(), 101);
});

t.test('a clone begins with the hub of the sprite or clone that made it', async t => {
  await runSprites([
    [whenFlagClicked, useHub(2), cloneMyself],
    [whenCloned, startPower(50), changeVariable(1)],
  ]);
  t.equal(power(2), moving(50));
  t.equal(power(1), 0);
  // A clone that has chosen another hub than its sprite makes the second clone.
  await runSprites([
    [whenFlagClicked, useHub(2), cloneMyself],
    [
      whenCloned,
      changeVariable(1),
      startPower(50),
      useHub(3),
      {
        opcode: 'control_if',
        inputs: {
          CONDITION: {
            opcode: 'operator_lt',
            inputs: {
              OPERAND1: {opcode: 'data_variable', fields: {VARIABLE: 'seen'}},
              OPERAND2: 2,
            },
          },
        },
        inside: [cloneMyself],
      },
    ],
  ]);
  t.equal(seen(), 2, 'two clones');
  t.same(powers(), [0, moving(50), moving(50), 0], 'one on hub 2, the clone of it on hub 3');
});

t.test('a clone that another sprite makes begins with the hub of its own sprite', async t => {
  const cloneOther = {opcode: 'control_create_clone_of', inputs: {CLONE_OPTION: 'Sprite 2'}};
  await runSprites(
    [[whenFlagClicked, useHub(2), wait(0.1), cloneOther]],
    [
      [whenFlagClicked, useHub(3)],
      [whenCloned, startPower(50), changeVariable(1)],
    ],
  );
  t.equal(seen(), 1);
  t.same(powers(), [0, 0, moving(50), 0]);
});

t.test('a new project begins with hub 1', async t => {
  await runSprites([[whenFlagClicked, startPower(70)]]);
  t.same(powers(), [moving(70), 0, 0, 0]);
});

t.test('swapping two hubs while their motors run stops nothing', async t => {
  await runSprites(
    [[whenFlagClicked, startPower(40), wait(1), startPower(45)]],
    [[whenFlagClicked, useHub(2), startPower(80), wait(1), startPower(85)]],
  );
  const [left, right] = [hub(1), hub(2)];
  const frames = left.state.framesReceived + right.state.framesReceived;
  const events: string[] = [];
  vm.on('PERIPHERAL_DISCONNECTED', () => events.push('status'));
  extension().swapHubs(0, 1);
  t.same(events, ['status'], 'the palette looks at the status again');
  t.same([hub(1), hub(2)], [right, left]);
  t.equal(left.state.framesReceived + right.state.framesReceived, frames, 'nothing is sent');
  t.same([power(2), power(1)], [moving(40), moving(80)], 'the motors run on');
  await time.advance(1_500);
  t.same([power(1), power(2)], [moving(45), moving(85)], 'later blocks follow the numbers');
  const dialog: string[] = [];
  vm.on('PERIPHERAL_LIST_UPDATE', list => dialog.push(...Object.keys(Object(list) as object)));
  vm.scanForPeripheral('wedo2');
  await time.advance(10);
  t.ok(dialog.includes('virtual:virtual-hub-2'), "Scratch's dialog connects the new hub 1");
  t.notOk(dialog.includes('virtual:virtual-hub'));
  vm.connectPeripheral('wedo2', 'virtual:virtual-hub-2');
  await time.advance(2_000);
  t.equal(vm.getPeripheralIsConnected('wedo2'), true);
  extension().swapHubs(0, 1);
  t.throws(() => extension().swapHubs(0, 4), RangeError);
});

t.test('callbacks name the hub by its present number', async t => {
  states.length = 0;
  extension().swapHubs(0, 3);
  const former = session(4);
  const bringBack = takeAway(hub(4));
  await time.advance(100);
  t.same(states, ['4 reconnecting']);
  bringBack();
  await time.advance(5_000);
  t.equal(former.state, 'connected');
  extension().swapHubs(0, 3);
});

t.test('a lost hub reconnects while the others go on', async t => {
  const drive = (number: number): Script[] => [
    [
      whenFlagClicked,
      useHub(number),
      forever(startPower(50), wait(0.1), startPower(60), wait(0.1)),
    ],
  ];
  await runSprites(...NUMBERS.map(drive));
  const bringBack = takeAway(hub(3));
  await time.advance(200);
  t.equal(session(3).state, 'reconnecting');
  const received = () => NUMBERS.map(number => hub(number).state.framesReceived);
  const before = received();
  await time.advance(2_000);
  const isDriven = received().map((count, index) => count > (before[index] ?? NaN) + 4);
  t.same(isDriven, [true, true, false, true]);
  bringBack();
  await time.advance(10_000);
  t.equal(session(3).state, 'connected');
  t.notOk(powers().includes(0), 'its script runs on');
});

t.test('the red stop stops all four', async t => {
  vm.stopAll();
  t.same(powers(), [0, 0, 0, 0], 'inside its call');
});

t.test('the last hub is removed, and comes back when a sprite chooses it', async t => {
  t.throws(() => extension().removeHub(2), RangeError, 'not the last');
  const removed = hub(4);
  const gone = session(4);
  extension().removeHub(3);
  await time.advance(2_000);
  t.equal(extension().hubs.length, 3);
  t.equal(removed.state.connected, false);
  t.equal(extension().virtualHubOf(gone), null);
  states.length = 0;
  gone.scan();
  gone.disconnect();
  t.same(states, [], 'it has no number any more');
  vm.greenFlag();
  await time.advance(500);
  t.equal(extension().hubs.length, 4);
  t.equal(hub(4), removed, 'with the same virtual hub');
  t.equal(session(4).state, 'idle');
  vm.stopAll();
  for (const index of [3, 2, 1]) extension().removeHub(index);
  t.throws(() => extension().removeHub(0), RangeError, 'not the first');
});

t.test(
  'a script of a sprite whose hub was removed asks for it, and does not drive hub 1',
  async t => {
    await time.advance(2_000);
    const {framesReceived} = hub(1).state;
    const [, , second] = vm.runtime.targets;
    const call = (opcode: string, util: object = {}) =>
      void vm.runtime.getOpcodeFunction(`wedo2_${opcode}`)?.(
        {MOTOR_ID: 'motor', OP: '<', REFERENCE: 50},
        {target: second, ...util},
      );
    needed.length = 0;
    call('getDistance', {thread: {updateMonitor: true}});
    call('whenDistance');
    t.same([extension().hubs.length, needed], [1, []], 'a value on the stage and a hat do not');
    call('motorOn');
    call('motorOn');
    t.same([extension().hubs.length, needed], [2, [2]], 'once');
    await time.advance(200);
    t.equal(hub(1).state.framesReceived, framesReceived);
    await connect(2);
    call('motorOn');
    await time.advance(200);
    t.not(power(2), 0, 'its blocks drive it again');
    vm.quit();
  },
);
