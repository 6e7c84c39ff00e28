import type {Clock} from '../../clock.js';
import {TimerGroup} from '../clock/timer-group.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualGattServer, type HubModel} from '../server/virtual-gatt-server.js';
import type {DeviceState} from './device-state.js';
import type {EducationFaults} from './faults.js';
import {GATT_TABLE, type CharacteristicName} from './gatt-table.js';
import {Motors} from './motors.js';
import {reportOf, yawOf, type DeviceName} from './reports.js';
import {
  bytesOf,
  MASK,
  MESSAGE,
  readCommands,
  STATUS,
  u16,
  u8,
  type MotorCommand,
  type WireCommand,
} from './wire.js';

const DEVICE: Readonly<Record<DeviceName, number>> = {
  singleMotor: 0,
  doubleMotor: 1,
  colorSensor: 2,
  controller: 3,
};
const MOTOR_COUNT: Partial<Record<DeviceName, number>> = {singleMotor: 1, doubleMotor: 2};

const GROUP = 2;
const MOST_BYTES = 244;
/** To an interval of reports. */
const [ACCEPTED, NOT_ACCEPTED] = [0, 1];
const [LEAST_INTERVAL_MS, MOST_INTERVAL_MS] = [15, 1_000];
/** Of one tone with the pause after it, and how many of them a pattern has. Ours: no source says how long a beep sounds. */
const TONE_MS = 250;
const TONES: Readonly<Record<number, number>> = {0: 1, 1: 2, 2: 3, 3: 2};
/** How long the reports go on between two pauses, if there are bursts. */
const BURST_MS = 300;

/** The simulated device. A command changes its state. */
export class DeviceModel implements HubModel<CharacteristicName> {
  readonly server: VirtualGattServer<CharacteristicName>;
  readonly motors: Motors;
  readonly #name: DeviceName;
  readonly #state: DeviceState;
  readonly #faults: EducationFaults;
  readonly #clock: Clock;
  readonly #onChange: () => void;
  /** Fixed to this device. */
  readonly #uuid: readonly number[];
  /** Those of a connection. */
  readonly #timers: TimerGroup;
  #cancelReport: (() => void) | null = null;
  #cancelStop: (() => void) | null = null;
  #cancelBeep: (() => void) | null = null;
  #burstSinceMs = 0;
  #writes = 0;
  #isConnected = false;

  /** `onChange` is called after each change of the state by a client or by time. */
  constructor(
    name: DeviceName,
    state: DeviceState,
    faults: EducationFaults,
    clock: Clock,
    uuid: readonly number[],
    onChange: () => void,
    openSession?: OpenSession,
  ) {
    this.server = new VirtualGattServer(GATT_TABLE, this, openSession);
    this.#name = name;
    this.#state = state;
    this.#faults = faults;
    this.#clock = clock;
    this.#uuid = uuid;
    this.#onChange = onChange;
    this.#timers = new TimerGroup(clock);
    this.motors = new Motors(clock, MOTOR_COUNT[name] ?? 0, () => this.#onChange());
  }

  get device(): number {
    return DEVICE[this.#name];
  }

  get yawDegrees(): number {
    return yawOf(this.#state, this.motors);
  }

  connectionChanged(isConnected: boolean): void {
    this.#isConnected = isConnected;
    this.#state.connected = isConnected;
    this.#cancelStop?.();
    this.#cancelStop = null;
    if (!isConnected) this.#onDisconnected();
    this.#onChange();
  }

  write(_to: CharacteristicName, bytes: Uint8Array, response: boolean): void {
    this.#writes++;
    if (this.#faults.losesWrite(this.#writes)) {
      this.writeLost();
      return;
    }
    const {characteristic} = GATT_TABLE.commands;
    this.#state.record({atMs: this.#clock.now(), characteristic, bytes, response});
    const {commands, isUnderstood} = readCommands(bytes);
    const areKnown = commands.map(command => this.#run(command)).every(Boolean);
    if (!isUnderstood || !areKnown) this.#state.ignoredFrames++;
    this.#onChange();
  }

  writeLost(): void {
    this.#state.droppedWrites++;
    this.#onChange();
  }

  read(): Uint8Array {
    return new Uint8Array();
  }

  subscribed(): void {
    this.#scheduleReport();
  }

  /** The interval has begun, or the device has more to report. */
  report(): void {
    if (this.#state.reportEveryMs === 0) return;
    this.#send(reportOf(this.#name, this.#state, this.motors, this.#faults));
  }

  /** A controller with the same card drives the motors: no answer goes to the client. */
  startForeign(direction: number): void {
    this.motors.run(MASK.both, direction, Infinity, () => undefined);
    this.#onChange();
  }

  #onDisconnected(): void {
    this.#timers.cancelAll();
    this.#cancelReport?.();
    this.#cancelReport = null;
    this.#state.reportEveryMs = 0;
    const {stopsAfterLossMs} = this.#faults;
    if (stopsAfterLossMs <= 0) this.motors.stop(MASK.both);
    else if (stopsAfterLossMs < Infinity) {
      this.#cancelStop = this.#clock.after(stopsAfterLossMs, () => {
        this.motors.stop(MASK.both);
        this.#onChange();
      });
    }
  }

  #scheduleReport(): void {
    this.#cancelReport?.();
    this.#cancelReport = null;
    const {reportEveryMs} = this.#state;
    if (!this.#isConnected || reportEveryMs === 0 || !this.server.hasSubscribed('messages')) return;
    const nowMs = this.#clock.now();
    const {burstPauseMs} = this.#faults;
    const isPause = burstPauseMs > 0 && nowMs >= this.#burstSinceMs + BURST_MS;
    const waitMs = isPause ? burstPauseMs : reportEveryMs;
    if (isPause) this.#burstSinceMs = nowMs + waitMs;
    this.#cancelReport = this.#clock.after(waitMs, () => {
      this.report();
      this.#scheduleReport();
    });
  }

