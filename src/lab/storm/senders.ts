import type {Clock} from '../../clock.js';
import {Gate} from '../../gate/gate.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {Transport} from '../../gatt/transport.js';
import {encodeStormFrame, STORM_ENDPOINT, type StormFrame} from './frame.js';
import {ScratchLimiter} from './scratch-limiter.js';

/** What stands between the blocks and the transport. */
export interface Sender {
  command(frame: StormFrame): void;
  /** The red stop. */
  stop(): void;
  end(): void;
}

export interface SenderOptions {
  readonly transport: Transport;
  readonly clock: Clock;
  readonly outputs: number;
  /** Messages a second, and of those at once. */
  readonly rate: number;
  readonly burst: number;
}

export type CreateSender = (options: SenderOptions) => Sender;

/** As in this extension: the gate. */
export const createGateSender: CreateSender = ({transport, clock, outputs, rate, burst}) => {
  const gate = new Gate<StormFrame>({
    limiter: new RateLimiter(rate, {burst, strict: true, clock: () => clock.now()}),
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
 * As in the official extension: what the limiter refuses is dropped; a stop passes it, for the outputs that it remembers as running.
 * There is no answer to wait for.
 */
export const createScratchSender: CreateSender = ({transport, clock, outputs, rate}) => {
  const limiter = new ScratchLimiter(rate, () => clock.now());
  const isRunning = Array<boolean>(outputs).fill(false);
  const send = (frame: StormFrame) => {
    const write = transport.write(STORM_ENDPOINT, encodeStormFrame(frame), {response: false});
    write.catch(() => undefined);
  };
  return {
    command(frame) {
      isRunning[frame.output] = frame.value !== 0;
      if (limiter.okayToSend()) send(frame);
    },
    stop() {
      isRunning.forEach((runs, output) => runs && send(atRest(output)));
      isRunning.fill(false);
    },
    end: () => undefined,
  };
};

const atRest = (output: number): StormFrame => ({output, value: 0});
