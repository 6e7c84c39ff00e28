/** The files that CONTRIBUTING.md lists on the way of a call, of a report, of a lost link, and of a run of the tester. */
import t from 'tap';
import {blockwave} from '../../cli/command-rig.js';
import {changeVariable, wedo2} from '../../support/project.js';
import {advanceUntil} from '../../support/until.js';
import {createLinkedVm} from './linked-vm.js';
import {beginCoverage, endCoverage, followListed, rowsUnder} from './paths.js';

const {vm, time, hub, run, seen} = await createLinkedVm();

t.test('CONTRIBUTING.md lists the files that a command of a motor passes', async t => {
  await run([]);
  const motorOn = vm.runtime.getOpcodeFunction('wedo2_motorOn');
  beginCoverage();
  void motorOn?.({MOTOR_ID: 'motor A'}, {});
  t.same(rowsUnder('A block is called').flat().sort(), endCoverage());
});

t.test('and those that a report of a sensor passes until a script starts', async t => {
  hub.plug(2, 'distance');
  hub.setDistance(100);
  await run([[wedo2('whenObject', {OBJECT_EVENT: 'comes near'}), changeVariable(1)]]);
  await time.advance(1_000);
  await followListed(t, 'A report comes back', async () => {
    hub.setDistance(10);
    await advanceUntil(time, 10, () => seen() === 1);
  });
});

t.test('and those that a lost link passes until its light has its colour again', async t => {
  await run([]);
  vm.runtime.getOpcodeFunction('wedo2_setLightHue')?.({HUE: 50}, {});
  await time.advance(500);
  const color = hub.state.light;
  const isConnected = () => vm.getPeripheralIsConnected('wedo2');
  await followListed(t, 'A link is lost and comes back', async () => {
    hub.loseLink();
    await advanceUntil(time, 10, () => !isConnected());
    await advanceUntil(time, 10, isConnected);
    await time.advance(500);
  });
  t.same(hub.state.light, color);
});

t.test('and those that a run of the throughput tester passes', async t => {
  await followListed(t, 'A run of the throughput tester', async () => {
    const {code} = await blockwave(['throughput', '--quick', '--link', 'capacity=40']);
    t.equal(code, 0);
  });
});
