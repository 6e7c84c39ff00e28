// Describes a failed assertion.

/** Its lines: file and line, names of the tests around it, the expected and the actual value, and the source. */
export function showFailure(file, {path, name, diag}) {
  const {at, diff, source, stack, ...rest} = diag ?? {};
  const place = at?.fileName ? `${at.fileName}:${at.lineNumber}` : file;
  const lines = [`✗ ${place}`, `  ${[...path, name].join(' > ')}`];
  if (diff) lines.push(...indented(diff));
  for (const key of [
    'found',
    'wanted',
    'doNotWant',
    'pattern',
    'expired',
    'signal',
    'cause',
    'counterexample',
    'replay',
  ]) {
    if (rest[key] !== undefined) lines.push(`    ${key}: ${textOf(rest[key])}`);
  }
  if (source) lines.push(...indented(source));
  if (stack && !diff) lines.push(...indented(stack));
  return lines.join('\n');
}

const indented = text =>
  text
    .trimEnd()
    .split('\n')
    .map(line => `    ${line}`);

const textOf = value => (typeof value === 'string' ? value : JSON.stringify(value));
