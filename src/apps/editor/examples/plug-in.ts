import type {GattServer} from '../../../ble/gatt-server.js';
import {virtualBy} from '../../../panel/families/virtual-server.js';
import type {VirtualHub} from '../../../virtual/index.js';
import type {ListedExample} from './list.js';

type Needs = ListedExample['needs'];

/** The port and the device in it. Its other port keeps what a child has plugged in. */
const PLUGS: Partial<Record<Needs, Parameters<VirtualHub['plug']>>> = {
  needsMotor: [1, 'motor'],
  needsTilt: [2, 'tilt'],
  needsDistance: [2, 'distance'],
};

/** Plugs what an example needs into the virtual hub of WeDo 2.0. */
export function plugIn(needs: Needs, hub: GattServer | null): void {
  const plug = PLUGS[needs];
  if (plug) virtualBy<VirtualHub>('pressButton')(hub)?.plug(...plug);
}
