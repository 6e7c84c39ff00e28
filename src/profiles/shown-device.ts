/** What the editor and its hub panel use of a device with a profile. The panel is a bundle of its own, so these are types only. */
import type {CreateDescriber} from '../hubs/frame-words.js';
import type {MessageValue} from './codec.js';
import type {DeviceProfile, ProfileText} from './format.js';

export type ShownValue = number | string;
export type ShownValues = Readonly<Record<string, ShownValue>>;

/** `familyFromProfile()` returns such a family. */
export interface WithDeviceProfile {
  readonly deviceProfile: DeviceProfile;
  readonly shownProfile: ShownProfile;
}

/** What the panel shows of all devices of one profile. */
export interface ShownProfile {
  readonly name: ProfileText;
  /** A data URI. */
  readonly picture: string;
  readonly reports: readonly ShownReport[];
  /** Without the question, if it has no fields: it says nothing about an output. */
  readonly commands: readonly ShownCommand[];
  /** The question's output in the gate, if the question says nothing about an output; otherwise null. */
  readonly questionOutput: string | null;
  /** The field of a report that is the battery's level; null: none. */
  readonly batteryField: string | null;
  /** Describes the messages in words. */
  readonly createDescriber: CreateDescriber;
}

export interface ShownField extends MessageValue {
  readonly label: ProfileText;
  /** What its values are called. Default: they are only numbers or texts. */
  readonly words?: ReadonlyMap<ShownValue, ProfileText>;
}

export interface ShownMessage {
  readonly name: string;
  readonly label: ProfileText;
  readonly fields: readonly ShownField[];
}

export interface ShownReport extends ShownMessage {
  /** Whether each such report means that something happens, even if no value has changed. */
  readonly isEvent: boolean;
}

export interface ShownCommand extends ShownMessage {
  /** The name of its output; null: the output depends on values. */
  readonly output: string | null;
}

/** The newest message of an output. */
export interface ShownOutput {
  /** The name of the command. */
  readonly command: string;
  readonly values: ShownValues;
}

/** A connected device: the one of the kind 'profile', and the virtual device. Read once a frame. */
export interface ShownDevice {
  /** The newest value of each field of the reports, by its name. A real device has no entry before the first report. */
  readonly reported: ShownValues;
  /** What each output is set to, by the output's name. The output that was commanded last is the last. */
  readonly outputs: ReadonlyMap<string, ShownOutput>;
}

/** What a user changes at a virtual device. */
export interface ShownVirtualDevice extends ShownDevice {
  /** The device measures this value from now on, and reports it. */
  setReported(field: string, value: ShownValue): void;
  /** The same for fields of one report. An event is reported also without changes. */
  setReport(report: string, values: ShownValues): void;
  readonly state: {readonly isInRange: boolean; readonly answerDelayMs: number};
  setInRange(isInRange: boolean): void;
  setAnswerDelay(delayMs: number): void;
}
