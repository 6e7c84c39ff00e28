import type {GattServer} from '../../ble/gatt-server.js';
import type {Blockwave, HubFamily} from '../../package/index.js';
import {kindOf} from '../../panel/family.js';
import type {HubSession} from '../../session/hub-session.js';

const CHECK_INTERVAL_MS = 200;

/** What is used here of a device of the kind 'motor'. */
interface Motor {
  /** As last commanded; 0: it is at rest. */
  readonly currentPowerPercent?: number;
  /** The same of a motor that is commanded by its speed. */
  readonly currentDirection?: number;
}

/** What is used here of a device of the kind 'tone'. */
interface Tone {
  /** Null: it is silent. */
  readonly frequencyHz: number | null;
}

/**
 * Keeps `data-hub-runs` at the page's body while a motor or a tone of any hub runs: scratch-gui dims its stop sign when no script
 * runs, but the sign stops these, too. A motor that has ended a command by itself counts until the hub reports that.
 */
export function keepStopSignLit(blockwave: Blockwave<GattServer>): void {
  setInterval(() => {
    document.body.toggleAttribute('data-hub-runs', blockwave.families.some(isAnyRunning));
  }, CHECK_INTERVAL_MS);
}

/** What is used here of a hub's session. */
interface ConnectedTo {
  readonly connector: {readonly hub: Pick<HubSession['connector']['hub'], 'devices'>};
}

/** Whether a motor or a tone of a family's hubs runs. `extension`: null until it is loaded. */
export function isAnyRunning({
  family,
  extension,
}: {
  readonly family: HubFamily;
  readonly extension: {readonly hubs: readonly ConnectedTo[]} | null;
}): boolean {
  const motor = kindOf<Motor>(family, 'motor');
  const tone = kindOf<Tone>(family, 'tone');
  return (extension?.hubs ?? []).some(({connector: {hub}}) => {
    const motors = motor ? hub.devices(motor) : [];
    const tones = tone ? hub.devices(tone) : [];
    return (
      motors.some(
        ({currentPowerPercent = 0, currentDirection = 0}) =>
          currentPowerPercent !== 0 || currentDirection !== 0,
      ) || tones.some(({frequencyHz}) => frequencyHz !== null)
    );
  });
}
