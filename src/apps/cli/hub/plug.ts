import {OptionError} from '../../../lab/options/option-problem.js';
import {suggestion} from '../../../nearest.js';
import type {Control} from './served-model.js';

/** What can be plugged into a hub. */
export interface Sockets<Device extends string> {
  readonly ports: readonly number[];
  readonly devices: readonly Device[];
  readonly mostType: number;
}

interface PluggingHub<Device> {
  plug(port: number, device: Device | number): void;
  unplug(port: number): void;
}

const NO_DEVICE = 'none';

/** The device of each port, or its type number; undefined: none. @throws OptionError */
export function parsePlugged<Device extends string>(
  value: string,
  {ports, devices, mostType}: Sockets<Device>,
): Readonly<Record<number, Device | number | undefined>> {
  const names = value.split(',').map(name => name.trim());
  const parse = (name: string): Device | number | undefined => {
    if (/^\d+$/.test(name) && Number(name) <= mostType) return Number(name);
    return devices.find(device => device === name);
  };
  const isKnown = names.every(name => name === NO_DEVICE || parse(name) !== undefined);
  if (!isKnown || names.length > ports.length) {
    const known = [...devices, NO_DEVICE];
    const all = [...known, `a type number from 0 to ${mostType}`].join(', ');
    const wrong = names.find(name => name !== NO_DEVICE && parse(name) === undefined);
    const near = wrong === undefined ? '' : suggestion(wrong, known);
    const example = [devices[0], devices.at(-1)].slice(0, ports.length).join(',');
    const allowed =
      ports.length === 0
        ? 'nothing, without ports'
        : `up to ${ports.length} of ${all}, as in "${example}"`;
    throw new OptionError({option: 'plug', problem: 'malformed', value, allowed, near});
  }
  return Object.fromEntries(ports.map((port, index) => [port, parse(names[index] ?? NO_DEVICE)]));
}

/** Plugs devices in while the hub is used. */
export function plugControl<Device extends string>(
  hub: PluggingHub<Device>,
  sockets: Sockets<Device>,
): Control {
  return {
    expected: `a text as for --plug, such as "${sockets.devices[0]}"`,
    isValid: value => typeof value === 'string' && canPlug(value, sockets),
    set(value: string) {
      for (const [port, device] of Object.entries(parsePlugged(value, sockets))) {
        if (device === undefined) hub.unplug(Number(port));
        else hub.plug(Number(port), device);
      }
    },
  };
}

function canPlug(value: string, sockets: Sockets<string>): boolean {
  try {
    parsePlugged(value, sockets);
    return true;
  } catch {
    return false;
  }
}

/** Without the ports that stay empty. */
export function filled<Device>(
  plugged: Readonly<Record<number, Device | undefined>>,
): Record<number, Device> {
  const entries = Object.entries(plugged).filter(([, device]) => device !== undefined);
  return Object.fromEntries(entries) as Record<number, Device>;
}
