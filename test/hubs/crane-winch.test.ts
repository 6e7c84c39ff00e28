/** The example of a device that ends a command by its hub's report. */
import t from 'tap';
import {winchDriver} from '../fixtures/families/crane/winch.js';
import {createDeviceContext} from '../support/device-context.js';

t.test('a winch that is unplugged during a run ends it', async t => {
  const device = winchDriver.create(createDeviceContext({port: 0}));
  let isEnded = false;
  const run = device.goTo(80).then(() => (isEnded = true));
  await Promise.resolve();
  t.equal(isEnded, false);
  device.dispose?.();
  await run;
  t.equal(isEnded, true);
});
