const ADVICE =
  'JSON: keys and texts in double quotes, a comma between two entries, none after the last, and no comments';

/** Why a text is no JSON, for its author. */
export interface JsonMistake {
  /** "line 2, column 5"; undefined: the engine does not say where. */
  readonly place: string | undefined;
  readonly problem: string;
  readonly advice: string;
}

/** @param error of JSON.parse(text). Engines say what is wrong in different ways; most name a position. */
export function jsonMistake(text: string, error: unknown): JsonMistake {
  const message = error instanceof Error ? error.message : '';
  const position = /position (\d+)/.exec(message)?.[1];
  const [reason = ''] = message.split(/ in JSON at position |, "/);
  const isEnd = /end of/i.test(message);
  const at = position !== undefined ? Number(position) : isEnd ? text.length : undefined;
  return {
    place: at === undefined ? undefined : placeOf(text, at),
    problem: isEnd ? 'cut off' : `not JSON (${reason.slice(0, 120)})`,
    advice: ADVICE,
  };
}

/** The mistake in one sentence: what `subject` is, where, and what to write. */
export function jsonSentence(subject: string, text: string, error: unknown): string {
  const {place, problem, advice} = jsonMistake(text, error);
  return `${subject} is ${problem}${place === undefined ? '' : ` at ${place}`}; it must be ${advice}.`;
}

/** "line 2, column 5" of this position, which counts characters from 0. */
export function placeOf(text: string, position: number): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
