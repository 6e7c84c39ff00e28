/** A hub whose device changes several times before anything else runs: BlueZ's signals may arrive together. */
import {setImmediate as nextTurn} from 'node:timers/promises';
import t from 'tap';
import {systemClock} from '../../src/clock.js';
import {Emitter} from '../../src/emitter.js';
import type {DeviceContext} from '../../src/bluez/device.js';
import {BluezHub} from '../../src/bluez/hub.js';
import {ADAPTER, DEVICE} from '../../src/bluez/values.js';
import {codeOf} from './hub-rig.js';

const PATH = '/org/bluez/hci0/dev';

t.test('a device that is lost in the moment in which its services are known', async t => {
  const device = new Map<string, unknown>([['Connected', true]]);
  const values: Partial<Record<string, Map<string, unknown>>> = {
    [DEVICE]: device,
    [ADAPTER]: new Map([['Powered', true]]),
  };
  const events = new Emitter<{changed: object; removed: object; lost: undefined}>();
  const tree = {events, get: (_path: string, name: string) => values[name], pathsOf: () => []};
  const bus = {call: () => Promise.resolve([])};
  const context = {path: PATH, tree, bus, clock: systemClock} as unknown as DeviceContext;
  const hub = new BluezHub('id', context);
  t.equal(hub.isSequential, true, 'its writes and reads wait for each other in BlueZ');
  const connecting = codeOf(hub.connect(() => undefined));
  await nextTurn();
  const change = (name: string, value: boolean) => {
    device.set(name, value);
    events.emit('changed', {path: PATH, interface: DEVICE, values: new Map(), withdrawn: []});
  };
  change('ServicesResolved', true);
  change('Connected', false);
  t.equal(await connecting, 'lost');
});
