import type {Clock} from '../clock.js';
import type {HubEvent} from '../hubs/hub-profile.js';
import type {HubError} from '../gatt/hub-error.js';
import type {TransportProvider} from '../gatt/transport.js';
import {reasonOf, toLine, type RecordedEvent, type Question} from './recording.js';
import {RecordingTransport} from './recording-transport.js';
import {VERSION} from './version.js';

export interface RecorderOptions {
  readonly clock: Clock;
  /** The id of the hub family. */
  readonly profile: string;
  readonly providers: readonly TransportProvider[];
  /** Takes one line at a time, without its end. If it throws, it gets no more. */
  readonly write: (line: string) => void;
}

/** What install() of the package takes to record. */
export type StartRecorder = (options: Omit<RecorderOptions, 'write'>) => Recorder;

/** A recording whose lines go to `write`. */
export function recordTo(write: RecorderOptions['write']): StartRecorder {
  return options => new Recorder({...options, write});
}

/** A microsecond: finer than any clock here. */
const STEPS_PER_MS = 1_000;

/** Writes down all that passes between here and hubs, from its making on. */
export class Recorder {
  /** The ways to hubs, each of which now tells what goes over it. */
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
    this.#tell(toLine({recording: 1, version: VERSION, profile, providers: available, date}));
    this.providers = providers.map(provider => ({
      id: provider.id,
      isVirtual: provider.isVirtual ?? false,
      unavailableReason: () => provider.unavailableReason(),
      create: () => new RecordingTransport(provider.create(), provider.id, this),
    }));
  }

  /** The number of a new connection. */
  nextLink(): number {
    return ++this.#links;
  }

  /** The number by which the answer is told. */
  ask(question: Question): number {
    const call = ++this.#calls;
    this.note({to: 'hub', call, ...question});
    return call;
  }

  state(state: string): void {
    this.note({kind: 'state', state});
  }

  error(error: HubError): void {
    this.note({kind: 'error', ...reasonOf(error)});
  }

  /** What is in the ports; the rest is told by its bytes. */
  hubEvent(event: HubEvent): void {
    if (event.kind === 'attached' || event.kind === 'detached') this.note(event);
  }

  note(happening: RecordedEvent): void {
    const atMs = Math.round((this.#clock.now() - this.#startMs) * STEPS_PER_MS) / STEPS_PER_MS;
    this.#tell(toLine({atMs, ...happening}));
  }

  /** It is in the way of frames, and must not keep one from its hub. */
  #tell(line: string): void {
    try {
      this.#write(line);
    } catch (error) {
      this.#write = () => undefined;
      console.error('Nothing more is recorded, as this failed:', error);
    }
  }
}
