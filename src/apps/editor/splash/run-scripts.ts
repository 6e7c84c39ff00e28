/**
 * Waits for the script elements that the page has itself, which the browser loads and compiles from the beginning, and for
 * `ready`. Then runs the script `last`. Rejects if one of the scripts cannot be loaded, or throws an error while it runs.
 * Called before the page's elements are there.
 */
export async function runScripts(
  names: readonly string[],
  last: string,
  ready: Promise<unknown>,
): Promise<void> {
  const end = new AbortController();
  // The events of elements do not bubble, but they can be captured.
  const options = {capture: true, signal: end.signal};
  const failed = new Promise<never>((_resolve, reject) => {
    window.addEventListener(
      'error',
      event => {
        const name = scriptName(event.target);
        if (name !== null && [...names, last].includes(name)) {
          reject(new Error(`${name} could not be loaded.`));
        } else if (event instanceof ErrorEvent) {
          reject(event.error instanceof Error ? event.error : new Error(event.message));
        }
      },
      options,
    );
  });
  const loaded = (scripts: readonly string[]) =>
    new Promise<void>(resolve => {
      const missing = new Set<string | null>(scripts);
      // A load event does not reach the window.
      document.addEventListener(
        'load',
        ({target}) => {
          if (missing.delete(scriptName(target)) && missing.size === 0) resolve();
        },
        options,
      );
    });
  const run = async () => {
    await Promise.all([loaded(names), ready]);
    const lastLoaded = loaded([last]);
    append(last);
    await lastLoaded;
  };
  await Promise.race([run(), failed]).finally(() => end.abort());
}

/** The name of a script element as the page has it; null: this is none. */
const scriptName = (target: EventTarget | null): string | null =>
  target instanceof HTMLScriptElement ? target.getAttribute('src') : null;

function append(name: string): void {
  const script = document.createElement('script');
  script.src = name;
  document.body.append(script);
}
