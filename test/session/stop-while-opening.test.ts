/** The red stop while a lost hub is being opened again: at any time it drops what blocks have set since the loss. */
import t from 'tap';
import {boost} from '../contract/families/boost.js';
import {technicHub} from '../contract/families/powered-up.js';
import {connectRig, type Rig} from '../contract/rig.js';

const STEP_MS = 50;

/** Advances until the hub is connected, with a red stop after `stopAfterMs`. Returns false if it is connected before. */
async function stopWhileOpening(
  {fake, extension}: Pick<Rig, 'fake' | 'extension'>,
  stopAfterMs: number,
  stopAll: () => void,
): Promise<boolean> {
  let isStopped = false;
  for (let ms = 0; !extension.isConnected(); ms += STEP_MS) {
    if (ms === stopAfterMs) {
      stopAll();
      isStopped = true;
    }
    await fake.advance(STEP_MS);
  }
  await fake.advance(4_000);
  return isStopped;
}

for (const contract of [boost, technicHub]) {
  t.test(`${contract.title}: the power of a motor`, async t => {
    const [{id}] = contract.motors;
    const wrong: string[] = [];
    for (let stopAfterMs = 0; ; stopAfterMs += STEP_MS) {
      const rig = await connectRig(contract);
      const {fake, call, hub} = rig;
      const setPower = (POWER: number) => void call('setMotorPower', {MOTOR_ID: id, POWER});
      setPower(50);
      await fake.advance(1_000);
      hub.setInRange(false);
      await fake.advance(1_000);
      setPower(90);
      Object.assign(Reflect.get(hub, 'link') as object, {acknowledgementDelayMs: 200});
      hub.setInRange(true);
      const isStopped = await stopWhileOpening(rig, stopAfterMs, rig.stopAll);
      if (isStopped) {
        void call('motorOn', {MOTOR_ID: id});
        await fake.advance(1_500);
        const [power] = rig.powers();
        if (power !== contract.wirePower(50, contract.motors[0]))
          wrong.push(`${stopAfterMs} ms: ${power}`);
      }
      await rig.dispose();
      if (!isStopped) break;
    }
    t.same(wrong, []);
  });
}

t.test('Boost: the colour of the light', async t => {
  const wrong: string[] = [];
  for (let stopAfterMs = 0; ; stopAfterMs += STEP_MS) {
    const rig = await connectRig(boost);
    const {fake, call, hub} = rig;
    const light = () => JSON.stringify(Reflect.get(hub.state, 'light'));
    void call('setLightHue', {HUE: 33});
    await fake.advance(1_000);
    const before = light();
    hub.setInRange(false);
    await fake.advance(1_000);
    void call('setLightHue', {HUE: 0});
    Object.assign(Reflect.get(hub, 'link') as object, {acknowledgementDelayMs: 200});
    hub.setInRange(true);
    const isStopped = await stopWhileOpening(rig, stopAfterMs, rig.stopAll);
    if (isStopped && light() !== before) wrong.push(`${stopAfterMs} ms: ${light()}, not ${before}`);
    await rig.dispose();
    if (!isStopped) break;
  }
  t.same(wrong, []);
});
