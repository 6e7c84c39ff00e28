/** A formula that is not correct. `position` counts characters from 0. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly position: number;

  constructor(position: number, message: string) {
    super(message);
    this.position = position;
  }
}

type TokenKind = 'number' | 'text' | 'name' | 'sign' | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As it is written; of a text, what is between its quotes. */
  readonly text: string;
  readonly position: number;
}

const SPACE = /[ \t\r\n]+/y;
const PATTERNS: readonly (readonly [TokenKind, RegExp])[] = [
  ['number', /0x[0-9a-f]{1,8}(?!\w)|\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?(?![\w.])/iy],
  ['name', /[a-z_]\w*/iy],
  ['sign', /!=|<=|>=|[-+*/()=<>,]/y],
];
const TEXT = /'([^']*)'/y;

/** What other languages write in place of a sign or word of formulas. */
const HINTS: Readonly<Record<string, string>> = {
  '!': "write 'not' or '!='",
  '&': "write 'and'",
  '|': "write 'or'",
  '"': "write texts in single quotes: 'open'",
  "'": 'the closing quote is missing',
  '%': 'there is no remainder and no percent sign',
  '^': 'there is no power; multiply instead',
  '[': 'write the names of arguments without brackets',
  ']': 'write the names of arguments without brackets',
};

/** The parts of a formula; the last one is its end. */
export function tokensOf(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < source.length) {
    const space = matchAt(SPACE, source, position);
    if (space !== null) {
      position += space[0].length;
      continue;
    }
    const token = tokenAt(source, position);
    tokens.push(token);
    position += token.text.length + (token.kind === 'text' ? 2 : 0);
  }
  tokens.push({kind: 'end', text: '', position});
  return tokens;
}

function tokenAt(source: string, position: number): Token {
  for (const [kind, pattern] of PATTERNS) {
    const text = matchAt(pattern, source, position)?.[0];
    if (text !== undefined) return {kind, text, position};
  }
  const quoted = matchAt(TEXT, source, position)?.[1];
  if (quoted !== undefined) return {kind: 'text', text: quoted, position};
  const character = String.fromCodePoint(source.codePointAt(position) ?? 0);
  if (/\d/.test(character)) {
    throw new FormulaError(position, 'this is not a number; write numbers as 12, 0.5 or 0x1F');
  }
  const hint = HINTS[character];
  throw new FormulaError(
    position,
    `the character ${character} is not possible here${hint === undefined ? '' : `: ${hint}`}`,
  );
}

function matchAt(pattern: RegExp, source: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(source);
}
