/** What the editor and its hub panel use of a device with a profile. The panel is a bundle of its own, so these are types only. */
import type {DeviceProfile} from './format.js';

export type ShownValue = number | string;

/** `familyFromProfile()` returns such a family: the panel reads which fields there are, with their units and ranges. */
export interface WithDeviceProfile {
  readonly deviceProfile: DeviceProfile;
}

/** A connected device: the one of the kind 'profile', and the virtual device. Read once a frame. */
export interface ShownDevice {
  /** The newest value of each field of the reports, by its name; at first the initial values. */
  readonly reported: Readonly<Record<string, ShownValue>>;
  /** The fields of the newest message of each command, by the command's name; no entry before its first message. */
  readonly commanded: Readonly<Record<string, Readonly<Record<string, ShownValue>>>>;
}

/** What a user changes at a virtual device. */
export interface ShownVirtualDevice extends ShownDevice {
  /** The device measures this value from now on, and reports it. */
  setReported(field: string, value: ShownValue): void;
  readonly state: {readonly isInRange: boolean; readonly answerDelayMs: number};
  setInRange(isInRange: boolean): void;
  setAnswerDelay(delayMs: number): void;
}
