/** What is known about a hub as a whole. Null: unknown. */
export interface HubProperties {
  readonly isButtonPressed: boolean;
  readonly batteryPercent: number | null;
  /** As advertised, until the hub has been renamed. Where the transport does not know it, it is requested when it is first read. */
  readonly name: string | null;
  /** Requested from the hub when it is first read; null until it has come. */
  readonly firmwareVersion: string | null;
  /** Measured at the newest advertisement, if the transport knows it. */
  readonly signalDbm: number | null;
}

/** Without a connected hub. */
export const UNKNOWN_PROPERTIES: HubProperties = {
  isButtonPressed: false,
  batteryPercent: null,
  name: null,
  firmwareVersion: null,
  signalDbm: null,
};
