const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 10_000;

/** Resolves once something outside this process has made it so. Rejects, saying what was waited for, after 10 s. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const deadlineMs = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > deadlineMs) throw new Error(`It took too long until ${what}.`);
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
