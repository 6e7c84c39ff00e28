import type {Clock} from '../../../src/clock.js';
import type {LinkModel} from '../../../src/virtual/index.js';
import {createEchoDevice, type EchoDevice} from '../../../src/lab/echo/echo-device.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {echo} from '../../../src/lab/throughput/devices/echo.js';
import {measure, type Measured} from '../../../src/lab/throughput/measure.js';
import type {Observer} from '../../../src/lab/throughput/measurement.js';
import {DEFAULT_PLAN, type Plan} from '../../../src/lab/throughput/plan.js';
import type {DeviceUnderTest} from '../../../src/lab/throughput/devices/device-under-test.js';

export interface Bench {
  readonly clock: SimulatedClock;
  readonly device: EchoDevice;
  /** Ends the run as Ctrl-C does. */
  stop(): void;
  measure(plan?: Partial<Plan>, observer?: Observer): Promise<Measured>;
}

export interface BenchOptions {
  readonly seed?: number;
  /** Pauses of the measuring machine; the device goes on. */
  readonly pause?: Pause;
  /** The rate of the hub's profile. */
  readonly sendsPerSecond?: number;
}

/** The virtual echo device behind this link, in simulated time. One repeat by default. */
export function createBench(
  link: LinkModel = {},
  {seed = 1, pause, sendsPerSecond}: BenchOptions = {},
): Bench {
  const clock = new SimulatedClock();
  const device = createEchoDevice({clock, link, seed});
  const measuring = pause ? createPausingClock(clock, pause) : clock;
  const underTest: DeviceUnderTest = {...echo, sendsPerSecond: sendsPerSecond ?? null};
  const ended = new AbortController();
  return {
    clock,
    device,
    stop: () => ended.abort('Ctrl-C'),
    async measure(plan = {}, observer = {}) {
      const transport = createInProcessProvider({id: 'virtual', server: device, clock}).create();
      const search = new AbortController();
      void transport.discover(echo.filter, () => search.abort(), search.signal);
      return clock.run(
        measure({
          plan: {...DEFAULT_PLAN, repeats: 1, ...plan},
          device: underTest,
          transport,
          peripheralId: device.id,
          clock: measuring,
          signal: ended.signal,
          observer,
        }),
      );
    },
  };
}

interface Pause {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The clock of a machine that is busy for a while: timers that are due in this time run after it. */
function createPausingClock(clock: Clock, {fromMs, toMs}: Pause): Clock {
  return {
    now: () => clock.now(),
    after(delayMs, callback) {
      let cancel = clock.after(delayMs, () => {
        const nowMs = clock.now();
        if (nowMs < fromMs || nowMs >= toMs) callback();
        else cancel = clock.after(toMs - nowMs, callback);
      });
      return () => cancel();
    },
  };
}
