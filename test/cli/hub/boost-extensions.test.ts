/** Scratch's own Boost extension and ours, each on a real WebSocket to the served Move Hub. */
import t from 'tap';
import {boost} from '../../../blocks/boost/index.js';
import {MODELS} from '../../../src/apps/cli/hub/models.js';
import {toServedHub} from '../../../src/apps/cli/hub/virtual-served-hub.js';
import {RAW_FAMILIES} from '../../../src/apps/cli/served/families.js';
import {systemClock as clock} from '../../../src/clock.js';
import {createFixedSource} from '../../../src/link-server/fixed-source.js';
import {LinkServer} from '../../../src/link-server/link-server.js';
import {listen} from '../../../src/link-server/listen.js';
import {VirtualLwp3Hub} from '../../../src/virtual/lwp3/index.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {
  connectExtension,
  officialExtension,
  ourExtension,
} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';

const D = 3;

for (const [name, create] of [
  ['official', () => officialExtension('boost')],
  ['our', () => ourExtension(boost)],
] as const) {
  t.test(`the ${name} extension drives and reads the served Move Hub`, async t => {
    const {hub, table} = MODELS.boost.create({
      id: 'hub',
      number: null,
      plug: null,
      link: {},
      seed: 1,
    });
    const others = (['wedo2', 'city'] as const).map(model =>
      MODELS[model].create({id: model, number: null, plug: null, link: {}, seed: 1}),
    );
    const all = [...others, {hub, table}].map(each => toServedHub(each.hub, each.table));
    const server = new LinkServer({
      sources: [createFixedSource(all, clock)],
      families: RAW_FAMILIES,
      clock,
    });
    const {port, close} = await listen({port: 0, allowedOrigins: [], server, clock});
    t.teardown(close);
    redirectScratchLink(port);
    if (!(hub instanceof VirtualLwp3Hub)) throw new Error('no LWP3 hub');
    const {state} = hub;
    const motor = () => state.motors.get(D);

    // A search for Boost lists no other hub: the first is the Move Hub.
    const {peripheral, run} = await connectExtension(create());
    await until('the Move Hub is connected', () => state.connected);
    await until('its light is blue', () => state.light.blue === 255);
    await until('the sensor is read', () => run('seeingColor', {COLOR: 'red'}) === false);
    hub.setColor(9);
    await until('the colour is seen', () => run('seeingColor', {COLOR: 'red'}) === true);
    hub.setTilt(0, 20);
    await until('the tilt is read', () => run('getTiltAngle', {TILT_DIRECTION: 'down'}) === 20);

    await run('motorOnForRotation', {MOTOR_ID: 'D', ROTATION: 0.25});
    t.equal(run('getMotorPosition', {MOTOR_REPORTER_ID: 'D'}), 90, 'once, and not twice');
    void run('motorOn', {MOTOR_ID: 'D'});
    await until('the motor runs', () => motor()?.mode === 'run');
    void run('motorOff', {MOTOR_ID: 'D'});
    await until('the motor stands', () => motor()?.mode !== 'run');

    void run('motorOn', {MOTOR_ID: 'AB'});
    await until('the pair runs', () => [0, 1].every(at => state.motors.get(at)?.mode === 'run'));
    peripheral.disconnect();
    await until('the hub is let go', () => !state.connected);
    t.notOk(
      [...state.motors.values()].some(({mode}) => mode === 'run'),
      'nothing runs on',
    );
    t.equal(state.errors, 0, 'every message made sense to the hub');
    await until('the session is over', () => server.sessions === 0);
  });
}
