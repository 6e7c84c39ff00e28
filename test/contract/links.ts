/** Refused writes, a silent hub, and a hub that was lost. */
import t, {type Test} from 'tap';
import {isColor} from '../support/near.js';
import type {ContractFamily} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';
import {advanceUntil} from '../support/until.js';

const HUE = 20;
/** A hub counts as lost after ten seconds of silence, which begin at the first question. */
const SILENCE_MS = 10_100;
const QUESTION_AFTER_MS = 6_000;
/** The requests that follow a connection have been answered. */
const AFTER_REQUESTS_MS = 8_000;

const wireOf = ({wirePower, motors}: ContractFamily, index: 0 | 1, percent: number) =>
  Math.sign(percent) * wirePower(Math.abs(percent), motors[index]);

/** Both motors run, the light is on, and a sensor is in its port. */
async function prepare({contract, fake, plugSensor, run, show}: Rig): Promise<void> {
  const [first] = contract.motors;
  plugSensor();
  show(0);
  await fake.advance(1_000);
  run(contract.run(first.id, 60));
  run([contract.setLight(HUE)]);
  await fake.advance(1_000);
}

async function rejectedWrites(t: Test, contract: ContractFamily): Promise<void> {
  const [first, second] = contract.motors;
  const rig = await connectRig(contract);
  for (const refusals of [1, 2, 5]) {
    for (const percent of [80, -30]) {
      rig.faults.begin([{on: 'write', does: 'refuse', count: refusals}]);
      rig.run(contract.run(first.id, percent));
      rig.run(contract.run(second.id, -percent));
      await rig.fake.advance(4_000);
      t.same(rig.powers().slice(0, 2), [
        wireOf(contract, 0, percent),
        wireOf(contract, 1, -percent),
      ]);
    }
    rig.faults.begin([{on: 'write', does: 'refuse', count: refusals}]);
    rig.stopAll();
    await rig.fake.advance(4_000);
    t.same(rig.active(), [], 'the stop arrives, too');
  }
  t.same(rig.states, [], 'it stays connected');
  await rig.dispose();
}

async function silence(t: Test, contract: ContractFamily, everyMs: number | null): Promise<void> {
  const [first] = contract.motors;
  const rig = await connectRig(contract);
  rig.run(contract.run(first.id, 60));
  await rig.fake.advance(1_000);
  t.not(rig.active().length, 0, 'a motor runs');
  rig.hub.link.silent = true;
  rig.faults.begin([{on: 'notification', does: 'lose'}]);
  const limitMs = everyMs === null ? SILENCE_MS + QUESTION_AFTER_MS : SILENCE_MS;
  const stepMs = everyMs ?? limitMs;
  for (let atMs = 0; atMs < limitMs; atMs += stepMs) {
    if (everyMs !== null) rig.run(contract.run(first.id, 1 + (atMs % 99)));
    await rig.fake.advance(Math.min(stepMs, limitMs - atMs));
  }
  t.ok(rig.states.includes('reconnecting'), 'it counts as lost');
  t.equal(rig.extension.isConnected(), false);
  t.same(rig.active(), [], 'its stop was sent before the link was closed');
  rig.hub.link.silent = false;
  rig.faults.end();
  await rig.fake.advance(30_000);
  t.ok(rig.extension.isConnected(), 'and is connected again');
  rig.run(contract.run(first.id, 60));
  await rig.fake.advance(1_000);
  t.equal(rig.powers()[0], wireOf(contract, 0, 60));
  await rig.dispose();
}

async function slowAnswers(t: Test, contract: ContractFamily, answerMs: number): Promise<void> {
  const [first] = contract.motors;
  const rig = await connectRig(contract);
  await rig.fake.advance(AFTER_REQUESTS_MS);
  rig.hub.link.acknowledgementDelayMs = answerMs;
  rig.run(contract.run(first.id, 60));
  await rig.fake.advance(60_000);
  t.notOk(rig.states.includes('reconnecting'), 'it stays connected');
  t.equal(rig.powers()[0], wireOf(contract, 0, 60));
  await rig.dispose();
}

