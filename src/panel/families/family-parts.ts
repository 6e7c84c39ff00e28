import type {GattServer} from '../../ble/gatt-server.js';
import type {CreateDescriber} from '../../hubs/frame-words.js';
import type {HubModel} from '../../hubs/hub-protocol.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import type {Playground} from '../drawing/playground.js';
import type {HubControls} from '../hub-controls.js';
import type {HubLook} from '../hub-look.js';
import type {HubPicture} from '../picture.js';
import type {ToneSource} from '../tone-player.js';

/** What the panel shows of one connected hub, and what a user can do with it. */
export interface DrawnHub {
  readonly look: HubLook;
  /** Null for a real hub, which is only shown. */
  readonly controls: HubControls | null;
  readonly picture: () => HubPicture;
  /** Default: it does not drive. */
  readonly playground?: Playground | undefined;
}

export interface DrawOptions {
  readonly family: HubFamily;
  readonly session: Pick<HubSession, 'connector'>;
  /** The hub's model, as far as it is known. */
  readonly model: HubModel;
  /** The connected virtual hub; null: a real one. */
  readonly server: GattServer | null;
}

/** What the panel knows of one family of hubs. Not part of the family's record: the extension needs none of it. */
export interface FamilyParts {
  readonly createDescriber: CreateDescriber;
  draw(options: DrawOptions): DrawnHub;
  /** Null: this hub has no tones that the panel plays. Default: none of this family has. */
  toneSource?(server: GattServer | null): ToneSource | null;
}
