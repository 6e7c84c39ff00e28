/** Says which hub a callback is about. */
export interface HubRef {
  /** The id of the hub family, which is the extension's id. */
  readonly family: string;
  /** Counts the hubs of one extension; 0 is the one that Scratch's connection dialog connects. */
  readonly hub: number;
}
