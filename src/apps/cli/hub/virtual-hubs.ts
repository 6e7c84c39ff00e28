import type {Clock} from '../../../clock.js';
import type {HubSource} from '../../../ble/served-hub.js';
import {createFixedSource} from '../../../link-server/fixed-source.js';
import {controlHub} from './control.js';
import type {VirtualHubOptions} from './options.js';
import type {ControlledHub} from './served-model.js';
import {toServedHub} from './virtual-served-hub.js';

/** The virtual hubs of a served Scratch Link. */
export class VirtualHubs {
  readonly hubs: readonly ControlledHub[];
  readonly source: HubSource;

  constructor({models, plug, link, seed}: VirtualHubOptions, clock: Clock) {
    this.hubs = models.map((model, index) => {
      const isAlone = models.filter(each => each === model).length === 1;
      const before = models.slice(0, index).filter(each => each === model);
      return model.create({
        id: `virtual-hub-${index + 1}`,
        number: isAlone ? null : before.length + 1,
        plug,
        link,
        seed: seed + index,
      });
    });
    const served = this.hubs.map(({hub, table}, index) => toServedHub(hub, table, index));
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
      (hub, index) => (this.hubs.length > 1 ? `${index + 1}: ` : '') + hub.describe(),
    );
  }
}
