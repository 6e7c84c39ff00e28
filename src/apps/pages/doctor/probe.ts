import {within, type Clock} from '../../../clock.js';
import {LOCK_PREFIX} from '../../../session/ownership.js';
import type {BluetoothApi} from '../../../transport/web-bluetooth/bluetooth-api.js';
import {loopbackPermission} from '../../../transport/scratch-link/local-network.js';
import {browserInfo} from './browser-info.js';
import type {Facts} from './facts.js';

/** What a browser that works answers at once. */
const ANSWER_MS = 5_000;

/** The part of the page's API that Chromium alone has. */
interface FeaturePolicy {
  features(): readonly string[];
  allowsFeature(name: string): boolean;
}

/** What can be found out without a click, without asking the user and without the network. Takes seconds at most. */
export async function probe(clock: Clock): Promise<Facts> {
  // Only secure pages have them.
  const {bluetooth, locks} = navigator as {bluetooth?: BluetoothApi; locks?: LockManager};
  const {featurePolicy} = document as {featurePolicy?: FeaturePolicy};
  const knowsBluetooth = featurePolicy?.features().includes('bluetooth') ?? null;
  const [availability, permission, heldHubs] = await Promise.all([
    answer(clock, bluetooth?.getAvailability?.(), 'no-answer' as const),
    answer(clock, loopbackPermission(), null),
    answer(clock, locks?.query().then(countHubs), null),
  ]);
  return {
    browser: browserInfo(navigator.userAgent, navigator.maxTouchPoints),
    isSecure: isSecureContext,
    isOwnAddress: isLoopback(location.hostname),
    isFramed: window.parent !== window,
    hasBluetooth: bluetooth !== undefined,
    knowsBluetooth,
    // It says no to a feature that it does not know.
    isBluetoothPermitted:
      knowsBluetooth === true ? (featurePolicy?.allowsFeature('bluetooth') ?? null) : null,
    availability,
    chooser: null,
    loopbackPermission: permission,
    scratchLink: null,
    heldHubs,
  };
}

/** The answer of the browser; `late` after some seconds; null if it has none. */
async function answer<T, Late>(
  clock: Clock,
  promise: Promise<T> | undefined,
  late: Late,
): Promise<T | Late | null> {
  if (promise === undefined) return null;
  const wrapped = promise.then(
    value => ({value}),
    () => ({value: null}),
  );
  const answered = await within(clock, ANSWER_MS, wrapped);
  return answered === null ? late : answered.value;
}

const countHubs = ({held = []}: LockManagerSnapshot): number =>
  held.filter(({name = ''}) => name.startsWith(LOCK_PREFIX)).length;

/** Names of this computer itself. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
