import {LIMITS, type ProfileProblem} from '../../../profiles/check/index.js';
import type {Dialogs, LoadFailure} from './dialogs.js';

/** Then it is said that there is none. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Uses a profile's text, or returns what is wrong with it. */
type Use = (text: string) => readonly ProfileProblem[];

/**
 * Loads the profile at an address and gives its text to `use`. Resolves when it is used, or when the user has closed the dialog
 * that says why it is not. If it is watched, each change is used; what is wrong is said while the user goes on working.
 */
export async function followAddress(
  address: string,
  isWatched: boolean,
  dialogs: Dialogs,
  use: Use,
): Promise<void> {
  const url = urlOf(address);
  if (url === null) {
    const reason = 'It does not begin with http or https, and is no file beside this page.';
    await dialogs.notLoaded(address, {text: 'wrongAddress', reason});
    return;
  }
  if (isWatched) {
    await watch(address, url, dialogs, use);
    return;
  }
  const text = await load(url);
  if (typeof text !== 'string') await dialogs.notLoaded(address, text);
  else {
    const problems = use(text);
    if (problems.length > 0) await dialogs.fileRefused(address, problems);
  }
}

/** Resolves when the first version is used or refused. */
async function watch(address: string, url: URL, dialogs: Dialogs, use: Use): Promise<void> {
  let shown: string | null = null;
  let isUsed = false;
  let loads = 0;
  const reload = async () => {
    const number = ++loads;
    const text = await load(url);
    // A later change has overtaken this one.
    if (number !== loads) return;
    if (typeof text !== 'string') {
      dialogs.watchedLost(address, text.reason);
      return;
    }
    if (text === shown) return;
    shown = text;
    dialogs.closeWatched();
    const problems = use(text);
    if (problems.length === 0) isUsed = true;
    else if (isUsed) dialogs.watchedRefused(problems);
    else dialogs.watchedUnusable(address, problems);
  };
  await reload();
  // `npx blockwave profile try` serves it.
  const changes = new EventSource(url.href.replace(/\.json(?=$|[?#])/, '-changes'));
  changes.addEventListener('message', () => void reload());
  // Also after the program was started again.
  changes.addEventListener('open', () => void reload());
  changes.addEventListener('error', () => {
    if (changes.readyState !== EventSource.CLOSED) return;
    dialogs.watchedLost(
      address,
      'Its server does not report changes; `npx blockwave profile try` does. Reload the page after a change.',
    );
  });
}

/** Null: it is not an address of the web. */
function urlOf(address: string): URL | null {
  try {
    const url = new URL(address, document.baseURI);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url;
  } catch {
    // Below.
  }
  return null;
}

async function load(url: URL): Promise<string | LoadFailure> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch(url, {cache: 'no-store', signal});
    if (response.ok) return await textOf(response);
    return {text: 'wrongAddress', reason: `The server answered ${response.status}.`};
  } catch (error) {
    return {text: 'noAnswer', reason: signal.aborted ? TOO_LATE : failureOf(url, error)};
  }
}

const TOO_LATE = `The server did not send the file within ${ANSWER_TIMEOUT_MS / 1000} seconds.`;

function failureOf(url: URL, error: unknown): string {
  const isOther = url.origin !== location.origin;
  const hint = isOther
    ? ' A file of another server can be loaded only if that server allows it (CORS).'
    : '';
  return `The browser says: ${String(error)}.${hint}`;
}

/** At most what the checker needs to say that it is too large. */
async function textOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const {done = true, value = ''} = (await reader?.read()) ?? {};
    text += value;
    if (!done && text.length <= LIMITS.fileBytes) continue;
    void reader?.cancel();
    return text;
  }
}
