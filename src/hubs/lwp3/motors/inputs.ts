/** What changes the state of the motors: commands of blocks, reports of the hub, outcomes at the gate, and time. */
import type {Fate} from '../../../gate/gate.js';
import type {MotorMode, MotorType} from './state.js';

export type Input = Arrival | Command | Report;

/** A device that has come. It replaces what was at this port. */
export type Arrival =
  | {
      readonly kind: 'motor';
      readonly port: number;
      readonly type: MotorType;
      readonly powerPercent: number;
      readonly direction: 1 | -1;
    }
  | {readonly kind: 'pair'; readonly port: number; readonly motors: readonly number[]};

/** `ticket`: of the promise that waits for the end. */
export type Command =
  | {readonly kind: 'power'; readonly port: number; readonly percent: number}
  | {readonly kind: 'direction'; readonly port: number; readonly direction: 1 | -1}
  | ({readonly kind: 'run'} & Drive)
  | ({readonly kind: 'run for'; readonly durationMs: number; readonly ticket: number} & Drive)
  /** Degrees are as the hub counts; those of a pair are for the faster motor. */
  | ({
      readonly kind: 'turn';
      readonly degrees: number;
      readonly endState: number;
      readonly ticket: number;
    } & Drive)
  /** `lastDegrees`: where it was last, if it does not report that now. */
  | {
      readonly kind: 'turn to';
      readonly port: number;
      readonly toDegrees: number;
      readonly lastDegrees: number;
      readonly ticket: number;
    }
  | {
      readonly kind: 'turn to angle';
      readonly port: number;
      readonly toDegrees: number;
      readonly ticket: number;
    }
  | {readonly kind: 'stop'; readonly port: number; readonly power: number}
  /** The red stop, whose frames the gate sends. */
  | {readonly kind: 'all stopped'; readonly port: number}
  /** The motor was unplugged, or the hub has ended the pair. */
  | {readonly kind: 'gone'; readonly port: number};

/** `percents`: the new power and direction of each motor. Null: as they are. */
interface Drive {
  readonly port: number;
  readonly percents: Percents;
}

export type Percents = readonly number[] | null;
export type CommandOf<Kind extends Command['kind']> = Extract<Command, {readonly kind: Kind}>;

export type Report =
  /** Of the hub. It names no command. */
  | {readonly kind: 'feedback'; readonly port: number; readonly flags: number}
  | {readonly kind: 'count' | 'angle'; readonly port: number; readonly degrees: number}
  /** The motor is put into a mode. */
  | {readonly kind: 'mode'; readonly port: number; readonly mode: MotorMode}
  /** What has become of a command. */
  | {readonly kind: 'fate'; readonly port: number; readonly id: number; readonly fate: Fate}
  /** The hub executes the newest command. `isOtherOver`: another one has ended. */
  | {readonly kind: 'begun'; readonly port: number; readonly isOtherOver: boolean}
  | {readonly kind: 'time'};
