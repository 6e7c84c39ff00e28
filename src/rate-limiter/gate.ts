/** What became of a message. */
export type Fate =
  /** Written to the transport, which did not refuse it. */
  | 'sent'
  /** A newer message for the same output, or a stop, made it needless. */
  | 'superseded'
  /** Over the rate: its time ran out while it waited, or the link was gone. */
  | 'dropped'
  /** Refused or unanswered, again and again. */
  | 'failed';
