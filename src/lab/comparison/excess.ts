import {
  BoundedQueue,
  dropExcess,
  LatestOfEach,
  type WaitingRoom,
} from '../../limiters/shapers/index.js';
import type {Message} from './traffic.js';

export interface ExcessTreatment {
  /** Completes the sentence "What is over the rate ...". */
  readonly tells: string;
  createRoom(): WaitingRoom<Message>;
}

export const QUEUE_MARK = 50;

/** What happens to messages over the rate, by the name on the command line. */
export const EXCESS: Readonly<Record<string, ExcessTreatment>> = {
  drop: {tells: 'is dropped', createRoom: dropExcess},
  latest: {
    tells: 'waits, the newest of each output',
    createRoom: () => new LatestOfEach(({output}) => output),
  },
  queue: {
    tells: `waits in a queue of ${QUEUE_MARK}`,
    createRoom: () => new BoundedQueue(QUEUE_MARK),
  },
};
