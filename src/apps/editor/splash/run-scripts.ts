/**
 * Runs scripts one after the other, and the script `last` when these have run and `ready` is resolved. Rejects if a script cannot
 * be loaded, or throws an error while it runs.
 *
 * Begins with the page's load event. Until then browsers animate a sign that the page loads, and draw their window many times
 * a second. Where the processor draws, that takes time from the scripts.
 */
export async function runScripts(
  names: readonly string[],
  last: string,
  ready: Promise<unknown>,
): Promise<void> {
  const end = new AbortController();
  const thrown = new Promise<never>((_, reject) =>
    window.addEventListener(
      'error',
      ({error, message}) => reject(error instanceof Error ? error : new Error(message)),
      {signal: end.signal},
    ),
  );
  const first = pageLoaded().then(() => Promise.all(names.map(runScript)));
  const all = Promise.all([first, ready]).then(() => runScript(last));
  await Promise.race([all, thrown]).finally(() => end.abort());
}

const pageLoaded = (): Promise<unknown> =>
  new Promise(resolve => window.addEventListener('load', resolve, {once: true}));

const runScript = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    // In the order of their elements.
    script.async = false;
    script.addEventListener('load', resolve);
    script.addEventListener('error', () => reject(new Error(`${name} could not be loaded.`)));
    document.body.append(script);
  });
