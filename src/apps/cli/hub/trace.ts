const MAX_TEXT_LENGTH = 4_096;

/** One message as a line of JSON. A message that is not JSON is included as text. */
export function toTraceLine(
  atMs: number,
  session: number,
  direction: 'in' | 'out',
  text: string,
): string {
  const line = JSON.stringify({atMs: Math.round(atMs), session, direction, message: parsed(text)});
  // JSON does not escape all control characters of terminals.
  return `${line.replace(/\p{Cc}/gu, '?')}\n`;
}

function parsed(text: string): unknown {
  if (text.length > MAX_TEXT_LENGTH) return `${text.slice(0, MAX_TEXT_LENGTH)}...`;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
