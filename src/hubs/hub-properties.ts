/** What is known about a hub as a whole. Null: unknown. */
export interface HubProperties {
  readonly isButtonPressed: boolean;
  readonly batteryPercent: number | null;
  /** Requested from the hub when it is first read; null until it has come. */
  readonly name: string | null;
  /** Like the name. */
  readonly firmwareVersion: string | null;
  /** Of the newest advertisement, where the transport knows it. */
  readonly signalDbm: number | null;
}
