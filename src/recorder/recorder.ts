import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-profile.js';
import type {HubRef} from '../hubs/hub-ref.js';
import type {HubError} from '../gatt/hub-error.js';
import type {TransportProvider} from '../gatt/transport.js';
import {errorFields, toLine, type RecordedEvent, type TransportRequest} from './recording.js';
import {RecordingTransport, type TransportRecorder} from './recording-transport.js';
import {VERSION} from './version.js';

export interface RecorderOptions {
  readonly clock: Clock;
  /** The id of the hub family. */
  readonly profile: string;
  readonly providers: readonly TransportProvider[];
  /** Called with one line at a time, without its line break. If it throws, it is not called again. */
  readonly write: (line: string) => void;
}

/** What install() takes as `record`: starts the recording of one hub. */
export type StartRecorder = (
  options: Omit<RecorderOptions, 'write'> & {readonly from: HubRef},
) => Recorder;

/** Recordings whose lines go to `write`. Each hub has a recording of its own; `from` says whose line it is. */
export function recordTo(write: (line: string, from: HubRef) => void): StartRecorder {
  return ({from, ...options}) => new Recorder({...options, write: line => write(line, from)});
}

/** Times are rounded to a microsecond. */
const STEPS_PER_MS = 1_000;

/** Records everything that passes between here and hubs, from its creation on. */
export class Recorder implements TransportRecorder {
  /** The given providers, whose transports are now recorded. */
  readonly providers: readonly TransportProvider[];
  readonly #clock: Clock;
  readonly #startMs: number;
  #write: (line: string) => void;
  #links = 0;
  #calls = 0;

  constructor({clock, profile, providers, write}: RecorderOptions) {
    this.#clock = clock;
    this.#startMs = clock.now();
    this.#write = write;
    const date = new Date(clock.timeOfDay?.() ?? Date.now()).toISOString();
    const available = providers
      .filter(provider => provider.unavailableReason() === null)
      .map(({id}) => id);
    this.#writeLine(toLine({recording: 1, version: VERSION, profile, providers: available, date}));
    this.providers = providers.map(provider => ({
      id: provider.id,
      isVirtual: provider.isVirtual ?? false,
      unavailableReason: () => provider.unavailableReason(),
      create: () => new RecordingTransport(provider.create(), provider.id, this),
    }));
  }

  nextLink(): number {
    return ++this.#links;
  }

  request(request: TransportRequest): number {
    const call = ++this.#calls;
    this.record({to: 'hub', call, ...request});
    return call;
  }

  state(state: string): void {
    this.record({kind: 'state', state});
  }

  error(error: HubError): void {
    this.record({kind: 'error', ...errorFields(error)});
  }

  /** Records what is in the ports. Values are already recorded as bytes. */
  hubEvent(event: HubEvent): void {
    if (event.kind === 'attached' || event.kind === 'detached') this.record(event);
  }

  record(event: RecordedEvent): void {
    const atMs = Math.round((this.#clock.now() - this.#startMs) * STEPS_PER_MS) / STEPS_PER_MS;
    this.#writeLine(toLine({atMs, ...event}));
  }

  /** An error of `write` must not keep a frame from its hub. */
  #writeLine(line: string): void {
    try {
      this.#write(line);
    } catch (error) {
      this.#write = () => undefined;
      console.error('The recording ends here, because of this error:', error);
    }
  }
}
