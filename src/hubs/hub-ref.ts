/** Says which hub a callback is about. */
export interface HubRef {
  /** The id of the hub family, which is the extension's id. */
  readonly family: string;
  /** The hub's index at the time of the call; 0 is hub 1, which Scratch's connection dialog connects. */
  readonly hub: number;
}
