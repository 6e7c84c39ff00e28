const LONGEST_TEXT = 4_096;

/** One line of JSON about one message; what is no JSON itself is told as text. */
export function toTraceLine(
  atMs: number,
  session: number,
  direction: 'in' | 'out',
  text: string,
): string {
  const line = JSON.stringify({atMs: Math.round(atMs), session, direction, message: parsed(text)});
  // JSON lets some characters through that steer a terminal.
  return `${line.replace(/\p{Cc}/gu, '?')}\n`;
}

function parsed(text: string): unknown {
  if (text.length > LONGEST_TEXT) return `${text.slice(0, LONGEST_TEXT)}...`;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
