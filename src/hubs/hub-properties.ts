/** What is known about a hub as a whole. Null: unknown. */
export interface HubProperties {
  readonly isButtonPressed: boolean;
  readonly batteryPercent: number | null;
  readonly name: string | null;
  /** Read from the hub when it is first asked for; null until it has come. */
  readonly firmwareVersion: string | null;
  /** Of the newest advertisement, where the transport knows it. */
  readonly signalDbm: number | null;
}
