/** What a page asks the waiting worker: whether it may replace the worker of the pages that are open. It answers with a boolean. */
export const REPLACE_IF_ALONE = 'replaceIfAlone';

const REPLACED_WITHIN_MS = 5000;

/**
 * Browsers keep the old version of a site while one of its pages is open, also when that page is reloaded. This page has loaded
 * nothing of a version yet. If no other page of the site is open, it loads again with the version that waits, and the promise
 * stays pending. Otherwise it resolves.
 */
export async function loadNewestVersion(): Promise<void> {
  const {serviceWorker} = navigator as {serviceWorker?: ServiceWorkerContainer};
  // The server answers, which has the newest version.
  if (!serviceWorker?.controller) return;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (!waiting) return;
  const replaced = new Promise(resolve => {
    serviceWorker.addEventListener('controllerchange', resolve, {once: true});
  });
  const isReplaced = async () => (await ask(waiting)) && replaced.then(() => true);
  // A browser that does not get on with it must not keep the editor from its user.
  const tooLate = new Promise<boolean>(resolve => {
    setTimeout(() => resolve(false), REPLACED_WITHIN_MS);
  });
  if (!(await Promise.race([isReplaced(), tooLate]))) return;
  window.location.reload();
  await new Promise(() => undefined);
}

function ask(worker: ServiceWorker): Promise<boolean> {
  const {port1, port2} = new MessageChannel();
  return new Promise(resolve => {
    port1.onmessage = ({data}) => resolve(data === true);
    worker.postMessage(REPLACE_IF_ALONE, [port2]);
  });
}
