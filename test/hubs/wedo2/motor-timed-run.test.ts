import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import {testProperty} from '../../support/property.js';
import {createMotorRig} from './motor-rig.js';

t.test('a timed run ends with a brake; a second later the motor coasts', async t => {
  const {motor, sent, until, timerCount} = createMotorRig();
  motor.turnOnFor(500);
  t.same(sent(), ['0 forward']);
  until(499);
  t.same(sent(), []);
  until(500);
  t.same(sent(), ['500 brake']);
  until(1499);
  t.same(sent(), []);
  until(60_000);
  t.same(sent(), ['1500 coast']);
  t.equal(timerCount(), 0);
});

/** The same motor, written down a second time. Its powers are 0, 50 and 100 percent. */
class ModelMotor {
  readonly sent: string[] = [];
  direction = 1;
  #nowMs = 0;
  #percent = 100;
  #isOn = false;
  /** When a timed run brakes, and when the brake after it ends. */
  #brakesAtMs = Infinity;
  #coastsAtMs = Infinity;

  get currentPowerPercent(): number {
    return this.#isOn ? this.direction * this.#percent : 0;
  }

  until(atMs: number): void {
    if (this.#brakesAtMs <= atMs) {
      this.#nowMs = this.#brakesAtMs;
      this.#endRun();
    }
    if (this.#coastsAtMs <= atMs) {
      this.#nowMs = this.#coastsAtMs;
      this.#coastsAtMs = Infinity;
      this.#send('coast');
    }
    this.#nowMs = atMs;
  }

  turnOn(): void {
    if (this.#percent === 0) return;
    this.dispose();
    this.#isOn = true;
    this.#sendPower();
  }

  turnOnFor(durationMs: number): void {
    if (this.#percent > 0 && durationMs > 0 && durationMs < Infinity) {
      this.turnOn();
      this.#brakesAtMs = this.#nowMs + durationMs;
    } else if (this.#isOn) this.#endRun();
  }

  turnOff(): void {
    this.dispose();
    this.#send('off');
  }

  brake(): void {
    this.dispose();
    this.#send('hold');
  }

  startPower(percent: number): void {
    this.#percent = percent;
    if (percent === 0) this.turnOff();
    else this.turnOn();
  }

  run(percent: number): void {
    if (percent !== 0) this.direction = Math.sign(percent);
    if (percent === 0) this.turnOff();
    else this.startPower(Math.abs(percent));
  }

  setDirection(direction: number): void {
    this.direction = direction;
    if (this.#isOn) this.#sendPower();
  }

  reverse(): void {
    this.setDirection(-this.direction);
  }

  stop(): void {
    this.dispose();
  }

  dispose(): void {
    this.#isOn = false;
    this.#brakesAtMs = Infinity;
    this.#coastsAtMs = Infinity;
  }

  #endRun(): void {
    this.dispose();
    this.#send('brake');
    this.#coastsAtMs = this.#nowMs + 1_000;
  }

  #sendPower(): void {
    const half = this.#percent === 50 ? 'half ' : '';
    this.#send(half + (this.direction === 1 ? 'forward' : 'backward'));
  }

  #send(what: string): void {
    this.sent.push(`${this.#nowMs} ${what}`);
  }
}

const act = fc.oneof(
  fc.tuple(
    fc.constantFrom('turnOn' as const, 'turnOff', 'brake', 'reverse', 'stop', 'dispose'),
    fc.constant(0),
  ),
  fc.tuple(
    fc.constant('turnOnFor' as const),
    fc.oneof(fc.integer({min: 1, max: 2_000}), fc.constantFrom(0, -1, 0.25, NaN, Infinity)),
  ),
  fc.tuple(fc.constant('startPower' as const), fc.constantFrom(0, 50, 100)),
  fc.tuple(fc.constant('run' as const), fc.constantFrom(-100, -50, 0, 50, 100)),
  fc.tuple(fc.constant('setDirection' as const), fc.constantFrom(1, -1)),
);
const pauseMs = fc.oneof(fc.nat(1_500), fc.constantFrom(0, 1_000));

testProperty(
  'any commands: the motor sends what the model sends, and has one timer at most',
  fc.property(fc.array(fc.tuple(pauseMs, act), {maxLength: 30}), history => {
    const {motor, sent, until, timerCount} = createMotorRig();
    const model = new ModelMotor();
    let atMs = 0;
    const wait = (ms: number) => {
      atMs += ms;
      until(atMs);
      model.until(atMs);
      assert.deepEqual(sent(), model.sent.splice(0));
    };
    for (const [ms, [does, value]] of history) {
      wait(ms);
      for (const each of [motor, model]) Reflect.apply(each[does], each, [value]);
      assert.ok(timerCount() <= 1);
      assert.equal(motor.currentPowerPercent, model.currentPowerPercent);
      assert.equal(motor.direction, model.direction);
    }
    wait(60_000);
    assert.equal(timerCount(), 0);
  }),
  500,
);
