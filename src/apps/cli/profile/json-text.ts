const LONGEST_LINE = 100;
const INDENT = '  ';

/** JSON in which a list or an object is on one line if there is room: a field of a message, for example. */
export function jsonText(value: unknown, indent = '', before = 0): string {
  const short = oneLine(value);
  if (typeof value !== 'object' || value === null) return short;
  if (indent !== '' && indent.length + before + short.length < LONGEST_LINE) return short;
  const inner = indent + INDENT;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).map(([key, each]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    return `${inner}${name}${jsonText(each, inner, name.length)}`;
  });
  return `${open}\n${entries.join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  const entries = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${oneLine(each)}`,
  );
  return `{${entries.join(', ')}}`;
}
