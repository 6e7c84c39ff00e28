import type {Endpoint} from '../../ble/endpoint.js';
import type {ProfileField} from '../format.js';
import type {Formula} from '../formula.js';
import type {WatchedEvent} from './event-watch.js';
import type {Step} from './steps.js';

/** A message from the device. */
export interface Report {
  readonly name: string;
  readonly from: Endpoint;
  readonly fields: readonly ProfileField[];
  /** Null: every message that the bytes fit. */
  readonly when: Formula | null;
  readonly run: readonly Step[];
  readonly events: readonly WatchedEvent[];
  /** The first report of a connection is a state, which starts nothing, until this time after the beginning of the set-up. */
  readonly stateUntilMs: number;
}
