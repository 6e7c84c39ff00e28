/** Hats of sensors when a lost hub comes back: nothing starts by itself. */
import t from 'tap';
import {install} from '../../../src/package/index.js';
import type {VirtualHub} from '../../../src/virtual/index.js';
import type {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {connectHub} from '../../support/connected-extension.js';
import {
  boost,
  changeVariable,
  cloneMyself,
  poweredup,
  projectOf,
  wedo2,
  whenCloned,
  whenFlagClicked,
} from '../../support/project.js';
import {createHeadlessVm} from '../../support/vm.js';
import {advanceUntil} from '../../support/until.js';

const {vm, time, connect, seen} = createHeadlessVm();
const {families} = install(vm);
const virtualHub = (id: string) => families.find(({family}) => family.id === id)?.virtualHub;
const hub = virtualHub('wedo2') as VirtualHub;
const moveHub = virtualHub('boost') as VirtualLwp3Hub;

const RED = 9;
const BLUE = 3;

async function isAwayFor(
  ms: number,
  ids: readonly string[],
  meanwhile?: () => void,
): Promise<void> {
  for (const each of [hub, moveHub]) each.setInRange(false);
  await time.advance(ms);
  meanwhile?.();
  for (const each of [hub, moveHub]) each.setInRange(true);
  await advanceUntil(time, 100, () => ids.every(id => vm.getPeripheralIsConnected(id)));
  await time.advance(6_000);
}

t.test('WeDo 2.0 and Boost', async t => {
  for (const id of ['wedo2', 'boost']) await vm.extensionManager.loadExtensionURL(id);
  hub.plug(1, 'motor');
  hub.plug(2, 'tilt');
  await vm.loadProject(
    projectOf(
      [
        [
          wedo2('whenTilted', {TILT_DIRECTION_ANY: 'any'}),
          wedo2('motorOn', {MOTOR_ID: 'motor'}),
          changeVariable(1),
        ],
        [
          boost('whenTilted', {TILT_DIRECTION_ANY: 'any'}),
          boost('motorOn', {MOTOR_ID: 'A'}),
          changeVariable(10),
        ],
        [boost('whenColor', {COLOR: 'any'}), changeVariable(100)],
        [boost('whenColor', {COLOR: 'red'}), changeVariable(1_000)],
      ],
      {extensions: ['wedo2', 'boost']},
    ),
  );
  await connect(`virtual:${hub.id}`);
  await connect(`virtual:${moveHub.id}`, 'boost');
  vm.greenFlag();
  await time.advance(1_000);
  hub.setTilt(0, -20);
  moveHub.setTilt(0, -20);
  moveHub.setColor(RED);
  await time.advance(1_000);
  t.equal(seen(), 1_111, 'each script has started once');
  vm.stopAll();
  await time.advance(15_000);
  const powers = () =>
    [...hub.state.motors.values(), ...moveHub.state.motors.values()].map(
      ({powerPercent}) => powerPercent,
    );

  await isAwayFor(3_000, ['wedo2', 'boost']);
  t.equal(seen(), 1_111, 'what was true all the time starts nothing');
  t.ok(powers().every(each => each === 0));
  await time.advance(15_000);
  await isAwayFor(60_000, ['wedo2', 'boost'], () => {
    hub.setTilt(0, 20);
    moveHub.setTilt(20, 0);
    moveHub.setColor(BLUE);
  });
  t.equal(seen(), 1_111, 'nor does what has changed meanwhile');
  t.ok(powers().every(each => each === 0));

  hub.setTilt(0, 0);
  moveHub.setTilt(0, 0);
  await time.advance(1_000);
  hub.setTilt(0, -20);
  moveHub.setTilt(0, -20);
  moveHub.setColor(RED);
  await time.advance(1_000);
  t.equal(seen(), 2_222, 'the next change starts each again');
  t.ok(powers().some(each => each !== 0));
});

t.test('the green flag begins anew', async t => {
  await time.advance(15_000);
  await isAwayFor(3_000, ['wedo2', 'boost']);
  vm.greenFlag();
  await time.advance(1_000);
  // The colour is not a new one.
  t.equal(seen(), 3_233, 'as Scratch does with what is true then');
});

t.test('a lost hub that the user chooses again', async t => {
  await time.advance(15_000);
  const before = seen();
  hub.setInRange(false);
  await time.advance(60_000);
  vm.scanForPeripheral('wedo2');
  await time.advance(10_000);
  hub.setInRange(true);
  await connect(`virtual:${hub.id}`);
  await time.advance(6_000);
  t.equal(seen(), before, 'the sensor is still tilted, and starts nothing');
  hub.setTilt(0, 0);
  await time.advance(1_000);
  hub.setTilt(0, -20);
  await time.advance(1_000);
  t.equal(seen(), Number(before) + 1);
});

t.test('a clone whose hub is lost holds up no other clone', async t => {
  const extension = families.find(({family}) => family.id === 'wedo2')?.extension;
  const session = extension?.addHub();
  const second = session && (extension?.virtualHubOf(session) as VirtualHub | null);
  if (!session || !second) throw new Error('There is a second virtual hub.');
  await connectHub(session, time, {id: second.id});
  for (const each of [hub, second]) {
    each.plug(2, 'tilt');
    each.setTilt(0, 0);
  }
  await vm.loadProject(
    projectOf(
      [
        [whenFlagClicked, cloneMyself],
        [whenCloned, wedo2('useHub', {HUB: 2})],
        [wedo2('whenTilted', {TILT_DIRECTION_ANY: 'any'}), changeVariable(1)],
      ],
      {extensions: ['wedo2']},
    ),
  );
  vm.greenFlag();
  await time.advance(1_000);
  second.setTilt(0, -20);
  await time.advance(1_000);
  t.equal(seen(), 1, 'the clone');
  second.setInRange(false);
  await time.advance(60_000);
  hub.setTilt(0, -20);
  await time.advance(1_000);
  t.equal(seen(), 2, 'the sprite, whose hub is connected');
  second.setInRange(true);
  await advanceUntil(time, 100, () => session.isConnected());
  await time.advance(6_000);
  t.equal(seen(), 2);
});

t.test('a force sensor that is pressed meanwhile', async t => {
  await vm.extensionManager.loadExtensionURL('poweredup');
  const technic = virtualHub('poweredup') as VirtualLwp3Hub;
  await vm.loadProject(
    projectOf([[poweredup('whenForce', {BUTTON_EVENT: 'pressed'}), changeVariable(1)]], {
      extensions: ['poweredup'],
    }),
  );
  await connect(`virtual:${technic.id}`, 'poweredup');
  technic.plug(technic.letters.A ?? NaN, 'force');
  await time.advance(1_000);
  technic.setForce(4);
  await time.advance(1_000);
  t.equal(seen(), 1);
  technic.setForce(0);
  await time.advance(15_000);
  technic.setInRange(false);
  await time.advance(3_000);
  technic.setForce(4);
  technic.setInRange(true);
  await advanceUntil(time, 100, () => vm.getPeripheralIsConnected('poweredup'));
  await time.advance(6_000);
  t.equal(seen(), 1, 'the connection starts nothing');
  technic.setForce(0);
  await time.advance(1_000);
  technic.setForce(4);
  await time.advance(1_000);
  t.equal(seen(), 2);
});

t.test('a plug that slips starts nothing', async t => {
  const technic = virtualHub('poweredup') as VirtualLwp3Hub;
  const [C = NaN, D = NaN] = [technic.letters.C, technic.letters.D];
  const plug = () => {
    hub.plug(1, 'distance');
    hub.plug(2, 'tilt');
    moveHub.plug(moveHub.letters.C ?? NaN, 'colorDistance');
    technic.plug(C, 'colorDistance');
    technic.plug(D, 'force');
  };
  const unplug = () => {
    for (const port of [1, 2]) hub.unplug(port);
    moveHub.unplug(moveHub.letters.C ?? NaN);
    for (const port of [C, D]) technic.unplug(port);
  };
  const show = async (isTrue: boolean, afterMs = 1_500) => {
    hub.setDistance(isTrue ? 20 : 90);
    hub.setTilt(0, isTrue ? -20 : 0);
    for (const each of [moveHub, technic]) {
      each.setColor(isTrue ? RED : null);
      each.setDistanceCm(isTrue ? 5 : 20);
    }
    technic.setForce(isTrue ? 4 : 0);
    await time.advance(afterMs);
  };
  technic.unplug(technic.letters.A ?? NaN);
  plug();
  await show(false);
  await vm.loadProject(
    projectOf(
      [
        [wedo2('whenDistance', {OP: '<', REFERENCE: 50}), changeVariable(1)],
        [wedo2('whenTilted', {TILT_DIRECTION_ANY: 'any'}), changeVariable(10)],
        [boost('whenColor', {COLOR: 'red'}), changeVariable(100)],
        [boost('whenColor', {COLOR: 'any'}), changeVariable(1_000)],
        [poweredup('whenDistance', {OP: '<', REFERENCE: 10}), changeVariable(10_000)],
        [poweredup('whenColor', {COLOR: 'red'}), changeVariable(100_000)],
        [poweredup('whenForce', {BUTTON_EVENT: 'pressed'}), changeVariable(1_000_000)],
      ],
      {extensions: ['wedo2', 'boost', 'poweredup']},
    ),
  );
  if (!vm.getPeripheralIsConnected('wedo2')) await connect(`virtual:${hub.id}`);
  if (!vm.getPeripheralIsConnected('boost')) await connect(`virtual:${moveHub.id}`, 'boost');
  await time.advance(1_000);
  vm.greenFlag();
  await time.advance(1_000);
  const slip = async (forMs: number, meanwhile: () => unknown = () => undefined) => {
    unplug();
    await time.advance(forMs);
    await meanwhile();
    plug();
    await time.advance(3_000);
  };
  t.equal(seen(), 0);
  await slip(300);
  t.equal(seen(), 0, 'what was false');
  await show(true);
  t.equal(seen(), 1_111_111, 'the sensors work');
  await slip(100);
  await slip(5_000);
  t.equal(seen(), 1_111_111, 'what was true');
  await slip(1_000, () => show(false, 0));
  t.equal(seen(), 1_111_111);
  await show(true);
  t.equal(seen(), 2_222_222, 'the next change');
  await show(false);
  await slip(1_000, () => show(true, 0));
  t.equal(seen(), 2_222_222, 'what has changed meanwhile');
  await show(false);
  await show(true);
  t.equal(seen(), 3_333_333);
});

t.test('the green flag without a sensor starts what the official extension starts', async t => {
  hub.unplug(1);
  await vm.loadProject(
    projectOf([[wedo2('whenDistance', {OP: '<', REFERENCE: 50}), changeVariable(1)]]),
  );
  await time.advance(1_000);
  t.equal(seen(), 1, 'the distance is 0, also when the project is loaded');
  vm.greenFlag();
  await time.advance(1_000);
  t.equal(seen(), 2);
  hub.setDistance(90);
  hub.plug(1, 'distance');
  await time.advance(1_000);
  hub.setDistance(20);
  await time.advance(1_000);
  t.equal(seen(), 3);
});
