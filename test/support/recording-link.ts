import type {Frame, Link} from '../../src/hubs/link.js';
import type {Fate, MessageOptions} from '../../src/gate/gate.js';

/** One call to the link, in plain values that deep comparisons can read. */
interface RecordedMessage {
  readonly kind: 'state' | 'event' | 'urgent';
  readonly output: string;
  readonly characteristic: string;
  readonly bytes: readonly number[];
  readonly atMs: number;
  readonly waitMs?: number;
  readonly options?: MessageOptions<Frame>;
}

interface RecordingLink extends Link {
  readonly messages: readonly RecordedMessage[];
  /** The outputs that were cancelled, in order. */
  readonly cancelled: readonly string[];
  /** What was recorded since the last take. */
  take(): readonly RecordedMessage[];
}

/** A link that takes everything at once and remembers it. `now` dates the messages. */
export function createRecordingLink(now: () => number = () => 0): RecordingLink {
  const messages: RecordedMessage[] = [];
  const cancelled: string[] = [];
  let taken = 0;

  const record = (
    kind: RecordedMessage['kind'],
    output: string,
    {to, bytes}: Frame,
    rest: Pick<RecordedMessage, 'waitMs' | 'options'>,
  ): Promise<Fate> => {
    const {characteristic} = to;
    messages.push({kind, output, characteristic, bytes: [...bytes], atMs: now(), ...rest});
    return Promise.resolve('sent');
  };

  return {
    messages,
    cancelled,
    take() {
      const news = messages.slice(taken);
      taken = messages.length;
      return news;
    },
    state: (output, frame, options) => record('state', output, frame, options ? {options} : {}),
    event: (output, frame, waitMs) =>
      record('event', output, frame, waitMs === undefined ? {} : {waitMs}),
    urgent: (output, frame, options) => record('urgent', output, frame, options ? {options} : {}),
    cancel: (name, only) => only !== 'unwritten' && cancelled.push(name) > 0,
    confirm: name => cancelled.push(name) > 0,
    confirmIfShown: () => true,
    addPart: () => undefined,
    forget: output => void cancelled.push(output),
  };
}
