// Keeps the site's files, so that all pages open without internet after the first visit. A new version is kept beside the
// old one, and is used when no page of the old one is open any more: an open tab never mixes two versions. No skipWaiting(): at the
// installation it breaks open editors. If a page asks for it, Chromium waits until the old worker is idle, in one run of two over 15 s.
import {cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry} from 'workbox-precaching';
import {registerRoute} from 'workbox-routing';
import {CacheFirst, NetworkFirst} from 'workbox-strategies';

/** The part of a worker's global object that this file uses. TypeScript has the types of a page here. */
interface Worker {
  /** scripts/precache.js writes it at the head of this file. */
  readonly precacheEntries: PrecacheEntry[];
  readonly registration: {readonly scope: string};
  readonly clients: {claim(): Promise<void>};
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: {waitUntil(done: Promise<unknown>): void}) => void,
  ): void;
}

const worker = self as unknown as Worker;
const {scope} = worker.registration;

/** Other sites of the same server have caches of their own. */
const cacheName = (name: string) => `blockwave-${name}-${scope}`;

/** The hash of its content is in the name of each of these files. They are large, so they are kept when they are used. */
const WITH_HASH = /^(static|chunks|assets)\/|^[0-9a-f]{32}\.hex$/;

/** What a school may change at any time. */
const SETTINGS = ['classroom.json', 'assets/index.json'];
const SETTINGS_TIMEOUT_SECONDS = 3;
const settings = new NetworkFirst({
  cacheName: cacheName('settings'),
  networkTimeoutSeconds: SETTINGS_TIMEOUT_SECONDS,
});

const nameOf = (url: URL) =>
  url.href.startsWith(scope) ? url.pathname.slice(new URL(scope).pathname.length) : '';

precacheAndRoute(worker.precacheEntries, {ignoreURLParametersMatching: [/./]});
registerRoute(({url}) => SETTINGS.includes(nameOf(url)), settings);
registerRoute(
  ({url}) => WITH_HASH.test(nameOf(url)),
  new CacheFirst({cacheName: cacheName('used')}),
);
cleanupOutdatedCaches();

async function keepSettings(): Promise<void> {
  const cache = await caches.open(cacheName('settings'));
  await Promise.all(SETTINGS.map(name => cache.add(scope + name)));
}

worker.addEventListener('install', event => {
  // A site without settings works, too.
  event.waitUntil(keepSettings().catch(() => undefined));
});
// The page of the first visit, too, gets its files from here from now on.
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
