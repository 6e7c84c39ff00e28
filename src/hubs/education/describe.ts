import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {
  field,
  lightColor,
  motorName as motorAt,
  outputWords,
  reading,
  technical,
  tiltText,
  words,
  type FrameDescriber,
  type FrameDirection,
  type FrameWords,
} from '../frame-words.js';
import {spacedName} from '../../spaced-name.js';
import {modelOf} from './models.js';
import {COMMANDS, parseCommands, type Command} from './protocol/commands.js';
import {parseMessage, versionText, type Answer, type Message} from './protocol/messages.js';
import {RecordReader} from './protocol/record-reader.js';
import type {ReportRecord} from './protocol/records.js';
import {
  BEEP_PATTERN,
  MASK,
  MOTION_GESTURE,
  MOTOR_DIRECTION,
  nameOf,
  NO_COLOR,
  STATUS,
} from './protocol/values.js';
import {endpoints} from './uuids.js';

/** The only one of these devices that drives. */
const DOUBLE_MOTOR = words('doubleMotor');
/** By MOVE_DIRECTION. */
const ARROWS = ['↑', '↓', '←', '→'];
const NOTHING = -1;

/** As in the panel: A is the left motor, or the only one, and B the right one. */
const portOf = (mask: number): string =>
  [mask & MASK.left ? 'A' : '', mask & MASK.right ? 'B' : ''].filter(Boolean).join('+');
const motorName = (mask: number): FrameWords => motorAt(portOf(mask));
const bitsOf = (mask: number): readonly number[] =>
  [MASK.left, MASK.right].filter(bit => (mask & bit) !== 0);

/** Describes the frames of the devices of Education 2026 in words. */
export class EducationDescriber implements FrameDescriber {
  /** The last speeds that were sent, in percent, by the bit of a motor in a mask. A run does not contain its speed. */
  readonly #speeds = new Map<number, number>();
  /** What the newest reports have said about each value. A device reports all of them 20 times a second. */
  readonly #last = new Map<string, string>();
  readonly #records = new RecordReader();

  frame(endpoint: Endpoint, bytes: Uint8Array, direction: FrameDirection): readonly FrameWords[] {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const at = keyOf(endpoint);
    if (direction === 'sent' && at === keyOf(endpoints.commands)) {
      return (parseCommands(view) ?? []).map(command => this.#command(command));
    }
    if (direction !== 'received' || at !== keyOf(endpoints.messages)) return [];
    const message = parseMessage(view, this.#records);
    return message === null ? [] : this.#message(message);
  }

  output(name: string): FrameWords {
    return name === 'pair'
      ? motorName(MASK.both)
      : outputWords(name, index => (index === 0 ? 'A' : 'B'));
  }

  #command(command: Command): FrameWords {
    switch (command.kind) {
      case 'light':
        return field(
          words('light'),
          command.color === NO_COLOR ? words('off') : lightColor([command.color]),
        );
      case 'info':
        // The question at the beginning, and the probe that shows whether the device still answers.
        return words('question');
      case 'beep':
        return field(
          words('sound'),
          `${command.frequencyHz} Hz, ${nameOf(BEEP_PATTERN, command.pattern) ?? command.pattern}`,
        );
      case 'stopSound':
        return words('toneOff');
      case 'motorSpeed':
        for (const bit of bitsOf(command.mask)) this.#speeds.set(bit, command.speed);
        return field(motorName(command.mask), `${command.speed} %`);
      case 'moveSpeed':
        return field(DOUBLE_MOTOR, `${command.speed} %`);
      case 'stopMotor':
        return words('stops', {name: motorName(command.mask)});
      case 'stopMovement':
        return words('stops', {name: DOUBLE_MOTOR});
      case 'runFor':
        return words('motorFor', {
          motor: this.#turning(command.mask, command.direction),
          seconds: command.durationMs / 1000,
        });
      case 'turnFor':
        return words('motorBy', {
          motor: this.#turning(command.mask, command.direction),
          degrees: command.degrees,
        });
      case 'turnToAngle':
      case 'turnToPosition':
        return words('motorTo', {motor: motorName(command.mask), degrees: command.degrees});
      case 'moveFor':
        return words('motorFor', {
          motor: driving(command.direction),
          seconds: command.durationMs / 1000,
        });
      case 'moveDegrees':
      case 'turnVehicle':
        return words('motorBy', {motor: driving(command.direction), degrees: command.degrees});
      default: {
        const {kind, ...values} = command;
        if (!('mask' in values)) return technical(kind, values);
        const {mask, ...others} = values;
        return field(motorName(mask), technical(kind, others));
      }
    }
  }

  /** The motors turn with the speeds that were sent before; a negative one reverses the direction. */
  #turning(mask: number, direction: number): FrameWords {
    const each = bitsOf(mask).map(bit => this.#speeds.get(bit));
    const isClockwise = (direction === MOTOR_DIRECTION.clockwise) !== (each[0] ?? 0) < 0;
    const powers = each.map(speed => (speed === undefined ? '?' : Math.abs(speed)));
    return words(isClockwise ? 'motorThisWay' : 'motorThatWay', {
      port: portOf(mask),
      power: [...new Set(powers)].join('+'),
    });
  }

  #message(message: Message): readonly FrameWords[] {
    switch (message.kind) {
      case 'info': {
        const {product, firmware} = message.info;
        const id = modelOf(product)?.id;
        const model = id === undefined ? product : spacedName(id);
        return [technical('info', {model, firmware: versionText(firmware)})];
      }
      case 'answer':
        return [describeAnswer(message.answer)];
      case 'report':
        return this.#report(message.records);
      case 'ignored':
        return [];
    }
  }

