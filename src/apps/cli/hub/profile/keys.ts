import type {MessageValue} from '../../../../profiles/codec.js';
import type {VirtualProfileDevice} from '../../../../profiles/virtual/virtual-profile-device.js';

/** One press changes a value by this part of its range. */
const STEPS = 10;

/** The keys that change what the device reports: one chooses a field, two change it. */
export function createKeys(device: VirtualProfileDevice, fields: readonly MessageValue[]) {
  const numbers = fields.filter(({range}) => range !== undefined);
  let chosen = 0;
  const changeBy = (direction: 1 | -1) => () => {
    const field = numbers[chosen];
    if (field?.range === undefined) return;
    const {name, range, step = 0} = field;
    const by = Math.max((range.max - range.min) / STEPS, step);
    const value = Number(device.reported[name] ?? 0) + direction * by;
    device.setReported(name, Math.min(Math.max(value, range.min), range.max));
  };
  const names = numbers.map(({name}) => name).join(', ');
  return {
    keys: {
      f: () => {
        chosen = numbers.length === 0 ? 0 : (chosen + 1) % numbers.length;
      },
      '+': changeBy(1),
      '-': changeBy(-1),
    },
    keysHelp:
      names === ''
        ? 'none, because the device reports no numbers'
        : `+ and - change a value, f chooses the next of ${names}`,
  };
}
