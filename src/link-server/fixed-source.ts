import type {Clock} from '../clock.js';
import type {HubSource, ServedHub} from '../ble/served-hub.js';

const ADVERTISING_INTERVAL_MS = 1_000;

/** Hubs of this process, which are always in range. Their clients share them. */
export function createFixedSource(hubs: readonly ServedHub[], clock: Clock): HubSource {
  return {
    problem: null,
    isExclusive: false,
    search(listener) {
      let cancel: () => void = () => undefined;
      const advertise = () => {
        cancel = clock.after(ADVERTISING_INTERVAL_MS, advertise);
        for (const hub of hubs) listener.seen(hub);
      };
      advertise();
      return () => cancel();
    },
  };
}
