const LOOK_EVERY_MS = 10;
/** Much longer than a busy machine needs. Less than the time limit of a test, so that the message below is seen. */
const PATIENCE_MS = 180_000;

/** Resolves when a condition outside the test holds. Rejects after a time-out with a description of the condition. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadlineMs = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error(`It took too long until ${what}.`);
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** More than a test needs. */
const MOST_STEPS = 20_000;

/** The same on a fake clock, which goes on in steps. */
export async function advanceUntil(
  fake: {advance(ms: number): Promise<void>},
  stepMs: number,
  isSo: () => boolean,
): Promise<void> {
  for (let step = 0; !isSo(); step++) {
    if (step === MOST_STEPS) throw new Error(`It does not happen in ${MOST_STEPS * stepMs} ms.`);
    await fake.advance(stepMs);
  }
}
