import type {OutputCounts} from '../../gate/output-counts.js';
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
  /** The outputs that are motors. */
  readonly motors: readonly MotorFacts[];
}

/** Why a motor does not move, as far as the counts and frames show it. */
export interface Answer {
  readonly key: TrafficText;
  readonly motor?: MotorFacts;
  readonly command?: readonly FrameWords[];
}

/** If two motors have answers, the one whose answer comes first here is named; if both have the same, the one commanded last. */
const URGENCY = [
  'whyRefused',
  'whyNoAnswer',
  'whyFailed',
  'whyWaiting',
  'whySlow',
  'whyRedStop',
  'whyStopped',
  'whyOpen',
  'whyMoves',
  'whyCounts',
] as const satisfies readonly TrafficText[];

type MotorAnswer = (typeof URGENCY)[number];

/** The words of frames after which a motor stands still. */
const STILL: readonly string[] = ['motorOff', 'motorBrake'];
/** The words of frames that a motor has carried out after a while: it stands still then, too. */
const ENDING: readonly string[] = ['motorFor', 'motorBy', 'motorTo'];

/** One motor, or a pair of motors; not what sets a pair up. */
export const isMotorOutput = (output: string): boolean => /^(motor|pair):/.test(output);

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

export function whyNotMoving({state, isMotorPlugged, isRateFree, motors}: Facts): Answer {
  if (state === 'unstable') return {key: 'whyUnstable'};
  if (state !== 'connected') return {key: 'whyNotConnected'};
  if (!isMotorPlugged) return {key: 'whyNoMotor'};
  const asked = motors.filter(({counts}) => counts.offered > 0);
  const answers = asked.map(motor => ({key: answerFor(motor, isRateFree), motor}));
  const sentAtMs = ({motor: {latest}}: (typeof answers)[number]) => latest?.frame.atMs ?? 0;
  const [first] = answers.sort(
    (a, b) => URGENCY.indexOf(a.key) - URGENCY.indexOf(b.key) || sentAtMs(b) - sentAtMs(a),
  );
  return first === undefined
    ? {key: 'whyNotAsked'}
    : {...first, command: first.motor.latest?.words ?? []};
}

function answerFor({counts, latest}: MotorFacts, isRateFree: boolean): MotorAnswer {
  const outcome = latest?.frame.outcome;
  if (outcome === 'refused') return counts.waiting > 0 ? 'whyRefused' : 'whyFailed';
  if (outcome === 'timed-out') return counts.waiting > 0 ? 'whyNoAnswer' : 'whyFailed';
  if (counts.waiting > 0) return isRateFree ? 'whySlow' : 'whyWaiting';
  if (latest === undefined) return 'whyCounts';
  if (latest.frame.kind === 'stop') return 'whyRedStop';
  if (latest.words.some(({key}) => STILL.includes(key))) return 'whyStopped';
  if (outcome === undefined) return 'whyOpen';
  return latest.words.some(({key}) => ENDING.includes(key)) ? 'whyStopped' : 'whyMoves';
}
