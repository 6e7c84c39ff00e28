import {escapeText} from '../../../../plot/markup.js';
import type {ProtocolDocument, Section} from './document.js';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; }
th, td { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); padding: 0.25rem 0.6rem; text-align: left; }
th { background: color-mix(in srgb, currentColor 10%, transparent); }
@media print { body { margin: 0; max-width: none; } table, tr { break-inside: avoid; } .table { overflow: visible; } }
`;

/** A page in one file. Its policy blocks scripts and other content. */
export function toHtml({title, introduction, sections}: ProtocolDocument): string {
  const name = escapeText(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: protocol</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${name}</h1>
${[...introduction.map(paragraph), ...sections.map(sectionHtml)].join('\n')}
</body>
</html>
`;
}

const paragraph = (text: string): string => `<p>${escapeText(text)}</p>`;

function sectionHtml({title, level, paragraphs = [], table}: Section): string {
  const heading = `<h${level}>${escapeText(title)}</h${level}>`;
  return [
    heading,
    ...paragraphs.map(paragraph),
    ...(table === undefined ? [] : [tableHtml(table)]),
  ].join('\n');
}

function tableHtml({head, rows}: NonNullable<Section['table']>): string {
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="table"><table>
<thead>${row(head, 'th')}</thead>
<tbody>
${rows.map(cells => row(cells, 'td')).join('\n')}
</tbody>
</table></div>`;
}
