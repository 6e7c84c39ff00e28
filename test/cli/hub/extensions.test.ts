/** Scratch's own WeDo 2.0 extension and ours, each on a real WebSocket to the served hub. */
import t from 'tap';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {
  connectExtension,
  officialExtension,
  ourExtension,
  type ScratchExtension,
} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';
import {serveHub, type ServedRig} from './rig.js';

const MOTOR_A = {MOTOR_ID: 'motor A'};

async function connected(hub: ServedRig['hub'], extension: ScratchExtension) {
  const blocks = await connectExtension(extension);
  await until('the light is blue', () => hub.state.light.blue === 255);
  return blocks;
}

const official = () => officialExtension('wedo2');

for (const [name, create] of Object.entries({official, ours: ourExtension})) {
  t.test(`the ${name} extension drives the served hub`, async t => {
    const rig = await serveHub(t);
    redirectScratchLink(rig.port);
    const {hub, server} = rig;
    const motor = () => hub.state.motors.get(1);
    const {peripheral, run} = await connected(hub, create());
    t.equal(server.sessions, 1);

    hub.setDistance(30);
    await until('the distance is reported', () => run('getDistance') === 30);
    hub.setDistance(80);
    await until('it is reported again', () => run('getDistance') === 80);

    void run('motorOn', MOTOR_A);
    await until('the motor runs', () => motor()?.mode === 'run');
    t.equal(motor()?.powerPercent, 100);
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

t.test('both at once: our stop also stops motors that the official extension started', async t => {
  const rig = await serveHub(t);
  redirectScratchLink(rig.port);
  const {hub, server} = rig;
  const one = await connected(hub, official());
  const two = await connected(hub, ourExtension());
  t.equal(server.sessions, 2);
  void one.run('motorOn', MOTOR_A);
  await until('the motor runs', () => hub.state.motors.get(1)?.mode === 'run');
  void two.run('motorOff', MOTOR_A);
  await until('the motor stands', () => hub.state.motors.get(1)?.mode === 'coast');

  hub.loseLink();
  await until('the official one has noticed', () => !one.peripheral.isConnected());
  await until('ours connects again by itself', () => hub.state.connected);
  t.equal(server.sessions, 1);
  await until('it reports the connection', () => two.peripheral.isConnected());
  t.notOk(one.peripheral.isConnected());
  two.peripheral.disconnect();
  await until('the session is over', () => server.sessions === 0);
});
