import t, {type Test} from 'tap';
import * as kinds from '../../src/hubs/wedo2/kinds.js';
import {PROVIDERS, setUpPeripheral, type CreateProvider} from '../support/connected-peripheral.js';

async function setUpConnected(t: Test, createProvider: CreateProvider) {
  const setup = setUpPeripheral(createProvider);
  t.equal(await setup.connect(), 'ok');
  await setup.fake.advance(2_000);
  return setup;
}

for (const [name, createProvider] of Object.entries(PROVIDERS)) {
  for (const answerMs of [2_100, 4_000]) {
    t.test(`${name}: a hub that answers after ${answerMs} ms stays connected`, async t => {
      const {fake, hub, losses, peripheral} = await setUpConnected(t, createProvider);
      hub.link.acknowledgementDelayMs = answerMs;
      peripheral.plugged(kinds.motor, 0)?.turnOn();
      await fake.advance(60_000);
      t.same(losses, []);
      t.equal(hub.state.motors.get(1)?.powerPercent, 100);
    });
  }

  for (const everyMs of [300, 1_000, 1_500, 3_000]) {
    t.test(`${name}: a hub that fell silent, with a command every ${everyMs} ms`, async t => {
      const {fake, hub, losses, peripheral} = await setUpConnected(t, createProvider);
      hub.link.silent = true;
      for (let atMs = 0; atMs < 10_100; atMs += everyMs) {
        peripheral.plugged(kinds.motor, 0)?.startPower(1 + (atMs % 99));
        await fake.advance(Math.min(everyMs, 10_100 - atMs));
      }
      t.equal(losses.length, 1, 'is given up after ten seconds');
    });
  }

  for (const answerMs of [100, 400, 600, 1_000, 1_900]) {
    t.test(`${name}: a flood over a link that answers after ${answerMs} ms`, async t => {
      const {fake, hub, losses, peripheral} = await setUpConnected(t, createProvider);
      hub.link.acknowledgementDelayMs = answerMs;
      for (let call = 0; call < 1_800; call++) {
        peripheral.plugged(kinds.motor, 0)?.startPower(1 + (call % 100));
        await fake.advance(33);
      }
      t.same(losses, []);
      t.equal(peripheral.statistics?.retried, 0, 'no message counts as failed');
      void peripheral.stop();
      await fake.advance(5 * answerMs);
      const power = hub.state.motors.get(1)?.powerPercent;
      t.equal(power, 0, 'a stop waits only for what is open');
    });
  }
}
