import {
  BoundedQueue,
  dropExcess,
  LatestOfEach,
  type WaitingRoom,
} from '../../limiters/shapers/index.js';
import type {Message} from './traffic.js';

export interface ExcessTreatment {
  /** In one line of English. */
  readonly tells: string;
  createRoom(): WaitingRoom<Message>;
}

export const QUEUE_MARK = 50;

/** What becomes of what is over the rate; by the name that the command line calls it. */
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
