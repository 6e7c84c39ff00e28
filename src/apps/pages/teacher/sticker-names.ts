import {MAX_TEXT_LENGTH} from '../../classroom/messages.js';

const MAX_STICKERS = 60;
/** The numbers at the end of "Hub 01-30". */
const RANGE = /^(.*?)(\d{1,4}) ?[-–] ?(\d{1,4})$/;

/** The names of hubs in the lines of a text. "Hub 01-30" is a line with 30 of them. */
export function namesIn(text: string): readonly string[] {
  const names = text
    .split('\n')
    .flatMap(line => namesOf(line.trim()))
    .map(name => name.slice(0, MAX_TEXT_LENGTH));
  return [...new Set(names)].filter(name => name !== '').slice(0, MAX_STICKERS);
}

function namesOf(line: string): readonly string[] {
  const [, begin = '', first = '', last = ''] = RANGE.exec(line) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (last === '' || count < 2 || count > MAX_STICKERS) return [line];
  return Array.from(
    {length: count},
    (_, index) => begin + String(Number(first) + index).padStart(first.length, '0'),
  );
}
