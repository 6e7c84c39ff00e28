/**
 * Loads scripts at the same time and runs them in their order; the last one waits for `ready`, too. Rejects if one cannot be
 * loaded, or throws an error while it runs.
 */
export async function runScripts(names: readonly string[], ready: Promise<unknown>): Promise<void> {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  const onError = ({error, message}: ErrorEvent) =>
    fail(error instanceof Error ? error : new Error(message));
  window.addEventListener('error', onError);
  const last = names.at(-1) ?? '';
  preload(last);
  const loads = names.slice(0, -1).map(append);
  loads.push(ready.then(() => append(last)));
  await Promise.race([Promise.all(loads), failed]).finally(() =>
    window.removeEventListener('error', onError),
  );
}

function preload(name: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.href = name;
  document.head.append(link);
}

/** Resolves when the script has run. */
function append(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    // In the order of the elements.
    script.async = false;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name} could not be loaded.`)));
    document.body.append(script);
  });
}
