/** Escapes text for an element or a quoted attribute. */
export function escapeText(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** The markup of an SVG element; `content` is markup. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  content = '',
): string {
  const list = Object.entries(attributes).map(([key, value]) => {
    const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
    return ` ${key}="${escapeText(text)}"`;
  });
  return content === ''
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${content}</${name}>`;
}

/** A tooltip, which screen readers read, too. */
export function withTitle(title: string): string {
  return element('title', {}, escapeText(title));
}
