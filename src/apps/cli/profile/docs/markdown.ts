import type {ProtocolDocument, Section} from './document.js';

export function toMarkdown({title, introduction, sections}: ProtocolDocument): string {
  const parts = [
    `# ${escape(title)}`,
    ...introduction.map(escape),
    ...sections.flatMap(sectionParts),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sectionParts({title, level, paragraphs = [], table}: Section): readonly string[] {
  const row = (cells: readonly string[]) => `| ${cells.map(escape).join(' | ')} |`;
  return [
    `${'#'.repeat(level)} ${escape(title)}`,
    ...paragraphs.map(escape),
    ...(table === undefined
      ? []
      : [
          [row(table.head), `|${'---|'.repeat(table.head.length)}`, ...table.rows.map(row)].join(
            '\n',
          ),
        ]),
  ];
}

/** Texts of a profile are not Markdown, and not HTML. */
const escape = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]<>()#+!|&~-]/g, character =>
      /[<>&]/.test(character) ? `&#${character.charCodeAt(0)};` : `\\${character}`,
    );
