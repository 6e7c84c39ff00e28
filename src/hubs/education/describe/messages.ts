/** What a device sends. */
import {words, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
import {modelOf} from '../models.js';
import {cardOf} from '../protocol/advertising.js';
import {COMMANDS} from '../protocol/commands.js';
import {versionText, type Answer, type Message} from '../protocol/messages.js';
import type {ReportRecord} from '../protocol/records.js';
import {STATUS} from '../protocol/values.js';
import {commandName, field, motorName, portOf} from './names.js';

const NOTHING = -1;

export function describeMessage(message: Message): readonly FrameWords[] {
  switch (message.kind) {
    case 'info': {
      const {product, firmware} = message.info;
      return [
        words('model', {model: modelOf(product)?.id ?? product}),
        words('firmware', {version: versionText(firmware)}),
      ];
    }
    case 'uuid':
      return [
        field(
          'ID',
          hexOf(
            new DataView(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength),
          ),
        ),
      ];
    case 'answer':
      return [describeAnswer(message.answer)];
    case 'report':
      return message.records.flatMap(describeRecord);
    case 'ignored':
      return [];
  }
}

const ENDS: Readonly<Record<number, string>> = {
  [STATUS.completed]: 'commandCompleted',
  [STATUS.interrupted]: 'commandDiscarded',
  [STATUS.refused]: 'commandRefused',
};

/** The answer about reports is the only one with 1 for a refusal; the others have it for what a newer command has ended. */
function describeAnswer({to, mask, status}: Answer): FrameWords {
  const isRefused = to === COMMANDS.reportEvery.id && status !== STATUS.completed;
  const key = isRefused ? undefined : ENDS[status];
  return words(key ?? 'commandRefused', {what: commandName(to, mask)});
}

function describeRecord(record: ReportRecord): readonly FrameWords[] {
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
        ...gestureOf(motorName(record.mask), gesture),
      ];
    }
    case 'motorGesture':
      return gestureOf(motorName(record.mask), record.gesture);
    case 'color':
      return [
        field(words('measureColor'), record.color),
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
        words('heading', {degrees: record.yaw / 10}),
      ];
    case 'motionGesture':
      return gestureOf(words('robot'), record.gesture);
  }
}

function gestureOf(name: FrameWords, gesture: number): readonly FrameWords[] {
  return gesture === NOTHING ? [] : [field(name, words('gesture', {number: gesture}))];
}
