/**
 * What differs between firmwares, or goes wrong with such a device. May be changed at any time. By default the device is as version
 * 1.0.73 of the messages.
 */
export interface EducationFaults {
  /** The length of the information in a report. */
  infoBytes: 1 | 2;
  /** The length of a motor in a report. */
  motorBytes: 11 | 12;
  isReversed: boolean;
  /** The bytes of a record of an unknown type, the last one. Empty: there is none. */
  unknownRecord: readonly number[];
  /** A report is cut to so many bytes, as with a small MTU. */
  mostBytes: number;
  /** A report says a wrong length. */
  hasWrongLength: boolean;
  /** The build number of the messages. */
  rpcBuild: number;
  /** The product in the first answer; null: its own. */
  product: number | null;
  /** Whether it answers the first question. */
  answersInfo: boolean;
  /** How often it refuses to be connected. */
  refusals: number;
  /** Answers to commands come so much later. */
  answerDelayMs: number;
  answersAreLost: boolean;
  /** Each answer comes twice. */
  answersTwice: boolean;
  /** The mask of the motors whose commands are refused. A movement is a command of both. */
  refusedMotors: number;
  /** A command for both motors has one answer, or one for each motor. */
  pairAnswers: 1 | 2;
  /** Whether the write with this number, from 1, is lost. */
  losesWrite: (number: number) => boolean;
  /** Reports come in bursts with pauses of this length. */
  burstPauseMs: number;
  /** When motors stop after the link is gone; Infinity: they do what they were told. */
  stopsAfterLossMs: number;
}

export const NO_FAULTS: EducationFaults = {
  infoBytes: 2,
  motorBytes: 12,
  isReversed: false,
  unknownRecord: [],
  mostBytes: Infinity,
  hasWrongLength: false,
  rpcBuild: 73,
  product: null,
  answersInfo: true,
  refusals: 0,
  answerDelayMs: 0,
  answersAreLost: false,
  answersTwice: false,
  refusedMotors: 0,
  pairAnswers: 1,
  losesWrite: () => false,
  burstPauseMs: 0,
  stopsAfterLossMs: Infinity,
};
