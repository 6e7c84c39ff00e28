// Level: all
/** Scratch's own extensions and ours, each on a real WebSocket to the served hubs. */
import t, {type Test} from 'tap';
import {boost} from '../../../blocks/lwp3/boost.js';
import {MODELS, type ModelName} from '../../../src/apps/cli/hub/models.js';
import {toServedHub} from '../../../src/apps/cli/hub/virtual-served-hub.js';
import {RAW_FAMILIES} from '../../../src/apps/cli/served/families.js';
import {systemClock as clock} from '../../../src/clock.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {listen} from '../../../src/link-server/listen.js';
import {VirtualHub} from '../../../src/virtual/index.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {
  connectInRealTime,
  officialExtension,
  ourExtension,
} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';

const MOTOR_A = {MOTOR_ID: 'motor A'};
const D = 3;

/** A WeDo 2.0 hub and a Move Hub at Scratch Link's address, until the test ends. */
async function serve(t: Test) {
  const create = (model: ModelName) =>
    MODELS[model].create({id: model, number: null, plug: null, link: {}, seed: 1});
  const all = [create('wedo2'), create('boost')];
  const served = all.map(({hub, table}) => toServedHub(hub, table));
  const sources = [createFixedSource(served, clock)];
  const server = new LinkServer({sources, families: RAW_FAMILIES, clock});
  const {port, close} = await listen({port: 0, allowedOrigins: [], server, clock});
  t.teardown(close);
  redirectScratchLink(port);
  const [wedo2, moveHub] = all.map(({hub}) => hub);
  if (!(wedo2 instanceof VirtualHub && moveHub instanceof VirtualLwp3Hub)) {
    throw new Error('These are other hubs.');
  }
  return {server, wedo2, moveHub};
}

for (const [name, create] of [
  ['official', () => officialExtension('wedo2')],
  ['our', () => ourExtension()],
] as const) {
  t.test(`the ${name} extension drives and reads the served WeDo 2.0 hub`, async t => {
    const {server, wedo2: hub} = await serve(t);
    const motor = () => hub.state.motors.get(1);
    const {peripheral, run} = await connectInRealTime(create());
    await until('the light is blue', () => hub.state.light.blue === 255);
    hub.setDistance(30);
    await until('the distance is reported', () => run('getDistance') === 30);
    hub.setDistance(80);
    await until('it is reported again', () => run('getDistance') === 80);
    void run('motorOn', MOTOR_A);
    await until('the motor runs', () => motor()?.powerPercent === 100);
    void run('setLightHue', {HUE: 0});
    await until('the light is red', () => hub.state.light.red === 255);
    void run('playNoteFor', {NOTE: 60, DURATION: 0.5});
    await until('the tone sounds', () => hub.state.tone !== null);
    void run('motorOff', MOTOR_A);
    await until('the motor stands', () => motor()?.mode === 'coast');
    void run('motorOn', MOTOR_A);
    await until('the motor runs again', () => motor()?.mode === 'run');
    peripheral.disconnect();
    await until('the hub is let go', () => !hub.state.connected);
    t.equal(motor()?.mode, 'coast', 'even if the client forgets the stop');
    t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    await until('the session is over', () => server.sessions === 0);
  });
}

for (const [name, create] of [
  ['official', () => officialExtension('boost')],
  ['our', () => ourExtension(boost)],
] as const) {
  t.test(`the ${name} extension drives and reads the served Move Hub`, async t => {
    const {moveHub: hub} = await serve(t);
    const {state} = hub;
    // A search for Boost lists no other hub: the first is the Move Hub.
    const {peripheral, run} = await connectInRealTime(create());
    await until('its light is blue', () => state.light.blue === 255);
    hub.setColor(9);
    await until('the colour is seen', () => run('seeingColor', {COLOR: 'red'}) === true);
    hub.setTilt(0, 20);
    await until('the tilt is read', () => run('getTiltAngle', {TILT_DIRECTION: 'down'}) === 20);
    await run('motorOnForRotation', {MOTOR_ID: 'D', ROTATION: 0.25});
    t.equal(run('getMotorPosition', {MOTOR_REPORTER_ID: 'D'}), 90, 'once, and not twice');
    void run('motorOn', {MOTOR_ID: 'D'});
    await until('the motor runs', () => state.motors.get(D)?.mode === 'run');
    void run('motorOff', {MOTOR_ID: 'D'});
    await until('the motor stands', () => state.motors.get(D)?.mode !== 'run');
    void run('motorOn', {MOTOR_ID: 'AB'});
    await until('the pair runs', () => [0, 1].every(at => state.motors.get(at)?.mode === 'run'));
    peripheral.disconnect();
    await until('the hub is let go', () => !state.connected);
    const running = [...state.motors.values()].filter(({mode}) => mode === 'run');
    t.same(running, []);
    t.equal(state.errors, 0, 'every message made sense to the hub');
  });
}

t.test('both at once: our stop also stops motors that the official extension started', async t => {
  const {server, wedo2: hub} = await serve(t);
  const one = await connectInRealTime(officialExtension('wedo2'));
  const two = await connectInRealTime(ourExtension());
  await until('both are there', () => server.sessions === 2 && hub.state.light.blue === 255);
  void one.run('motorOn', MOTOR_A);
  await until('the motor runs', () => hub.state.motors.get(1)?.mode === 'run');
  void two.run('motorOff', MOTOR_A);
  await until('the motor stands', () => hub.state.motors.get(1)?.mode === 'coast');

  hub.loseLink();
  await until('the official one has noticed', () => !one.peripheral.isConnected());
  await until('ours connects again by itself', () => two.peripheral.isConnected());
  t.notOk(one.peripheral.isConnected());
  two.peripheral.disconnect();
  await until('the session is over', () => server.sessions === 0);
});
