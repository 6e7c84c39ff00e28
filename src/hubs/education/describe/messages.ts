/** What a device sends. */
import {words, type FrameWords} from '../../frame-words.js';
import {modelOf} from '../models.js';
import {cardOf} from '../protocol/advertising.js';
import {COMMANDS} from '../protocol/commands.js';
import {versionText, type Answer, type Message} from '../protocol/messages.js';
import type {ReportRecord} from '../protocol/records.js';
import {MOTION_GESTURE, NO_COLOR, STATUS} from '../protocol/values.js';
import {commandName, DOUBLE_MOTOR, field, HEADING, motorName, portOf} from './names.js';

const NOTHING = -1;

/** What the newest reports have said about each value. A device reports all of them 20 times a second. */
export type LastWords = Map<string, string>;

export function describeMessage(message: Message, last: LastWords): readonly FrameWords[] {
  switch (message.kind) {
    case 'info': {
      const {product, firmware} = message.info;
      return [
        words('model', {model: modelOf(product)?.id ?? product}),
        words('firmware', {version: versionText(firmware)}),
      ];
    }
    case 'answer':
      return [describeAnswer(message.answer)];
    case 'report':
      return describeReport(message.records, last);
    case 'ignored':
      return [];
  }
}

const ENDS: Readonly<Record<number, string>> = {
  [STATUS.completed]: 'commandCompleted',
  // The next command of a drive without end takes the place of the one before.
  [STATUS.interrupted]: 'commandReplaced',
  [STATUS.refused]: 'commandRefused',
};

/** The answer about reports is the only one with 1 for a refusal; the others have it for what a newer command has ended. */
function describeAnswer({to, mask, status}: Answer): FrameWords {
  const what = commandName(to, mask);
  const isRefused = to === COMMANDS.reportEvery.id && status === STATUS.interrupted;
  const key = isRefused ? 'commandRefused' : ENDS[status];
  return key === undefined ? words('commandUnknown', {what, number: status}) : words(key, {what});
}

/** What has changed. */
function describeReport(records: readonly ReportRecord[], last: LastWords): readonly FrameWords[] {
  const changes = records.flatMap(record =>
    describeRecord(record).flatMap((described, index) => {
      const value = `${record.kind} ${'mask' in record ? record.mask : ''} ${index}`;
      const text = JSON.stringify(described);
      if (last.get(value) === text) return [];
      last.set(value, text);
      return described ?? [];
    }),
  );
  return changes.length > 0 || records.length === 0 ? changes : [words('noChange')];
}

/** For each value at the same place. Null: there is nothing to say about it. */
function describeRecord(record: ReportRecord): readonly (FrameWords | null)[] {
  switch (record.kind) {
    case 'info':
      return [words('battery', {percent: record.battery})];
    case 'button':
      return [words(record.pressed === 0 ? 'buttonReleased' : 'buttonPressed')];
    case 'card': {
      const card = cardOf(record.color, record.number);
      if (card === null) return [words('noCard')];
      return [words('card', {color: record.color, number: record.number})];
    }
    case 'motor': {
      const port = portOf(record.mask);
      const {speed, position, gesture} = record;
      return [
        words('reading', {port, what: words('measureSpeed'), value: `${speed} %`}),
        words('reading', {port, what: words('measurePosition'), value: `${position}°`}),
        motorGesture(record.mask, gesture),
      ];
    }
    case 'motorGesture':
      return [motorGesture(record.mask, record.gesture)];
    case 'color':
      return [
        field(words('measureColor'), record.color === NO_COLOR ? words('none') : record.color),
        field(words('measureBrightness'), record.reflection),
      ];
    case 'levers':
      return [
        words('reading', {
          port: 'A',
          what: words('measurePosition'),
          value: `${record.leftPercent} %`,
        }),
        words('reading', {
          port: 'B',
          what: words('measurePosition'),
          value: `${record.rightPercent} %`,
        }),
      ];
    case 'motion':
      return [
        // In tenths of a degree.
        field(words('measureTilt'), `${record.roll / 10}°, ${record.pitch / 10}°`),
        field(HEADING, `${record.yaw / 10}°`),
      ];
    case 'motionGesture':
      return [motionGesture(record.gesture)];
  }
}

const GESTURES: Readonly<Record<number, string>> = {
  [MOTION_GESTURE.tap]: 'gestureTap',
  [MOTION_GESTURE['double tap']]: 'gestureDoubleTap',
  [MOTION_GESTURE.collision]: 'gestureCollision',
  [MOTION_GESTURE.shake]: 'gestureShake',
  [MOTION_GESTURE['free fall']]: 'gestureFreeFall',
};

function motionGesture(gesture: number): FrameWords | null {
  const key = GESTURES[gesture];
  return key === undefined ? gestureOf(DOUBLE_MOTOR, gesture) : field(DOUBLE_MOTOR, words(key));
}

const motorGesture = (mask: number, gesture: number) => gestureOf(motorName(mask), gesture);

const gestureOf = (name: FrameWords, gesture: number): FrameWords | null =>
  gesture === NOTHING ? null : field(name, words('gesture', {number: gesture}));
