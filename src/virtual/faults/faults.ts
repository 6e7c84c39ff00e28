// What goes wrong on a link, as data: one description for the virtual hub's side and for a transport.

/** Which of the occasions since the plan began; all of them where nothing is said. */
export interface Which {
  /** From this one on; 1 is the first. */
  readonly first?: number;
  /** So many, counted from `first`. */
  readonly count?: number;
  /** Of those a part that chance picks: 0..1. */
  readonly share?: number;
}

/** What is asked of a hub. */
export type Operation = 'connect' | 'write' | 'read' | 'subscribe';

export interface ConnectFault extends Which {
  readonly on: 'connect';
  /** As below. */
  readonly does: 'refuse' | 'lose' | 'delay' | 'answer-late';
  readonly byMs?: number;
}

export interface OperationFault extends Which {
  readonly on: Exclude<Operation, 'connect'>;
  readonly does:
    /** Rejected; the hub hears nothing of it. */
    | 'refuse'
    /** The hub hears nothing of it, and no answer comes. */
    | 'lose'
    /** The hub does it, and its answer is lost. */
    | 'never-answer'
    /** The hub hears of it `byMs` later, and of what is asked after it no sooner. */
    | 'delay'
    /** The hub does it, and answers `byMs` later. */
    | 'answer-late'
    /** The hub hears it twice. */
    | 'repeat';
  readonly byMs?: number;
}

export interface NotificationFault extends Which {
  readonly on: 'notification';
  readonly does:
    /** It never arrives. */
    | 'lose'
    /** It arrives `byMs` later, and what comes after it no sooner. */
    | 'delay'
    | 'repeat'
    /** It arrives after the next one; after `byMs` where none comes. */
    | 'reorder'
    /** Only its first bytes arrive; perhaps none. */
    | 'truncate'
    /** More bytes follow than there should be. */
    | 'lengthen'
    | 'flip-bit'
    /** Other bytes arrive, and another number of them. */
    | 'garbage';
  readonly byMs?: number;
}

export interface LinkFault {
  readonly on: 'link';
  readonly does:
    /** It ends, and that is told. */
    | 'end'
    /** Nothing passes either way any more, and nobody is told. */
    | 'die'
    /** Nothing passes either way for `forMs`. */
    | 'fall-silent'
    /** It dies, and until `forMs` have passed nobody who connects is answered. */
    | 'vanish'
    /** All that the hub has said lately is said again and again, for `forMs`. */
    | 'storm';
  /** Since the link was made, or since the plan began where it was there before. 0 by default. */
  readonly afterMs?: number;
  readonly forMs?: number;
  /** Notifications of a storm; 1,000 by default. */
  readonly perSecond?: number;
}

/** Before somebody connects, what is in the hub's two ports has changed places. */
export interface PortFault extends Which {
  readonly on: 'ports';
  readonly does: 'swap';
}

export type Fault = ConnectFault | OperationFault | NotificationFault | LinkFault | PortFault;
