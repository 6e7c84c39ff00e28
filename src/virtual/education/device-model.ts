import type {Clock} from '../../clock.js';
import {TimerGroup} from '../clock/timer-group.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualGattServer, type HubModel} from '../server/virtual-gatt-server.js';
import type {DeviceState} from './device-state.js';
import type {EducationFaults} from './faults.js';
import {GATT_TABLE, type CharacteristicName} from './gatt-table.js';
import {Motors} from './motors.js';
import {reportOf, yawOf, type DeviceName} from './reports.js';
import {bytesOf, readCommands, u16, u8, type WireCommand} from './wire.js';

const DEVICE: Readonly<Record<DeviceName, number>> = {
  singleMotor: 0,
  doubleMotor: 1,
  colorSensor: 2,
  controller: 3,
};
const MOTOR_COUNT: Partial<Record<DeviceName, number>> = {singleMotor: 1, doubleMotor: 2};

const GROUP = 2;
const MOST_BYTES = 244;
const COMPLETED = 0;
const INTERRUPTED = 1;
const REFUSED = 2;
const [LEAST_INTERVAL_MS, MOST_INTERVAL_MS] = [15, 1_000];
/** Of one tone with the pause after it, and how many of them a pattern has. Ours: no source says how long a beep sounds. */
const TONE_MS = 250;
const TONES: Readonly<Record<number, number>> = {0: 1, 1: 2, 2: 3, 3: 2};
/** How long the reports go on between two pauses, if there are bursts. */
const BURST_MS = 300;
/** Commands of motors, and of the Double Motor as a vehicle. */
const isMotorCommand = (id: number): boolean => id >= 120 && id <= 144;
const isMovementCommand = (id: number): boolean => id >= 150 && id <= 192;

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
    this.motors.run(3, direction, Infinity, () => undefined);
    this.#onChange();
  }

  #onDisconnected(): void {
    this.#timers.cancelAll();
    this.#cancelReport?.();
    this.#cancelReport = null;
    this.#state.reportEveryMs = 0;
    const {stopsAfterLossMs} = this.#faults;
    if (stopsAfterLossMs <= 0) this.motors.stop(3);
    else if (stopsAfterLossMs < Infinity) {
      this.#cancelStop = this.#clock.after(stopsAfterLossMs, () => {
        this.motors.stop(3);
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
    if (isMotorCommand(id)) return this.#runMotor(command);
    if (isMovementCommand(id)) return this.#runMovement(command);
    const [first = 0, second = 0, third = 0] = command.values;
    switch (id) {
      case 0:
        this.#sendInfo();
        return true;
      case 26:
        this.#send(Uint8Array.from([27, ...this.#uuid]));
        return true;
      case 40: {
        const isInterval = first >= LEAST_INTERVAL_MS && first <= MOST_INTERVAL_MS;
        if (first !== 0 && !isInterval) {
          this.#answer(id, [1]);
          return true;
        }
        this.#state.reportEveryMs = first;
        this.#burstSinceMs = this.#clock.now();
        this.#scheduleReport();
        this.#answer(id, [0]);
        return true;
      }
      case 110:
        this.#state.light = {color: first, pattern: second, brightnessPercent: third};
        this.#answer(id, [COMPLETED]);
        return true;
      case 112:
        this.#beep({pattern: first, frequencyHz: second, times: third + 1});
        this.#answer(id, [COMPLETED]);
        return true;
      case 114:
        this.#beep(null);
        this.#answer(id, [COMPLETED]);
        return true;
      default:
        // The start and the end of a program: no answer is known.
        return id === 32;
    }
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

  #runMotor({id, values: [mask = 0, second = 0, third = 0]}: WireCommand): boolean {
    const {motors} = this;
    if (motors.motors.length === 0) return false;
    const isMask = mask >= 1 && mask <= 3 && motors.of(mask).length > 0;
    if (!isMask || (this.#faults.refusedMotors & mask) !== 0) {
      this.#answer(id, [mask, REFUSED]);
      return isMask;
    }
    const onEnd = this.#jobEnd(id, mask);
    switch (id) {
      case 120:
        for (const index of motors.of(mask)) {
          const motor = motors.motors[index];
          if (motor !== undefined) motor.positionDegrees = second;
        }
        break;
      case 122:
        motors.run(mask, second, Infinity, onEnd);
        break;
      case 124:
        motors.turn(mask, second, third, onEnd);
        return true;
      case 126:
        motors.run(mask, third, second, onEnd);
        return true;
      case 128:
        motors.turnToAngle(mask, second, third, onEnd);
        return true;
      case 130:
        motors.turnToPosition(mask, second, onEnd);
        return true;
      case 138:
        motors.stop(mask);
        break;
      case 140:
        for (const index of motors.of(mask)) motors.speeds[index] = second;
        break;
      case 142:
        for (const index of motors.of(mask)) motors.ends[index] = second;
        break;
      default:
    }
    this.#answer(id, [mask, COMPLETED]);
    return true;
  }

  #runMovement({id, values: [first = 0, second = 0]}: WireCommand): boolean {
    const {motors} = this;
    if (this.#name !== 'doubleMotor') return false;
    if (this.#faults.refusedMotors !== 0) {
      this.#answer(id, [REFUSED]);
      return true;
    }
    const onEnd = this.#jobEnd(id, null);
    switch (id) {
      case 150:
        motors.move(first, {}, onEnd);
        break;
      case 152:
        motors.move(second, {durationMs: first}, onEnd);
        return true;
      case 154:
        motors.move(second, {degrees: first}, onEnd);
        return true;
      case 160:
        motors.turnVehicle(first, second, onEnd);
        return true;
      case 168:
        motors.stopMovement();
        break;
      case 170:
        motors.moveSpeed = first;
        break;
      case 172:
        motors.moveEnd = first;
        break;
      case 190:
        this.#state.yawFace = first;
        break;
      case 192:
        this.#state.yawOffsetDegrees = first / 10 - motors.wheelYawDegrees;
        break;
      default:
    }
    this.#answer(id, [COMPLETED]);
    return true;
  }

  /** Answers when all motors of the command have ended: once, or for each motor. `mask` null: a movement. */
  #jobEnd(id: number, mask: number | null): (index: number, status: number) => void {
    const indexes = new Set(this.motors.of(mask ?? 3));
    let worst: number = COMPLETED;
    return (index, status) => {
      if (!indexes.delete(index)) return;
      if (status === INTERRUPTED) worst = status;
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
        ...[u8(1), u8(1), u8(0), u16(rpcBuild)],
        ...[u8(1), u8(0), u16(0), u8(1), u8(0), u16(0)],
        ...[u16(MOST_BYTES), u16(product ?? own)],
      ]),
    );
  }
}
