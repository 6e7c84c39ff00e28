// The one change in a page: a script tag. The page is a string with one character for each byte (latin1), because its
// encoding is unknown and every other byte must stay.

const TAG = '<script src="blockwave/add-on.js" data-blockwave></script>';

/** Ends `<head>`, or is where the first script begins. */
const HEAD = /<head(\s[^>]*)?>/i;
const FIRST_SCRIPT = /<script[\s>]/i;

export const hasTag = (page: string): boolean => page.includes(TAG);

export const withoutTag = (page: string): string => page.replaceAll(TAG, '');

/** The page with the tag before all other scripts; null: the page has no place for it. A page that has it is returned unchanged. */
export function withTag(page: string): string | null {
  if (hasTag(page)) return page;
  const visible = page.replace(/<!--[^]*?-->/g, comment => ' '.repeat(comment.length));
  const head = HEAD.exec(visible);
  const place = head ? head.index + head[0].length : visible.search(FIRST_SCRIPT);
  return place < 0 ? null : page.slice(0, place) + TAG + page.slice(place);
}
