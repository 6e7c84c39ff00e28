/** A browser that has stopped answering the page's Bluetooth calls. */
import t from 'tap';
import {outcomeOf, outcomeWithin} from '../../support/outcome.js';
import {searchAndOpen, setUp} from './rig.js';

/** A page that was connected to a hub, which is gone. */
async function setUpLost() {
  const setup = setUp();
  await searchAndOpen(setup.transport);
  setup.server.loseLink();
  return setup;
}

t.test('a chooser that never opens is reported as stuck', async t => {
  const {fake, bluetooth, provider} = await setUpLost();
  bluetooth.getStuck();
  const opening = searchAndOpen(provider.create());
  t.equal(await outcomeWithin(fake, 4_990, opening), 'pending');
  t.equal(await outcomeWithin(fake, 10, opening), 'bluetooth-stuck');
  t.equal(fake.timerCount(), 0);
});

t.test('a connection attempt without an answer is reported as stuck', async t => {
  const {fake, bluetooth, device, transport} = await setUpLost();
  bluetooth.getStuck();
  const opening = searchAndOpen(transport.successor());
  t.equal(await outcomeWithin(fake, 4_990, opening), 'pending');
  t.equal(await outcomeWithin(fake, 10, opening), 'bluetooth-stuck');
  t.equal(device.listeners(), 0);
  t.equal(fake.timerCount(), 0);
});

t.test('the first answer of a browser may take any time', async t => {
  const {fake, bluetooth, provider} = setUp();
  bluetooth.getStuck();
  t.equal(await outcomeWithin(fake, 60_000, searchAndOpen(provider.create())), 'pending');
  t.equal(fake.timerCount(), 0);
});

t.test('a closed transport waits for no answer', async t => {
  const {fake, bluetooth, provider} = await setUpLost();
  bluetooth.getStuck();
  const transport = provider.create();
  const opening = outcomeOf(searchAndOpen(transport));
  await transport.close();
  t.equal(await opening, 'not-connected');
  t.equal(fake.timerCount(), 0);
});

t.test('a chooser that stays open is not reported as stuck', async t => {
  const {fake, bluetooth, provider} = setUp();
  bluetooth.choose = () => new Promise(() => undefined);
  t.equal(await outcomeWithin(fake, 60_000, searchAndOpen(provider.create())), 'pending');
  t.equal(fake.timerCount(), 0);
});

for (const [what, answer] of [
  ['yes', () => Promise.resolve(true)],
  ['no', () => Promise.resolve(false)],
  ['a refusal', () => Promise.reject(new DOMException('', 'SecurityError'))],
] as const) {
  t.test(`${what} counts as an answer, even after four seconds`, async t => {
    const {fake, bluetooth, device, provider} = await setUpLost();
    device.connectGate = new Promise(() => undefined);
    bluetooth.getAvailability = () =>
      new Promise(resolve => void fake.clock.after(4_000, () => resolve(answer())));
    t.equal(await outcomeWithin(fake, 20_000, searchAndOpen(provider.create())), 'timeout');
    t.equal(fake.timerCount(), 0);
  });
}

t.test('a browser without getAvailability() is never reported as stuck', async t => {
  const {fake, bluetooth, device, create} = setUp();
  device.connectGate = new Promise(() => undefined);
  const partial = create({requestDevice: options => bluetooth.requestDevice(options)});
  t.equal(await outcomeWithin(fake, 20_000, searchAndOpen(partial.create())), 'timeout');
});
