const START_WITHIN_MS = 20_000;

/**
 * Lets a service worker keep the site for visits without internet. The worker loads 7 MB, compressed, once the page has nothing else
 * to do. Browsers allow service workers with https and on localhost only; Chromium refuses them after a certificate warning, as
 * in a class.
 */
export function keepOffline(): void {
  const {serviceWorker} = navigator as {serviceWorker?: ServiceWorkerContainer};
  // A browser that keeps nothing, or a server without the worker: the site works as long as it can be reached.
  const register = () =>
    void serviceWorker
      ?.register('service-worker.js')
      .catch((error: unknown) => console.warn(error));
  if ('requestIdleCallback' in window) requestIdleCallback(register, {timeout: START_WITHIN_MS});
  // Safari.
  else setTimeout(register, START_WITHIN_MS);
}
