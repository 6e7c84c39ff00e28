import {createFaultyServer, FaultInjector} from '../../src/virtual/index.js';
import {setUpExtension} from '../support/connected-extension.js';
import type {CreateProvider} from '../support/connected-peripheral.js';
import {keepFrames, ObservedServer, type SentFrame} from '../support/observed-server.js';

/** As setUpExtension(), with faults between the provider and the hub. `sent` has the frames that leave for it. */
export function setUpFaultyExtension(createProvider: CreateProvider) {
  const made: {readonly faults: FaultInjector; readonly sent: readonly SentFrame[]}[] = [];
  const rig = setUpExtension((hub, fake) => {
    const faults = new FaultInjector({clock: fake.clock});
    const sent: SentFrame[] = [];
    const observed = new ObservedServer(createFaultyServer(hub, faults));
    observed.onWrite = keepFrames(sent, () => fake.now());
    made.push({faults, sent});
    return createProvider(observed, fake);
  });
  const [only] = made;
  if (only === undefined) throw new Error('The provider was not made.');
  return {...rig, ...only};
}
