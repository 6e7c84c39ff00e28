/** What a device that users plug in needs, besides its driver, so that they can see it. */
import t from 'tap';
import {poweredUp} from '../../blocks/lwp3/powered-up.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {driversOf} from '../../src/hubs/hub-protocol.js';
import {deviceNameOf} from '../../src/panel/families/lwp3/devices.js';
import {pictureOf} from '../../src/panel/families/wedo2/virtual-hub.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {DEVICES} from '../../src/virtual/lwp3/devices/device-types.js';
import {DeviceType} from '../../src/virtual/wedo2/devices.js';

/** Those that no user plugs in: they are inside hubs. */
const INSIDE: Readonly<Record<string, readonly number[]>> = {
  // Voltage, current, tone, light.
  wedo2: [20, 21, 22, 23],
  // Voltage, current, light, tilt of the Move Hub, buttons of the remote control, acceleration and tilt of other hubs; a pair of motors.
  poweredup: [0x14, 0x15, 0x17, 0x28, 0x37, 0x39, 0x3b, 0x10000],
};

function pluggedInTypes(family: HubFamily): number[] {
  const types = driversOf(family.protocol).flatMap(({type}) => type ?? []);
  return [...new Set(types)].filter(type => INSIDE[family.id]?.includes(type) !== true);
}

/** What the block *device in port A* reports. */
function wordOf({palette}: HubFamily, type: number): unknown {
  const blocks = palette.filter(each => 'opcode' in each);
  const block = blocks.find(({opcode}) => opcode === 'getPluggedIn');
  return block?.run({PORT: 'A'}, {attachedIn: () => ({type})} as never, undefined);
}

/** Whether the panel draws it on a virtual hub of WeDo 2.0. */
function isDrawn(type: number): boolean {
  const {state} = createVirtualHub({plugged: {1: type}});
  return pictureOf(state).ports[0]?.kind !== 'unknown';
}

t.test('each device of WeDo 2.0 has a word, a virtual device and a drawing', async t => {
  const types = pluggedInTypes(wedo2);
  const known: readonly number[] = Object.values(DeviceType);
  t.same(types, [1, 2, 38, 8, 34, 35]);
  t.same(
    types.filter(type => wordOf(wedo2, type) === wordOf(wedo2, 255)),
    [],
    'words',
  );
  t.same(
    types.filter(type => !known.includes(type)),
    [],
    'virtual devices',
  );
  t.same(
    types.filter(type => !isDrawn(type)),
    [],
    'drawings',
  );
});

t.test('and each device of Powered Up', async t => {
  const types = pluggedInTypes(poweredUp);
  t.ok(types.length > 10);
  t.same(
    types.filter(type => wordOf(poweredUp, type) === wordOf(poweredUp, 255)),
    [],
    'words',
  );
  t.same(
    types.filter(type => !DEVICES.has(type)),
    [],
    'virtual devices',
  );
  t.same(
    types.filter(type => deviceNameOf(type) === 'unknown'),
    [],
    'drawings',
  );
});
