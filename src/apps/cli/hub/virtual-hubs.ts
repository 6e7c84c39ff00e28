import type {Clock} from '../../../clock.js';
import type {HubSource} from '../../../gatt/hub-source.js';
import {createFixedSource} from '../../../link-server/fixed-source.js';
import {createFaultyServer, createVirtualHub, FaultInjector} from '../../../virtual/index.js';
import type {VirtualHub} from '../../../virtual/index.js';
import {controlHub} from './control.js';
import {describeHub} from './describe-hub.js';
import type {VirtualHubOptions} from './options.js';
import {toServedHub} from './virtual-served-hub.js';

/** The virtual hubs of a served Scratch Link. */
export class VirtualHubs {
  readonly hubs: readonly VirtualHub[];
  readonly source: HubSource;

  constructor({hubs: count, plugged, link, seed}: VirtualHubOptions, clock: Clock) {
    this.hubs = Array.from({length: count}, (_, index) =>
      createVirtualHub({
        id: `virtual-hub-${index + 1}`,
        name: count === 1 ? 'Served virtual hub' : `Served virtual hub ${index + 1}`,
        plugged,
        link: link.model,
        seed: seed + index,
      }),
    );
    const served = this.hubs.map((hub, index) => {
      const faults = new FaultInjector({clock, seed: seed + index});
      faults.begin(link.faults);
      return toServedHub(hub, index, createFaultyServer(hub, faults));
    });
    this.source = createFixedSource(served, clock);
  }

  /** Sets sensors as a program asks. Returns why it cannot, or null. */
  readonly control = (path: string, body: string): string | null => {
    const number = /^\/hubs\/(\d+)$/.exec(path)?.[1];
    const hub = this.hubs[Number(number) - 1];
    return hub === undefined
      ? 'There is no such hub; the first is at /hubs/1.'
      : controlHub(hub, body);
  };

  /** What each hub does, for the status line. */
  describe(): string[] {
    return this.hubs.map(
      (hub, index) => (this.hubs.length > 1 ? `${index + 1}: ` : '') + describeHub(hub),
    );
  }
}
