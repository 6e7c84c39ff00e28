import type {Fate, MessageOptions} from '../gate/gate.js';
import type {Endpoint} from '../ble/endpoint.js';

/** Bytes and the characteristic to write them to. */
export interface Frame {
  readonly to: Endpoint;
  readonly bytes: Uint8Array;
  /** The hub reports when it has carried it out: Link.confirmIfShown(). Default: it does not. */
  readonly isReported?: boolean;
}

/**
 * A device's access to its hub, always through the gate. An output is a name within the hub
 * ('motor:1', 'light', 'format:2'); each has at most one message waiting. Every promise settles and none rejects.
 */
export interface Link {
  /** The state of the output from now on. Older states that still wait are dropped; the newest arrives. */
  state(
    output: string,
    frame: Frame,
    options?: Omit<MessageOptions<Frame>, 'unlessAtRest'>,
  ): Promise<Fate>;
  /**
   * Something that happens once (a tone). It is dropped if its turn has not come after `waitMs`, or after the gate's own
   * limit if that is shorter.
   */
  event(
    output: string,
    frame: Frame,
    waitMs?: number,
    options?: Pick<MessageOptions<Frame>, 'parts'>,
  ): Promise<Fate>;
  /**
   * Sent before all waiting messages, and instead of a message that waits for this output. It waits for the rate only if it
   * is another stop of an output that is at rest.
   */
  urgent(output: string, frame: Frame, options?: MessageOptions<Frame>): Promise<Fate>;
  /**
   * Cancels the messages with this name that wait, also for a retry: another output takes over what they set.
   * @param only `unwritten`: does nothing unless one waits for its first write. `written`: does nothing if one does, and is not only
   *   another stop of what is at rest.
   * @returns whether it has cancelled what there was.
   */
  cancel(name: string, only?: 'unwritten' | 'written'): boolean;
  /**
   * The caller knows that the hub has the newest message with this name, acknowledged or not: it is not sent again.
   * @returns false, and does nothing, if that message waits for its first write.
   */
  confirm(name: string): boolean;
  /**
   * The hub reports one of the frames that `isShown` names: as confirm(), if that can only be about the newest message with this name.
   * @returns whether the hub has that message now.
   */
  confirmIfShown(name: string, isShown: (frame: Frame) => boolean): boolean;
  /** What was sent to `whole` so far was also for this output: a new part of it. */
  addPart(whole: string, output: string): void;
  /** What waits for this output is dropped, and its state is unknown: what it controls was replaced. */
  forget(output: string): void;
}
