import {createFaultyServer, FaultInjector} from '../../src/virtual/index.js';
import {setUpExtension} from '../support/connected-extension.js';
import type {CreateProvider} from '../support/connected-peripheral.js';
import {Wire} from './wire.js';

/** As setUpExtension(); things go wrong with the hub as `faults` is told, and `wire` has what leaves for it. */
export function setUpFaultyExtension(createProvider: CreateProvider) {
  const made: {readonly faults: FaultInjector; readonly wire: Wire}[] = [];
  const rig = setUpExtension((hub, fake) => {
    const faults = new FaultInjector({clock: fake.clock});
    const wire = new Wire(createFaultyServer(hub, faults), () => fake.now());
    made.push({faults, wire});
    return createProvider(wire, fake);
  });
  const [only] = made;
  if (only === undefined) throw new Error('The provider was not made.');
  return {...rig, ...only};
}
