import type {ShownValue} from '../../../../profiles/shown-device.js';
import type {VirtualProfileDevice} from '../../../../profiles/virtual/virtual-profile-device.js';

/** What the device reports, then the newest message of each command. Texts of commands are what clients have sent. */
export function describeDevice({reported, state}: VirtualProfileDevice): string {
  const commands = Object.entries(state.commanded).map(([name, values]) => {
    const numbers = Object.entries(values).filter(([, value]) => typeof value === 'number');
    return `${name}${numbers.length > 0 ? ' ' : ''}${listed(numbers)}`;
  });
  return [listed(Object.entries(reported)), ...commands].filter(part => part !== '').join(' | ');
}

const listed = (values: readonly (readonly [string, ShownValue])[]): string =>
  values.map(([name, value]) => `${name} ${value}`).join(', ');
