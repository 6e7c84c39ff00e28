// Texts of a profile inside C code. A profile may come from anyone: its texts must not end a comment or a string.

const LONGEST_COMMENT = 160;

/** Control, format and direction characters, which could hide code from a reader, and lone surrogates. */
const NOT_SHOWN = /[\p{C}\p{Z}]+/gu;

/** The text on one line, as it may stand inside a block comment. */
export function commentText(text: string): string {
  const shown = text
    .replace(NOT_SHOWN, ' ')
    .replaceAll('\\', '(backslash)')
    .replace(/\?(?=\?)/g, '? ')
    .replace(/\*(?=\/)/g, '* ')
    .replace(/\/(?=\*)/g, '/ ')
    .trim();
  const characters = Array.from(shown);
  return characters.length > LONGEST_COMMENT
    ? `${characters.slice(0, LONGEST_COMMENT).join('').trimEnd()} ...`
    : shown;
}

/** A string literal of the text's UTF-8. */
export function stringLiteral(text: string): string {
  const bytes = [...new TextEncoder().encode(text)];
  return `"${bytes.map(stringByte).join('')}"`;
}

/** Octal numbers have three digits at most, so a digit that follows is not part of them. */
function stringByte(byte: number): string {
  const character = String.fromCharCode(byte);
  if (/[A-Za-z0-9 _.,:;+*/()<>=#$%&'@^`{|}~!-]/.test(character)) return character;
  return `\\${byte.toString(8).padStart(3, '0')}`;
}
