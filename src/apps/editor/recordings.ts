import {RecordingRing, recordTo, type StartRecorder} from '../../recorder/index.js';

interface RecordingFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Keeps recordings, each with a header of its own: two in one file could not be read. A hub that was removed and added
 * again has two recordings, whose files have the same name.
 */
export class Recordings {
  readonly #onLine: () => void;
  readonly #started: {readonly name: string; readonly ring: RecordingRing}[] = [];

  /** @param onLine Called after each new line. */
  constructor(onLine: () => void) {
    this.#onLine = onLine;
  }

  /** What install() takes as `record`. */
  readonly start: StartRecorder = options => {
    const {family, hub} = options.from;
    const ring = new RecordingRing();
    this.#started.push({name: `recording-${family}-${hub + 1}.jsonl`, ring});
    const record = recordTo(line => {
      ring.add(line);
      this.#onLine();
    });
    return record(options);
  };

  /** A file for each recording, in the order in which they began. */
  get files(): readonly RecordingFile[] {
    return this.#started.map(({name, ring}) => ({name, text: ring.text}));
  }
}
