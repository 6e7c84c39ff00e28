// Level: all
/** The official extension on the firmware. Ours sees no difference from a virtual hub: conformance.test.ts. */
import {existsSync, readFileSync} from 'node:fs';
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {projectOf, setVariable, wait, wedo2, whenFlagClicked} from '../../support/project.js';
import {inRepository} from '../../support/repository.js';
import {createHeadlessVm} from '../../support/vm.js';
import {HomeHub} from './home-hub.js';
import {HubProcess, processIsLeftOut} from './hub-process.js';

const MOTOR_TYPE = 1;
const DISTANCE_TYPE = 35;
/** Of Scratch's own repository. */
const SAVED = inRepository('../shared/projects/wedo2-simple-project.sb3');

const PROJECT = projectOf([
  [
    whenFlagClicked,
    wedo2('setMotorDirection', {MOTOR_ID: 'motor A', MOTOR_DIRECTION: 'that way'}),
    wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 100}),
    wait(1),
    wedo2('setLightHue', {HUE: 0}),
    wedo2('playNoteFor', {NOTE: 69, DURATION: 0.5}),
    setVariable(wedo2('getDistance')),
    wait(120),
    wedo2('motorOff', {MOTOR_ID: 'motor A'}),
    setVariable('done'),
  ],
]);

t.test(
  'the official extension runs a saved project on the firmware',
  {skip: processIsLeftOut()},
  async t => {
    const {vm, time, connect, seen} = createHeadlessVm();
    // The official blocks wait by `window.setTimeout`.
    t.intercept(globalThis, 'window', {value: globalThis, configurable: true});
    const hub = new HomeHub(new HubProcess(), {
      clock: systemClock,
      link: {intervalMs: 15},
      plugged: {1: MOTOR_TYPE, 2: DISTANCE_TYPE},
    });
    vm.configureScratchLinkSocketFactory(new FakeScratchLinkHost(hub).createSocket);
    await vm.loadProject(PROJECT);
    await connect(hub.id);
    t.same(hub.state.light, {red: 0, green: 0, blue: 255}, 'a connected hub is blue');
    const motor = () => hub.state.motors.get(1);

    hub.setDistance(40);
    vm.greenFlag();
    await time.advance(900);
    t.same(motor(), {mode: 'run', powerPercent: -100});
    await time.advance(600);
    t.same(hub.state.light, {red: 255, green: 0, blue: 0});
    t.equal(hub.state.toneHz, 440);
    await time.advance(1_000);
    t.equal(hub.state.toneHz, 0, 'the tone has ended');
    t.equal(seen(), 40, 'the distance');
    await time.advance(100_000);
    t.equal(motor()?.mode, 'run', 'longer than a silent client may let it run');
    await time.advance(25_000);
    t.equal(seen(), 'done');
    t.equal(motor()?.mode, 'coast');

    if (existsSync(SAVED)) {
      await vm.loadProject(readFileSync(SAVED));
      hub.setDistance(70);
      await time.advance(1_000);
      t.equal(vm.runtime.getOpcodeFunction('wedo2_getDistance')?.({}, {}), 70);
    } else {
      t.comment(`without Scratch's own project: there is no ${SAVED}`);
    }
    t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the firmware');
    vm.quit();
  },
);
