// Level: all
import t from 'tap';
import {EXIT} from '../../src/apps/cli/command.js';
import {errorAdvice} from '../../src/apps/cli/throughput/error-advice.js';
import {systemClock} from '../../src/clock.js';
import {HubError} from '../../src/ble/hub-error.js';
import {createEchoDevice} from '../../src/lab/echo/echo-device.js';
import type {Report} from '../../src/lab/throughput/report.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {until} from '../support/until.js';
import {blockwave} from './command-rig.js';

/** One short step through the Scratch Link at this address, with the report on standard output. */
const measureAt = (url: string, words = '', seconds = 0.5) =>
  blockwave(
    `throughput --via scratch-link --scratch-link-url ${url} --rates 200 --seconds ${seconds} --warm-up 0 --repeats 1 --json - ${words}`
      .trim()
      .split(' '),
  );

t.test('a device is found, measured and left unchanged', async t => {
  const device = createEchoDevice({clock: systemClock, name: 'Far device', firmwareVersion: '2.1'});
  const link = await serveFakeScratchLink(device);
  t.teardown(() => link.close());
  const {out, code} = await measureAt(link.url);
  // On a busy machine, a measurement in real time may be inconclusive.
  t.ok(code === EXIT.done || code === EXIT.inconclusive, `exit code ${code}`);
  const {setting, steps, isPartial} = JSON.parse(out) as Report;
  t.match(setting, {
    hubName: 'Far device',
    firmwareVersion: '2.1',
    transport: 'scratch-link',
    link: null,
    isSimulatedTime: false,
  });
  t.equal(isPartial, false);
  // How many messages a step has in real time depends on the machine; none of them may be lost or doubled.
  const last = steps.at(-1);
  t.match(last, {lostCount: 0, duplicatedCount: 0});
  t.ok((last?.deliveredCount ?? 0) > 0);
});

t.test(
  'a lost link ends the run: the result so far is printed, the device is asked once more, and the exit code is 4',
  async t => {
    const device = createEchoDevice({clock: systemClock});
    let writes = 0;
    const link = await serveFakeScratchLink({
      id: device.id,
      name: device.name,
      connect: async onLost => {
        const session = await device.connect(onLost);
        return {
          read: from => session.read(from),
          subscribe: (from, listener) => session.subscribe(from, listener),
          close: () => session.close(),
          write: (to, bytes, response) => {
            writes++;
            return session.write(to, bytes, response);
          },
        };
      },
    });
    t.teardown(() => link.close());
    const measured = measureAt(link.url, '', 600);
    await until('some messages have arrived', () => writes > 20);
    device.loseLink();
    const {out, err, code} = await measured;
    t.equal(code, 4);
    const {isPartial, endedBy, steps, restarts, areRestartsKnown} = JSON.parse(out) as Report;
    t.equal(isPartial, true);
    t.match(endedBy, /Scratch Link|link/);
    t.match(steps, [{isPartial: true, isSustained: false, lostCount: 0}]);
    t.match(err, /^Stopped early: /m);
    t.same(restarts, []);
    t.equal(areRestartsKnown, true);
    t.match(err, /^The device did not restart: it said so after the loss$/m);
  },
);

t.test('without a Scratch Link it says so and what to do, and ends with 2', async t => {
  const link = await serveFakeScratchLink(createEchoDevice({clock: systemClock}));
  await link.close();
  const {out, err, code} = await measureAt(link.url);
  t.equal(code, 2);
  t.equal(out, '');
  t.ok(
    err.includes(
      `\nScratch Link is not running. Nothing answers at ${link.url}: start it there, or check the address.\n`,
    ),
    err,
  );
  const advice = errorAdvice(new HubError('no-scratch-link', ''), {
    via: 'scratch-link',
    scratchLinkUrl: null,
  });
  t.match(advice, /^ Start it, or use --via bluetooth\. .*--scratch-link-url\.$/);
});
