import type {Clock} from '../../src/clock.js';
import {Gate} from '../../src/gate/gate.js';
import {RateLimiter} from '../../src/limiters/rate-limiter.js';
import type {Transport} from '../../src/ble/transport.js';
import {encodeStormFrame, STORM_ENDPOINT, type StormFrame} from './storm-device.js';
import {createScratchLimiter} from './scratch-limiter.js';

/** Passes commands of blocks to a transport. */
export interface Sender {
  command(frame: StormFrame): void;
  /** The red stop. */
  stop(): void;
  end(): void;
}

interface SenderOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly outputs: number;
  /** Messages a second, and messages at once. */
  readonly rate: number;
  readonly burst: number;
}

export type CreateSender = (options: SenderOptions) => Sender;

/** This extension's gate. */
export const createGateSender: CreateSender = ({transport, clock, outputs, rate, burst}) => {
  const gate = new Gate<StormFrame>({
    limiter: new RateLimiter(rate, {burst, strict: true, clock}),
    clock,
    maxOpenWrites: transport.maxOpenWrites,
    write: (frame, how) => transport.write(STORM_ENDPOINT, encodeStormFrame(frame), how),
    isSame: (a, b) => a.value === b.value,
    isAnswer: () => true,
    onSilence: () => undefined,
  });
  const names = Array.from({length: outputs}, (_, output) => `output:${output}`);
  return {
    command: frame => void gate.state(names[frame.output] ?? '', frame),
    stop: () => void gate.stop(names.map((output, index) => ({output, frame: atRest(index)}))),
    end: () => gate.close(),
  };
};

/**
 * Like the official extension: it drops what the limiter refuses. A stop bypasses the limiter, but only for outputs that
 * the extension believes to be running. It waits for no answers.
 */
export const createScratchSender: CreateSender = ({transport, clock, outputs, rate}) => {
  const okayToSend = createScratchLimiter(rate, () => clock.now());
  const isRunning = Array<boolean>(outputs).fill(false);
  const send = (frame: StormFrame) => {
    const write = transport.write(STORM_ENDPOINT, encodeStormFrame(frame), {response: false});
    write.catch(() => undefined);
  };
  return {
    command(frame) {
      isRunning[frame.output] = frame.value !== 0;
      if (okayToSend()) send(frame);
    },
    stop() {
      isRunning.forEach((running, output) => running && send(atRest(output)));
      isRunning.fill(false);
    },
    end: () => undefined,
  };
};

const atRest = (output: number): StormFrame => ({output, value: 0});
