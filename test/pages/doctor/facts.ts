import fc from 'fast-check';
import type {Facts} from '../../../src/apps/pages/doctor/facts.js';

/** Chrome on Windows, everything as it should be, nothing tried yet. */
export const FINE: Facts = {
  browser: {name: 'Chrome 156', system: 'Windows', isChromium: true},
  isSecure: true,
  isOwnAddress: false,
  isFramed: false,
  hasBluetooth: true,
  knowsBluetooth: true,
  isBluetoothPermitted: true,
  availability: true,
  chooser: null,
  loopbackPermission: 'prompt',
  scratchLink: null,
  heldHubs: 0,
};

const socket = fc.constantFrom('open' as const, 'closed' as const, 'no-answer' as const);

/** Any facts, also those that no browser would report together. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  browser: fc.record({
    name: fc.constantFrom('Chrome 156', 'Firefox 150', 'this browser'),
    system: fc.constantFrom(
      'ChromeOS' as const,
      'Android' as const,
      'iPad or iPhone' as const,
      'Windows' as const,
      'macOS' as const,
      'Linux' as const,
      'an unknown system' as const,
    ),
    isChromium: fc.boolean(),
  }),
  isSecure: fc.boolean(),
  isOwnAddress: fc.boolean(),
  isFramed: fc.boolean(),
  hasBluetooth: fc.boolean(),
  knowsBluetooth: fc.option(fc.boolean()),
  isBluetoothPermitted: fc.option(fc.boolean()),
  availability: fc.option(fc.constantFrom(true, false, 'no-answer' as const)),
  chooser: fc.option(
    fc.record({
      result: fc.constantFrom(
        'found' as const,
        'cancelled' as const,
        'no-bluetooth' as const,
        'bluetooth-denied' as const,
        'refused' as const,
      ),
      message: fc.string(),
    }),
  ),
  loopbackPermission: fc.option(
    fc.constantFrom('granted' as const, 'denied' as const, 'prompt' as const),
  ),
  scratchLink: fc.option(fc.record({current: socket, old: socket})),
  heldHubs: fc.option(fc.nat(4)),
});
