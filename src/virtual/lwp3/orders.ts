import type {EndState} from './motor.js';

/** What a port output command asks for. Arrays have one number for each motor of the port. */
export type Order =
  | {readonly kind: 'power'; readonly powers: readonly number[]}
  | {readonly kind: 'speed'; readonly speeds: readonly number[]; readonly maxPower: number}
  | {
      readonly kind: 'time';
      readonly durationMs: number;
      readonly speeds: readonly number[];
      readonly maxPower: number;
      readonly end: EndState;
    }
  | {
      readonly kind: 'degrees';
      readonly degrees: number;
      readonly speeds: readonly number[];
      readonly maxPower: number;
      readonly end: EndState;
    }
  | {
      readonly kind: 'position';
      readonly positions: readonly number[];
      readonly speed: number;
      readonly maxPower: number;
      readonly end: EndState;
    }
  | {readonly kind: 'preset'; readonly positions: readonly number[]}
  /** The times of acceleration and deceleration. */
  | {readonly kind: 'profile'}
  | {readonly kind: 'data'; readonly mode: number; readonly data: DataView};

const END_STATES: ReadonlyMap<number, EndState> = new Map([
  [0, 'coast'],
  [126, 'hold'],
  [127, 'brake'],
]);

/** The fields of a payload, one after the other. What is out of its range makes the whole payload invalid. */
class Fields {
  readonly #view: DataView;
  #offset = 0;
  #isValid = true;

  constructor(view: DataView) {
    this.#view = view;
  }

  /** Whether every field was there and valid, and nothing is left. */
  get isComplete(): boolean {
    return this.#isValid && this.#offset === this.#view.byteLength;
  }

  byte(): number {
    return this.#take(1, at => this.#view.getUint8(at));
  }

  word(): number {
    return this.#take(2, at => this.#view.getUint16(at, true));
  }

  unsigned(): number {
    return this.#take(4, at => this.#view.getUint32(at, true));
  }

  signed(): number {
    return this.#take(4, at => this.#view.getInt32(at, true));
  }

  /** -100..100 for each of the motors; also 126 and 127 where these mean a way to stop. */
  percents(count: number, {canStop = false} = {}): number[] {
    return this.times(count, () => {
      const percent = this.#take(1, at => this.#view.getInt8(at));
      if (Math.abs(percent) > 100 && !(canStop && percent >= 126)) this.#isValid = false;
      return percent;
    });
  }

  maxPower(): number {
    const percent = this.byte();
    if (percent > 100) this.#isValid = false;
    return percent;
  }

  end(): EndState {
    const end = END_STATES.get(this.byte());
    if (end === undefined) this.#isValid = false;
    return end ?? 'coast';
  }

  rest(): DataView {
    const {buffer, byteOffset, byteLength} = this.#view;
    const start = Math.min(this.#offset, byteLength);
    this.#offset = byteLength;
    return new DataView(buffer, byteOffset + start, byteLength - start);
  }

  times<T>(count: number, read: () => T): T[] {
    return Array.from({length: count}, read);
  }

  #take(size: number, read: (offset: number) => number): number {
    const at = this.#offset;
    this.#offset += size;
    if (this.#offset <= this.#view.byteLength) return read(at);
    this.#isValid = false;
    return 0;
  }
}

type Read = (fields: Fields, motorCount: number) => Order;

const power: Read = (fields, count) => ({
  kind: 'power',
  powers: fields.percents(count, {canStop: true}),
});

const speed: Read = (fields, count) => {
  const order = {
    kind: 'speed',
    speeds: fields.percents(count),
    maxPower: fields.maxPower(),
  } as const;
  fields.byte();
  return order;
};

const profile: Read = fields => {
  fields.word();
  fields.byte();
  return {kind: 'profile'};
};

const time: Read = (fields, count) => {
  const durationMs = fields.word();
  return {kind: 'time', durationMs, speeds: fields.percents(count), ...ending(fields)};
};

const degrees: Read = (fields, count) => {
  const turned = fields.unsigned();
  return {kind: 'degrees', degrees: turned, speeds: fields.percents(count), ...ending(fields)};
};

const position: Read = (fields, count) => {
  const positions = fields.times(count, () => fields.signed());
  const [wanted = 0] = fields.percents(1);
  return {kind: 'position', positions, speed: wanted, ...ending(fields)};
};

const preset: Read = (fields, count) => ({
  kind: 'preset',
  positions: fields.times(count, () => fields.signed()),
});

/** Highest power, end state, and the profile, which the model does not use. */
function ending(fields: Fields) {
  const fieldsOfEnd = {maxPower: fields.maxPower(), end: fields.end()};
  fields.byte();
  return fieldsOfEnd;
}

/** By number: what to read, and for how many motors. */
const COMMANDS: ReadonlyMap<number, readonly [read: Read, motorCount: 1 | 2]> = new Map([
  [0x01, [power, 1]],
  [0x02, [power, 2]],
  [0x05, [profile, 1]],
  [0x06, [profile, 1]],
  [0x07, [speed, 1]],
  [0x08, [speed, 2]],
  [0x09, [time, 1]],
  [0x0a, [time, 2]],
  [0x0b, [degrees, 1]],
  [0x0c, [degrees, 2]],
  [0x0d, [position, 1]],
  [0x0e, [position, 2]],
  [0x14, [preset, 2]],
  [0x51, [fields => ({kind: 'data', mode: fields.byte(), data: fields.rest()}), 1]],
]);

/** The order of a command. Null: the hub does not know it, or its parameters are not valid. */
export function readOrder(command: number, payload: DataView): Order | null {
  const entry = COMMANDS.get(command);
  if (!entry) return null;
  const [read, motorCount] = entry;
  const fields = new Fields(payload);
  const order = read(fields, motorCount);
  return fields.isComplete ? order : null;
}

/** What the direct data of a motor's mode asks for. Null: nothing that the motor can do. */
export function readMotorData(mode: number, data: DataView): Order | null {
  if (mode === 0) return readOrder(0x01, data);
  if (mode !== 2) return null;
  const fields = new Fields(data);
  const order = preset(fields, 1);
  return fields.isComplete ? order : null;
}