  #send(bytes: Uint8Array): void {
    if (this.server.hasSubscribed('messages')) this.server.notify('messages', bytes);
  }

  /** Answers a command. */
  #answer(id: number, values: readonly number[]): void {
    const {answersAreLost, answersTwice, answerDelayMs} = this.#faults;
    if (answersAreLost) return;
    const bytes = Uint8Array.from([id + 1, ...values]);
    this.#timers.after(answerDelayMs, () => {
      this.#send(bytes);
      if (answersTwice) this.#send(bytes);
    });
  }

  /** Returns false for a command that this device does not have. */
  #run(command: WireCommand): boolean {
    const {id} = command;
    switch (command.name) {
      case 'info':
        this.#sendInfo();
        break;
      case 'uuid':
        this.#send(Uint8Array.from([MESSAGE.uuid, ...this.#uuid]));
        break;
      case 'programFlow':
        // No answer is known.
        break;
      case 'reportEvery':
        this.#answer(id, [this.#reportEvery(command.intervalMs) ? ACCEPTED : NOT_ACCEPTED]);
        break;
      case 'light':
        this.#state.light = {
          color: command.color,
          pattern: command.pattern,
          brightnessPercent: command.brightness,
        };
        this.#answer(id, [STATUS.completed]);
        break;
      case 'beep': {
        const {pattern, frequencyHz, repeats} = command;
        this.#beep({pattern, frequencyHz, times: repeats + 1});
        this.#answer(id, [STATUS.completed]);
        break;
      }
      case 'stopSound':
        this.#beep(null);
        this.#answer(id, [STATUS.completed]);
        break;
      default:
        return 'mask' in command ? this.#runMotor(command) : this.#runMovement(command);
    }
    return true;
  }

  #reportEvery(intervalMs: number): boolean {
    const isInterval = intervalMs >= LEAST_INTERVAL_MS && intervalMs <= MOST_INTERVAL_MS;
    if (intervalMs !== 0 && !isInterval) return false;
    this.#state.reportEveryMs = intervalMs;
    this.#burstSinceMs = this.#clock.now();
    this.#scheduleReport();
    return true;
  }

  /** It sounds to its end also when the connection ends before. */
  #beep(beep: DeviceState['beep']): void {
    this.#cancelBeep?.();
    this.#cancelBeep = null;
    this.#state.beep = beep;
    if (beep === null) return;
    this.#cancelBeep = this.#clock.after((TONES[beep.pattern] ?? 1) * beep.times * TONE_MS, () => {
      this.#state.beep = null;
      this.#onChange();
    });
  }

  #runMotor(command: MotorCommand): boolean {
    const {id, mask} = command;
    const {motors} = this;
    if (motors.motors.length === 0) return false;
    const isMask = mask >= MASK.left && mask <= MASK.both && motors.of(mask).length > 0;
    if (!isMask || (this.#faults.refusedMotors & mask) !== 0) {
      this.#answer(id, [mask, STATUS.refused]);
      return isMask;
    }
    const onEnd = this.#jobEnd(id, mask);
    switch (command.name) {
      case 'setPosition':
        for (const index of motors.of(mask)) {
          const motor = motors.motors[index];
          if (motor !== undefined) motor.positionDegrees = command.degrees;
        }
        break;
      case 'run':
        motors.run(mask, command.direction, Infinity, onEnd);
        break;
      case 'turnDegrees':
        motors.turn(mask, command.degrees, command.direction, onEnd);
        return true;
      case 'runTime':
        motors.run(mask, command.direction, command.durationMs, onEnd);
        return true;
      case 'turnToAngle':
        motors.turnToAngle(mask, command.degrees, command.direction, onEnd);
        return true;
      case 'turnToPosition':
        motors.turnToPosition(mask, command.degrees, onEnd);
        return true;
      case 'stopMotor':
        motors.stop(mask);
        break;
      case 'motorSpeed':
        for (const index of motors.of(mask)) motors.speeds[index] = command.percent;
        break;
      case 'motorEnd':
        for (const index of motors.of(mask)) motors.ends[index] = command.state;
        break;
      default:
    }
    this.#answer(id, [mask, STATUS.completed]);
    return true;
  }

  #runMovement(command: WireCommand): boolean {
    const {id} = command;
    const {motors} = this;
    if (this.#name !== 'doubleMotor') return false;
    if (this.#faults.refusedMotors !== 0) {
      this.#answer(id, [STATUS.refused]);
      return true;
    }
    const onEnd = this.#jobEnd(id, null);
    switch (command.name) {
      case 'move':
        motors.move(command.direction, {}, onEnd);
        break;
      case 'moveTime':
        motors.move(command.direction, {durationMs: command.durationMs}, onEnd);
        return true;
      case 'moveDegrees':
        motors.move(command.direction, {degrees: command.degrees}, onEnd);
        return true;
      case 'turnVehicle':
        motors.turnVehicle(command.degrees, command.direction, onEnd);
        return true;
      case 'stopMovement':
        motors.stopMovement();
        break;
      case 'moveSpeed':
        motors.moveSpeed = command.percent;
        break;
      case 'moveEnd':
        motors.moveEnd = command.state;
        break;
      case 'yawFace':
        this.#state.yawFace = command.face;
        break;
      case 'setYaw':
        this.#state.yawOffsetDegrees = command.tenths / 10 - motors.wheelYawDegrees;
        break;
      default:
    }
    this.#answer(id, [STATUS.completed]);
    return true;
  }

  /** Answers when all motors of the command have ended: once, or for each motor. `mask` null: a movement. */
  #jobEnd(id: number, mask: number | null): (index: number, status: number) => void {
    const indexes = new Set(this.motors.of(mask ?? MASK.both));
    let worst: number = STATUS.completed;
    return (index, status) => {
      if (!indexes.delete(index)) return;
      if (status === STATUS.interrupted) worst = status;
      if (mask !== null && this.#faults.pairAnswers === 2) this.#answer(id, [1 << index, status]);
      else if (indexes.size === 0) this.#answer(id, mask === null ? [worst] : [mask, worst]);
    };
  }

  #sendInfo(): void {
    const {answersInfo, rpcBuild, product} = this.#faults;
    if (!answersInfo) return;
    const own = (GROUP << 8) | this.device;
    this.#send(
      bytesOf([
        ...[u8(MESSAGE.info), u8(1), u8(0), u16(rpcBuild)],
        ...[u8(1), u8(0), u16(0), u8(1), u8(0), u16(0)],
        ...[u16(MOST_BYTES), u16(product ?? own)],
      ]),
    );
  }
}
