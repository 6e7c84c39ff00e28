// Level: all
/** A device with a profile in place of a LEGO hub: npx blockwave hub --profile. */
import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import {controlHub, pressKey} from '../../../src/apps/cli/hub/control.js';
import {readHubOptions} from '../../../src/apps/cli/hub/options.js';
import {control, profileModel} from '../../../src/apps/cli/hub/profile/model.js';
import {serveHubs} from '../../../src/apps/cli/hub/serve.js';
import {checkProfile} from '../../../src/profiles/check/index.js';
import {familyFromProfile, VirtualProfileDevice} from '../../../src/profiles/index.js';
import {profileOf} from '../../../src/apps/cli/profile/template.js';
import {redirectScratchLink} from '../../support/redirect-scratch-link.js';
import {connectInRealTime, ourExtension} from '../../support/scratch-extensions.js';
import {until} from '../../support/until.js';
import {blockwave} from '../command-rig.js';

const checked = checkProfile(
  profileOf({
    ...{name: 'Robot', id: 'robot', motors: 2, servos: 0, lights: 0, buttons: 1, perSecond: 500},
    ...{sensors: ['distance', 'temperature'], uuids: {service: '180f', rx: '2a19', tx: '2a1a'}},
  }),
);
if (!checked.ok) throw new Error('The profile is not valid.');
const {profile} = checked;

/** The server on a free port, until the test ends. */
async function serve(t: Test, values: Readonly<Record<string, string>> = {}) {
  const texts: string[] = [];
  const output = {write: (text: string) => texts.push(text)};
  const options = readHubOptions({port: '0', ...values}, profileModel(profile));
  const keyboard = {isTTY: false, setRawMode: () => 0, on: () => 0, pause: () => 0};
  const served = await serveHubs(options, {stdout: output, stderr: output}, keyboard);
  t.teardown(() => served.close());
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(texts.join(''))?.[1]);
  return {port, texts, set: (hub: number, json: string) => post(port, hub, json)};
}

async function post(port: number, hub: number, body: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/hubs/${hub}`, {method: 'POST', body});
  return `${answer.status} ${await answer.text()}`;
}

t.test('our extension finds it, drives it, and reads what a program sets', async t => {
  const {port, set, texts} = await serve(t);
  redirectScratchLink(port);
  const {peripheral, run} = await connectInRealTime(
    ourExtension(familyFromProfile(profile)),
    'Robot',
  );
  t.equal(await set(1, '{"distance": 40, "temperature": -7.5}'), '204 ');
  await until('the distance is read', () => run('distance') === 40);
  t.equal(run('temperature'), -7.5);
  void run('setMotorPower', {MOTOR: '2', POWER: 80});
  await until('it has the power', () => texts.join('').includes('motor motor 1, power 80'));
  peripheral.disconnect();
  await until('it was stopped', () => texts.join('').includes('motor motor 1, power 0'));
  t.match(
    await set(1, '{"distance": 401}'),
    /400 "distance" must be a number from 0 to 400, in cm/,
  );
  t.match(await set(1, '{"tilt": 1}'), /There is no "tilt", only distance, temperature, button1/);
});

t.test(
  'npx blockwave profile test gets its acknowledgements, above the rate of unknown hubs',
  async t => {
    const {port} = await serve(t, {hubs: '2'});
    const file = join(t.testdir(), 'robot.json');
    writeFileSync(file, JSON.stringify(profile));
    const url = `ws://127.0.0.1:${port}/scratch/ble`;
    const words = ['--via', 'scratch-link', '--scratch-link-url', url, '--yes'];
    const {code, out, err} = await blockwave(['profile', 'test', file, ...words]);
    t.equal(code, 0, err);
    t.match(out, /7 acknowledged, 0 failed\. [^]*not seen/);
    t.notMatch(out, /pass/, 'what the device has done is not known');
  },
);

t.test('keys change what it reports', async t => {
  const device = new VirtualProfileDevice({profile});
  const hub = control(device);
  const press = (keys: string) => {
    for (const key of keys) pressKey(hub, key);
    return device.reported;
  };
  t.match(press('--+'), {distance: 60}, 'a tenth of 400 each');
  t.match(press('----------'), {distance: 0}, 'not below the range');
  t.match(press('f+f+'), {temperature: 36.5, button1: 1}, 'a bit is a step');
  t.match(press('f+'), {distance: 40}, 'the first one again');
  t.equal(controlHub(hub, '{"button1": 0}'), null);
  t.equal(hub.describe(), 'distance 40, temperature 36.5, button1 0');
});
