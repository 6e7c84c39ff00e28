import type {ContractFamily, MotorEffect} from './families/contract-family.js';

/** What the blocks so far ask of one motor. */
export class ExpectedMotor {
  #percent: number;
  #direction: 1 | -1 = 1;
  #isOn = false;
  #endsAtMs = Infinity;
  readonly #contract: ContractFamily;
  readonly #motor: {readonly hasEncoder: boolean};

  constructor(contract: ContractFamily, index: number) {
    this.#contract = contract;
    this.#motor = contract.motors[index] ?? {hasEncoder: false};
    this.#percent = contract.firstPowerPercent(this.#motor);
  }

  apply(effect: MotorEffect, nowMs: number): void {
    switch (effect.does) {
      case 'power':
        this.#percent = effect.percent;
        break;
      case 'direction':
        this.#direction = effect.to === 'reverse' ? (this.#direction === 1 ? -1 : 1) : effect.to;
        break;
      case 'on':
        this.#set(true);
        break;
      case 'off':
        this.#set(false);
        break;
      case 'on for':
        this.#set(effect.durationMs > 0, nowMs + effect.durationMs);
        break;
      case 'rotation':
        // At the power 0, what runs goes on.
        if (this.#motor.hasEncoder && this.#percent > 0) this.#set(false);
        break;
    }
  }

  /** Once all that ends by itself has ended. */
  wirePower(nowMs: number): number {
    if (!this.#isOn || this.#percent === 0 || nowMs >= this.#endsAtMs) return 0;
    return this.#direction * this.#contract.wirePower(this.#percent, this.#motor);
  }

  #set(isOn: boolean, endsAtMs = Infinity): void {
    this.#isOn = isOn;
    this.#endsAtMs = endsAtMs;
  }
}