async function reconnect(
  t: Test,
  contract: ContractFamily,
  whenLinkEnds: 'keep' | 'stop',
): Promise<void> {
  const [first] = contract.motors;
  const rig = await connectRig(contract, {whenLinkEnds});
  const {fake, hub} = rig;
  await prepare(rig);
  const before = rig.readSensor();
  t.equal(before, contract.sensor.values[0]);
  hub.setInRange(false);
  for (let second = 0; second < 20; second++) {
    rig.run(contract.run(first.id, 60));
    await fake.advance(1_000);
    const seen = rig.readSensor();
    t.notOk(Number.isNaN(seen) || seen === before, `${String(seen)} is no value of the lost hub`);
  }
  t.same(rig.states, ['reconnecting']);
  rig.show(1);
  hub.setInRange(true);
  await advanceUntil(fake, 10, () => rig.extension.isConnected());
  await fake.advance(1_000);
  t.same(rig.active(), [], 'motors stand: no block has run since');
  t.ok(isColor(hub.state.light, HUE), 'the light is as before');
  t.equal(rig.readSensor(), contract.sensor.values[1], 'the sensor was set up again');
  rig.show(0);
  await fake.advance(200);
  t.equal(rig.readSensor(), contract.sensor.values[0]);
  rig.run(contract.run(first.id, 60));
  await fake.advance(1_000);
  t.equal(rig.powers()[0], wireOf(contract, 0, 60), 'blocks run again');
  rig.extension.disconnect();
  await fake.advance(3_000);
  t.same(rig.active(), [], 'and a disconnect stops everything');
  t.equal(hub.state.connected, false);
  await rig.dispose();
}

/** The light is commanded while the hub is lost. */
async function lightWhileLost(t: Test, contract: ContractFamily): Promise<void> {
  const rig = await connectRig(contract);
  const {fake, hub, extension} = rig;
  const isBack = async (meanwhile: () => void) => {
    hub.setInRange(true);
    while (!extension.isConnected()) {
      meanwhile();
      await fake.advance(10);
    }
    await fake.advance(1_000);
  };
  await prepare(rig);
  hub.setInRange(false);
  await fake.advance(1_000);
  rig.run([contract.setLight(60), contract.setLight(80)]);
  await fake.advance(40_000);
  await isBack(() => undefined);
  t.ok(isColor(hub.state.light, 80), 'the light has the last color');
  t.same(rig.active(), [], 'motors stand');

  let hue = 0;
  await fake.advance(10_000);
  hub.setInRange(false);
  await fake.advance(1_000);
  await isBack(() => rig.run([contract.setLight((hue = (hue + 7) % 100))]));
  t.ok(isColor(hub.state.light, hue), 'also if it was commanded while the hub was being connected');

  await fake.advance(10_000);
  hub.setInRange(false);
  await fake.advance(1_000);
  rig.run([contract.setLight(40)]);
  rig.stopAll();
  await fake.advance(1_000);
  await isBack(() => undefined);
  t.ok(isColor(hub.state.light, hue), 'after the red stop it is as before the loss');
  await rig.dispose();
}

export function testLinks(contract: ContractFamily): void {
  const {title} = contract;
  t.test(`${title}: refused writes`, t => rejectedWrites(t, contract));
  for (const everyMs of [300, 1_500, null]) {
    const when = everyMs === null ? 'no command' : `a command every ${everyMs} ms`;
    t.test(`${title}: a silent hub, and ${when}`, t => silence(t, contract, everyMs));
  }
  for (const answerMs of [1_900, 4_000]) {
    t.test(`${title}: a hub that answers after ${answerMs} ms`, t => {
      return slowAnswers(t, contract, answerMs);
    });
  }
  t.test(`${title}: a light that is commanded while the hub is lost`, t =>
    lightWhileLost(t, contract),
  );
  for (const whenLinkEnds of ['keep', 'stop'] as const) {
    t.test(`${title}: a lost hub whose motors ${whenLinkEnds}`, t => {
      return reconnect(t, contract, whenLinkEnds);
    });
  }
}
