/** Lets the browser keep the site for visits without internet. Browsers allow this with https and on localhost only. */
export function keepOffline(): void {
  const {serviceWorker} = navigator as {serviceWorker?: ServiceWorkerContainer};
  // A browser that keeps nothing, or a server without the worker: the site works as long as it can be reached.
  serviceWorker?.register('service-worker.js').catch((error: unknown) => console.warn(error));
}
