// The faults of a link as data, for a GATT server and for a transport.

/** Which occasions a fault hits, counted since it began; all of them by default. */
interface Occasions {
  /** The first one that it hits, from 1. */
  readonly first?: number;
  /** How many it hits, counted from `first`. */
  readonly count?: number;
  /** The share of those that it hits, at random: 0..1. */
  readonly share?: number;
}

/** An operation of a client. */
export type Operation = 'connect' | 'write' | 'read' | 'subscribe';

interface ConnectFault extends Occasions {
  readonly on: 'connect';
  /** As in OperationFault. */
  readonly does: 'refuse' | 'lose' | 'delay' | 'answer-late';
  readonly byMs?: number;
}

interface OperationFault extends Occasions {
  readonly on: Exclude<Operation, 'connect'>;
  readonly does:
    /** It is rejected and does not reach the hub. */
    | 'refuse'
    /** It does not reach the hub, and no answer comes. */
    | 'lose'
    /** The hub carries it out, and its answer is lost. */
    | 'never-answer'
    /** It reaches the hub `byMs` later, and later operations after it. */
    | 'delay'
    /** The hub carries it out, and the answer comes `byMs` later. */
    | 'answer-late'
    /** It reaches the hub twice. */
    | 'repeat';
  readonly byMs?: number;
}

export interface NotificationFault extends Occasions {
  readonly on: 'notification';
  /** Only notifications of this characteristic (UUID); of all by default. */
  readonly characteristic?: string;
  readonly does:
    /** It never arrives. */
    | 'lose'
    /** It arrives `byMs` later, and later notifications after it. */
    | 'delay'
    | 'repeat'
    /** It arrives after the next one, or after `byMs` if none comes. */
    | 'reorder'
    /** Only its first bytes arrive, or none. */
    | 'truncate'
    /** Additional bytes follow. */
    | 'lengthen'
    | 'flip-bit'
    /** Random bytes arrive instead, in a random number. */
    | 'garbage';
  readonly byMs?: number;
}

export interface LinkFault {
  readonly on: 'link';
  readonly does:
    /** It ends, and the client is notified. */
    | 'end'
    /** Nothing passes in either direction any more. The client is not notified. */
    | 'die'
    /** Nothing passes in either direction for `forMs`. */
    | 'fall-silent'
    /** It dies, and for `forMs` no attempt to connect is answered. */
    | 'vanish'
    /** The hub's latest notifications are repeated again and again, for `forMs`. */
    | 'storm';
  /** Time from when the fault began, or from the connection if that is later; 0 by default. */
  readonly afterMs?: number;
  readonly forMs?: number;
  /** Notifications in a storm; 1,000 by default. */
  readonly perSecond?: number;
}

/** Before a client connects, the devices in the two ports of a virtual WeDo 2.0 hub change places. */
interface PortFault extends Occasions {
  readonly on: 'ports';
  readonly does: 'swap';
}

export type Fault = ConnectFault | OperationFault | NotificationFault | LinkFault | PortFault;
