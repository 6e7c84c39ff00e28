import type {GattServer} from '../../gatt/gatt-server.js';
import type {CreateDescriber} from '../../hubs/frame-words.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import type {HubControls} from '../hub-controls.js';
import type {HubPicture} from '../picture.js';
import type {ToneSource} from '../tone-player.js';

/** What the panel shows of one connected hub, and what a user can do with it. */
export interface DrawnHub {
  /** Null for a real hub, which is only shown. */
  readonly controls: HubControls | null;
  readonly picture: () => HubPicture;
}

/** What the panel knows of one family of hubs. Not part of the family's record: the extension needs none of it. */
export interface FamilyParts {
  readonly createDescriber: CreateDescriber;
  /** @param server The connected virtual hub; null: a real one. */
  draw(family: HubFamily, session: HubSession, server: GattServer | null): DrawnHub;
  /** Null: this virtual hub has no tones. */
  toneSource(server: GattServer | null): ToneSource | null;
}
