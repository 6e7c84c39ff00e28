// Level: all
import t from 'tap';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {BusObjects} from '../rig/bus-objects.js';
import {until} from '../support/until.js';
import {busAddress, startSource} from './source-rig.js';

const LOGIND = 'org.freedesktop.login1';
const MANAGER_PATH = '/org/freedesktop/login1';

t.test('logind tells that the machine is about to sleep', {skip: rigIsLeftOut()}, async t => {
  const logind = await BusObjects.publish(await busAddress(), LOGIND);
  t.teardown(() => logind.leave());
  const {source} = await startSource(t, {peripherals: []});
  const heard: string[] = [];
  const end = source.onSleep(() => heard.push('first'));
  source.onSleep(() => heard.push('second'));
  const prepare = (isBeginning: boolean) =>
    logind.signal(MANAGER_PATH, `${LOGIND}.Manager`, 'PrepareForSleep', 'b', [isBeginning]);
  prepare(true);
  prepare(false);
  await until('both have heard', () => heard.length === 2);
  end();
  prepare(true);
  await until('one has heard again', () => heard.length === 3);
  t.strictSame(heard, ['first', 'second', 'second']);
});
