import {linkRange, resolveLink, type LinkModel} from './link-model.js';

/** As on a command line: `capacity=40,intervalMs=30,full=drop`. Throws a RangeError that says what is allowed. */
export function parseLink(text: string): LinkModel {
  const parts = text.split(',').filter(part => part.trim() !== '');
  const link: LinkModel = Object.fromEntries(
    parts.map(part => {
      const [name = '', value = ''] = part.split('=').map(side => side.trim());
      return [name, valueOf(name, value)];
    }),
  );
  resolveLink(link);
  return link;
}

/** Text that is no value of the option's kind stays as it is, for the message. */
function valueOf(name: string, text: string): unknown {
  const kind = linkRange(name)?.kind ?? 'word';
  if (kind === 'flag') return {true: true, false: false}[text] ?? text;
  const isNumber = kind === 'number' && text !== '' && !Number.isNaN(Number(text));
  return isNumber ? Number(text) : text;
}
