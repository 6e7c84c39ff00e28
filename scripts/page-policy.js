// The Content-Security-Policy of our pages. The build writes it into them, so it holds on every server, and offline. The editor has none:
// scratch-gui uses `new Function`, and cleans pictures in a frame by an inline script whose hash changes with its versions.

/** Scripts of the page's own folder only. Sockets: the server of a class, Scratch Link. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  // The clock of a hidden page.
  "worker-src 'self' blob:",
  "form-action 'none'",
  "object-src 'none'",
  "base-uri 'none'",
].join('; ');

const PLACE = '<meta charset="utf-8" />';

/** A page of ours that does not run Scratch, with its policy. */
export function withPolicy(page) {
  if (!page.includes(PLACE)) throw new Error('The page has no line for its policy.');
  return page.replace(
    PLACE,
    `${PLACE}\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}" />`,
  );
}
