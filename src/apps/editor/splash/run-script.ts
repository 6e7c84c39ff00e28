/** Resolves when a script of the page has run. Rejects if it cannot be loaded, or if it throws an error while it runs. */
export function runScript(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    const onError = ({error, message}: ErrorEvent) =>
      reject(error instanceof Error ? error : new Error(message));
    window.addEventListener('error', onError);
    script.addEventListener('load', () => {
      window.removeEventListener('error', onError);
      resolve();
    });
    script.addEventListener('error', () => reject(new Error(`${name} could not be loaded.`)));
    document.body.append(script);
  });
}
