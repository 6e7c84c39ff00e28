import type {DeviceProfile, ProfileText} from '../format.js';
import type {ShownField, ShownValue} from '../shown-device.js';

/**
 * What the values of a command's field are called: the items of a menu, if blocks set the field from this menu alone. Undefined:
 * they are only numbers or texts.
 */
export type WordsOfField = (command: string, field: string) => ShownField['words'];

export function wordsOfFields({blocks, menus = {}}: DeviceProfile): WordsOfField {
  /** The menus that set a field; null for a formula of another kind. A constant is one of the values. */
  const sources = new Map<string, Set<string | null>>();
  for (const block of blocks) {
    if (block.type !== 'command') continue;
    for (const {send = '', values = {}} of [...block.run, ...(block.until?.otherwise ?? [])]) {
      for (const [field, formula] of Object.entries(values)) {
        if (typeof formula === 'number') continue;
        const argument = block.arguments?.[formula.trim()];
        const key = `${send} ${field}`;
        const source = argument?.type === 'menu' ? argument.menu : null;
        sources.set(key, (sources.get(key) ?? new Set()).add(source));
      }
    }
  }
  return (command, field) => {
    const [name, another] = sources.get(`${command} ${field}`) ?? [];
    if (!name || another !== undefined) return undefined;
    const items = menus[name]?.items ?? [];
    return new Map<ShownValue, ProfileText>(
      items.map(({value, text, number}, index) => [number ?? index, text ?? value]),
    );
  };
}
