import {
  BoundedQueue,
  dropExcess,
  LatestOfEach,
  type WaitingRoom,
} from '../../limiters/shapers/waiting-room.js';
import type {Message} from './traffic.js';

interface ExcessTreatment {
  /** Completes the sentence "What is above the rate ...". */
  readonly description: string;
  createRoom(): WaitingRoom<Message>;
}

const QUEUE_MARK = 50;

/** What happens to messages above the rate, by the name on the command line. */
export const EXCESS = {
  drop: {description: 'is dropped', createRoom: dropExcess},
  latest: {
    description: 'waits, the newest of each output',
    createRoom: () => new LatestOfEach(({output}) => output),
  },
  queue: {
    description: `waits in a queue of ${QUEUE_MARK}`,
    createRoom: () => new BoundedQueue(QUEUE_MARK),
  },
} satisfies Readonly<Record<string, ExcessTreatment>>;
