import type {UnreachableReason} from './bus-errors.js';
import {poweredAdapter, type AdapterSearch} from './adapter-search.js';
import {ADAPTER} from './values.js';
import type {ObjectTree} from './object-tree.js';
import type {SystemBus} from './system-bus.js';

const NO_BUS: Readonly<Record<UnreachableReason, string>> = {
  absent:
    'D-Bus, the system bus of Linux, does not run. Start it (sudo systemctl start dbus), or set ' +
    'DBUS_SYSTEM_BUS_ADDRESS to its address.',
  denied:
    'This user may not open the socket of D-Bus, the system bus of Linux. Allow it, or use another user.',
  refused:
    'D-Bus, the system bus of Linux, refuses this user. In a container, give it the user id of a user of the machine.',
};
const NO_SERVICE =
  'The Bluetooth service (bluetoothd) does not run. Install the package bluez if it is missing, then: ' +
  'sudo systemctl enable --now bluetooth';
const NO_ANSWER =
  'The Bluetooth service (bluetoothd) does not answer yet. If this stays so, restart it: ' +
  'sudo systemctl restart bluetooth';
const DENIED =
  'This user may not use Bluetooth. Add the user to the group of Bluetooth and log in again: ' +
  'sudo usermod -aG bluetooth "$USER"';
const NO_ADAPTER =
  'This machine has no Bluetooth adapter, or Linux does not know it. Plug one in; bluetoothctl list shows it.';
const POWERED_OFF =
  'Bluetooth is off. Switch it on: rfkill unblock bluetooth && bluetoothctl power on';

/** Which of the things that a search needs is missing, and what the user can do; null: nothing. */
export interface Problem {
  readonly part: 'bus' | 'service' | 'permission' | 'adapter' | 'power' | 'search';
  readonly advice: string;
}

export function problemOf(bus: SystemBus, tree: ObjectTree, search: AdapterSearch): Problem | null {
  if (bus.problem !== null) return {part: 'bus', advice: NO_BUS[bus.problem]};
  switch (tree.state) {
    case 'no-bus':
      return {part: 'bus', advice: NO_BUS.absent};
    case 'no-service':
      return {part: 'service', advice: NO_SERVICE};
    case 'loading':
      return {part: 'service', advice: NO_ANSWER};
    case 'denied':
      return {part: 'permission', advice: DENIED};
    case 'loaded':
  }
  if (tree.pathsOf(ADAPTER).length === 0) return {part: 'adapter', advice: NO_ADAPTER};
  if (poweredAdapter(tree) === null) return {part: 'power', advice: POWERED_OFF};
  const {failure} = search;
  if (failure === null) return null;
  if (failure.isAccessDenied) return {part: 'search', advice: DENIED};
  return {part: 'search', advice: `The Bluetooth adapter cannot search (${failure.message}).`};
}
