import type {OutputCounts} from '../../gate/statistics.js';
import type {FrameWords} from '../../hubs/frame-words.js';
import {profileOutputName} from '../../profiles/outputs.js';
import type {ConnectionState} from '../../session/connection-state.js';
import type {LoggedFrame} from './traffic-log.js';
import type {TrafficText} from './words.js';

export interface MotorFacts {
  /** Its output of the gate. */
  readonly output: string;
  readonly counts: OutputCounts;
  /** Its newest frame; undefined: none was seen. */
  readonly latest: LoggedFrame | undefined;
}

export interface Facts {
  readonly state: ConnectionState;
  readonly isMotorPlugged: boolean;
  /** Whether the rate allows a message now. Then one that waits waits for the hub. */
  readonly isRateFree: boolean;
  /** By the clock that the frames have their times of. */
  readonly nowMs: number;
  /** The outputs that are motors. */
  readonly motors: readonly MotorFacts[];
}

/** Why a motor does not move, as far as the counts and frames show it. */
export interface Answer {
  readonly key: TrafficText;
  readonly motor?: MotorFacts;
  readonly command?: readonly FrameWords[];
}

/**
 * If two motors have answers, the one whose answer comes first here is named. Of those with the same answer, and of those with none
 * of these, it is the one commanded last: some outputs are for motors that have an output of their own, too.
 */
const FAULTS = ['whyRefused', 'whyNoAnswer', 'whyFailed', 'whyWaiting', 'whySlow'] as const;

type MotorAnswer =
  | (typeof FAULTS)[number]
  | 'whyRedStop'
  | 'whyStopped'
  | 'whyOpen'
  | 'whyMoves'
  | 'whyCounts';

/** The words of frames after which a motor stands still. */
const STILL: readonly string[] = ['motorOff', 'motorBrake', 'stops'];
/** The words of frames that a motor has carried out after a while: it stands still then, too. */
const ENDING: readonly string[] = ['motorBy', 'motorTo'];

/** One motor, or a pair of motors; not what sets them up. */
export const isMotorOutput = (output: string): boolean =>
  /^(motor|pair):|^(pair|movement)$/.test(output);

/** One of a device with a profile; not the connection's own, such as the question or the end. */
export const isProfileOutput = (output: string): boolean => profileOutputName(output) !== null;

/** The answers that name a motor, in the words for a device of any kind. */
const OF_DEVICE: Partial<Record<TrafficText, TrafficText>> = {
  whyNotAsked: 'whyDeviceNotAsked',
  whyMoves: 'whyStopped',
};

/** Why a device with a profile does nothing: the same, with all of its outputs as motors. */
export function whyDoingNothing(facts: Omit<Facts, 'isMotorPlugged'>): Answer {
  const answer = whyNotMoving({...facts, isMotorPlugged: true});
  return {...answer, key: OF_DEVICE[answer.key] ?? answer.key};
}

export function whyNotMoving({state, isMotorPlugged, motors, ...now}: Facts): Answer {
  if (state === 'unstable') return {key: 'whyUnstable'};
  if (state !== 'connected') return {key: 'whyNotConnected'};
  if (!isMotorPlugged) return {key: 'whyNoMotor'};
  const asked = motors.filter(({counts}) => counts.offered > 0);
  const answers = asked.map(motor => ({key: answerFor(motor, now), motor}));
  const sentAtMs = ({motor: {latest}}: (typeof answers)[number]) => latest?.frame.atMs ?? -Infinity;
  const [first] = answers.sort(
    (a, b) => rankOf(a.key) - rankOf(b.key) || sentAtMs(b) - sentAtMs(a),
  );
  return first === undefined
    ? {key: 'whyNotAsked'}
    : {...first, command: first.motor.latest?.words ?? []};
}

function rankOf(key: MotorAnswer): number {
  const rank = FAULTS.findIndex(fault => fault === key);
  return rank === -1 ? FAULTS.length : rank;
}

type Now = Pick<Facts, 'isRateFree' | 'nowMs'>;

function answerFor({counts, latest}: MotorFacts, {isRateFree, nowMs}: Now): MotorAnswer {
  const outcome = latest?.frame.outcome;
  if (outcome === 'refused') return counts.waiting > 0 ? 'whyRefused' : 'whyFailed';
  if (outcome === 'timed-out') return counts.waiting > 0 ? 'whyNoAnswer' : 'whyFailed';
  if (counts.waiting > 0) return isRateFree ? 'whySlow' : 'whyWaiting';
  if (latest === undefined) return 'whyCounts';
  if (latest.frame.kind === 'stop') return 'whyRedStop';
  const {words} = latest;
  const timed = words.filter(({key}) => key === 'motorFor');
  if (timed.length === 0 && words.some(({key}) => STILL.includes(key))) return 'whyStopped';
  if (outcome === undefined) return 'whyOpen';
  const hasEnded =
    timed.length === 0
      ? words.some(({key}) => ENDING.includes(key))
      : timed.every(({values}) => latest.frame.atMs + Number(values.seconds) * 1000 <= nowMs);
  return hasEnded ? 'whyStopped' : 'whyMoves';
}
