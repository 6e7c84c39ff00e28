/** The extension with one provider and a runtime that only has events. Runs in this process or in a page. */
import {systemClock} from '../src/clock.js';
import {Extension} from '../src/scratch/extension.js';
import {RuntimeEvent, type Runtime} from '../src/scratch/runtime.js';
import {Texts} from '../src/words/texts.js';
import {wedo2} from '../blocks/wedo2/index.js';
import type {TransportProvider} from '../src/ble/transport.js';

export interface Meter {
  /** Scans and connects to the first hub found. */
  connect(): void;
  startMotor(): void;
  /** Clicks the red stop and returns the time of the click. */
  stop(): number;
  disconnect(): void;
}

/** The time in milliseconds on a clock that all processes of the machine share. */
export function sharedNow(): number {
  return performance.timeOrigin + performance.now();
}

/** `onConnected` gets the time of each connection: of the first one and of those after a loss. */
export function createMeter(
  provider: TransportProvider,
  onConnected: (atMs: number) => void,
): Meter {
  const runtime = new EventRuntime();
  const extension = new Extension(runtime, {
    family: wedo2,
    clock: systemClock,
    texts: new Texts(),
    providers: [provider],
  });
  let isChosen = false;
  runtime.on(RuntimeEvent.listUpdate, list => {
    const [id] = Object.keys(Object(list) as object);
    if (isChosen || id === undefined) return;
    isChosen = true;
    extension.connect(id);
  });
  runtime.on(RuntimeEvent.connected, () => onConnected(sharedNow()));
  return {
    connect: () => extension.scan(),
    startMotor() {
      const motorOn = Reflect.get(extension, 'motorOn') as (args: object) => unknown;
      void motorOn.call(extension, {MOTOR_ID: 'motor A'});
    },
    stop() {
      const atMs = sharedNow();
      runtime.emit(RuntimeEvent.projectStopAll);
      return atMs;
    },
    disconnect: () => extension.disconnect(),
  };
}

class EventRuntime implements Runtime {
  readonly #listeners = new Map<string, ((payload?: unknown) => void)[]>();

  on(event: string, listener: (payload?: unknown) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  removeListener(): void {
    // The extension lives as long as its runtime.
  }

  emit(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }

  startHats(): void {
    // There is no project.
  }

  registerPeripheralExtension(): void {
    // There is no dialog.
  }
}
