// The lines of the output: two for each device or more.

const COLUMNS = [
  ['device', 24],
  ['agrees', 7],
  ['exit', 5],
  ['seconds', 8],
  ['rate', 7],
  ['limited by', 16],
  ['device late by', 0],
];
const INDENT = '    ';
const LONGEST_REASON = 320;

const row = cells =>
  cells
    .map((cell, index) => cell.padEnd(COLUMNS[index][1]))
    .join('')
    .trimEnd();

export const heading = () => row(COLUMNS.map(([title]) => title));

/** @param agrees `yes`, `no` or `busy`. @param wanted What differs from what the tester reported. */
export function linesOf(device, result, agrees, wanted) {
  const {code, seconds, verdict, words, latestMs} = result;
  const rate = verdict?.sustainableRate;
  const cells = [
    device.name,
    agrees,
    code === null ? 'limit' : String(code),
    seconds.toFixed(0),
    typeof rate === 'number' ? rate.toFixed(1) : '-',
    verdict?.limitedBy ?? '-',
    `${latestMs.toFixed(0)} ms`,
  ];
  const lines = [row(cells), `${INDENT}true:     ${device.truth}`];
  lines.push(`${INDENT}tester:   ${firstSentences(words)}`);
  if (wanted.length > 0) lines.push(`${INDENT}expected: ${wanted.join('; ')}`);
  return lines.join('\n');
}

function firstSentences(words) {
  const text = words.replaceAll(/\s+/g, ' ');
  if (text.length <= LONGEST_REASON) return text;
  const end = text.lastIndexOf('. ', LONGEST_REASON);
  return end > 0 ? text.slice(0, end + 1) : `${text.slice(0, LONGEST_REASON)} ...`;
}
