/** One write as it reached the hub. */
interface LoggedFrame {
  readonly atMs: number;
  /** UUID. */
  readonly characteristic: string;
  readonly bytes: Uint8Array;
  readonly response: boolean;
}

/** What the state of each virtual hub shows, whatever its family. It changes with the hub: copy what you keep. */
export interface VirtualPeripheralState {
  readonly connected: boolean;
  readonly name: string;
  readonly isInRange: boolean;
  /** How long each answer of the hub takes. */
  readonly answerDelayMs: number;
  /** Writes that reached the hub, since it was made. */
  readonly framesReceived: number;
  /** Those of them that were not valid. */
  readonly ignoredFrames: number;
  /** Writes without response that were lost before the hub handled them. */
  readonly droppedWrites: number;
  /** The latest frames, oldest first. */
  readonly log: readonly LoggedFrame[];
}

const LOG_LENGTH = 200;

/** The writable state. The parts of a model share it. */
export class PeripheralState implements VirtualPeripheralState {
  connected = false;
  isInRange = true;
  answerDelayMs = 0;
  framesReceived = 0;
  ignoredFrames = 0;
  droppedWrites = 0;
  readonly log: LoggedFrame[] = [];

  constructor(public name: string) {}

  record(frame: LoggedFrame): void {
    this.framesReceived++;
    this.log.push(frame);
    if (this.log.length > LOG_LENGTH) this.log.shift();
  }
}
