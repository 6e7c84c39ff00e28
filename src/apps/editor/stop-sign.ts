import type {GattServer} from '../../gatt/gatt-server.js';
import type {Blockwave} from '../../index.js';
import {kindOf} from '../../panel/kinds.js';

const CHECK_INTERVAL_MS = 200;

/** What is used here of a device of the kind 'motor'. */
interface Motor {
  /** As last commanded; 0: it is at rest. */
  readonly currentPowerPercent: number;
}

/**
 * Keeps `data-motor-runs` at the page's body while a motor of any hub runs: scratch-gui dims its stop sign when no script runs, but
 * the sign stops such a motor, too. A motor that has ended a command by itself counts until the hub reports that.
 */
export function keepStopSignLit(blockwave: Blockwave<GattServer>): void {
  setInterval(() => {
    document.body.toggleAttribute('data-motor-runs', isAnyMotorRunning(blockwave));
  }, CHECK_INTERVAL_MS);
}

const isAnyMotorRunning = ({families}: Blockwave<GattServer>): boolean =>
  families.some(({family, extension}) => {
    const motor = kindOf<Motor>(family, 'motor');
    if (!motor) return false;
    return extension?.hubs.some(({connector}) =>
      connector.hub.devices(motor).some(({currentPowerPercent}) => currentPowerPercent !== 0),
    );
  });