  /** What has changed. */
  #report(records: readonly ReportRecord[]): readonly FrameWords[] {
    const changes = records.flatMap(record =>
      describeRecord(record).flatMap((described, index) => {
        const value = `${record.kind} ${'mask' in record ? record.mask : ''} ${index}`;
        const text = JSON.stringify(described);
        if (this.#last.get(value) === text) return [];
        this.#last.set(value, text);
        return described ?? [];
      }),
    );
    return changes.length > 0 || records.length === 0 ? changes : [words('noChange')];
  }
}

const driving = (direction: number): FrameWords =>
  field(DOUBLE_MOTOR, ARROWS[direction] ?? direction);

const ENDS: Readonly<Record<number, string>> = {
  [STATUS.completed]: 'commandCompleted',
  // The next command of a drive without end takes the place of the one before.
  [STATUS.interrupted]: 'commandReplaced',
  [STATUS.refused]: 'commandRefused',
};

/** What the answers without a mask are about; the others are about driving. */
const SUBJECTS: Readonly<Record<number, string>> = {
  [COMMANDS.light.id]: 'light',
  [COMMANDS.beep.id]: 'sound',
  [COMMANDS.stopSound.id]: 'sound',
  [COMMANDS.reportEvery.id]: 'reportEvery',
};

/** The answer about reports is the only one with 1 for a refusal; the others have it for what a newer command has ended. */
function describeAnswer({to, mask, status}: Answer): FrameWords {
  const subject = SUBJECTS[to];
  const withoutMask = subject === undefined ? DOUBLE_MOTOR : words(subject);
  const what = mask === null ? withoutMask : motorName(mask);
  const isRefused = to === COMMANDS.reportEvery.id && status === STATUS.interrupted;
  const key = isRefused ? 'commandRefused' : ENDS[status];
  return key === undefined ? field(what, `status ${status}`) : words(key, {what});
}

/** For each value at the same place. Null: there is nothing to say about it. */
function describeRecord(record: ReportRecord): readonly (FrameWords | null)[] {
  switch (record.kind) {
    case 'info':
      return [field(words('battery'), `${record.battery} %`)];
    case 'button':
      return [words(record.pressed === 0 ? 'buttonReleased' : 'buttonPressed')];
    case 'card': {
      const {color, number} = record;
      return [color === NO_COLOR ? words('noCard') : technical('card', {color, number})];
    }
    case 'motor': {
      const port = portOf(record.mask);
      return [
        reading(port, 'speed', `${record.speed} %`),
        reading(port, 'position', `${record.position}°`),
        gestureOf(motorName(record.mask), record.gesture),
      ];
    }
    case 'motorGesture':
      return [gestureOf(motorName(record.mask), record.gesture)];
    case 'color':
      return [
        field(words('color'), record.color === NO_COLOR ? '–' : record.color),
        field(words('brightness'), `${record.reflection} %`),
      ];
    case 'levers':
      return [
        reading('A', 'position', `${record.leftPercent} %`),
        reading('B', 'position', `${record.rightPercent} %`),
      ];
    case 'motion':
      // In tenths of a degree.
      return [
        field(words('tilt'), tiltText(record.roll / 10, record.pitch / 10)),
        field(words('heading'), `${record.yaw / 10}°`),
      ];
    case 'motionGesture':
      return [gestureOf(DOUBLE_MOTOR, record.gesture)];
  }
}

const gestureOf = (name: FrameWords, gesture: number): FrameWords | null =>
  gesture === NOTHING ? null : field(name, nameOf(MOTION_GESTURE, gesture) ?? `gesture ${gesture}`);
