import type {Device, Driver} from '../../../src/hubs/device.js';
import type {Lwp3Payloads} from '../../../src/hubs/lwp3/decoder.js';
import type {Motor, MotorEncoder} from '../../../src/hubs/lwp3/kinds.js';
import {officialScale} from '../../../src/hubs/lwp3/motor-speed.js';
import {motorDrivers} from '../../../src/hubs/lwp3/motors/motor.js';
import {DEVICE_TYPE} from '../../../src/hubs/lwp3/protocol/device-types.js';
import {
  parseOutputCommand,
  type OutputAction,
} from '../../../src/hubs/lwp3/protocol/output-commands.js';
import {FEEDBACK} from '../../../src/hubs/lwp3/protocol/output-feedback.js';
import {createDeviceContext} from '../../support/device-context.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';
import {view} from '../wedo2/bytes.js';

export const BEGINS = FEEDBACK.inProgress;
export const ENDS = FEEDBACK.completed | FEEDBACK.idle;
export const IS_DISCARDED = FEEDBACK.discarded;

const drivers: readonly Driver<Motor, unknown, Lwp3Payloads>[] = motorDrivers(officialScale);

export function describeCommand(action: OutputAction): string {
  switch (action.kind) {
    case 'write-mode':
      return `power ${action.data.map(byte => (byte << 24) >> 24).join(' ')}`;
    case 'start-speed':
      return `speed ${action.speeds.join(' ')} max ${action.maxPower}`;
    case 'run-for-time':
      return `${action.durationMs} ms at ${action.speeds.join(' ')} end ${action.endState}`;
    case 'run-for-degrees':
      return `${action.degrees} degrees at ${action.speeds.join(' ')} end ${action.endState}`;
    case 'go-to':
      return `to ${action.positions.join(' ')} at ${action.speed} end ${action.endState}`;
    case 'start-power':
      return `powers ${action.powers.join(' ')}`;
    default:
      return action.kind;
  }
}

/** A motor in port C on a link that acknowledges at once, and what it sends. */
export function createMotorRig(type: number = DEVICE_TYPE.interactiveMotor, remembered?: unknown) {
  const time = createFakeClock();
  const link = createRecordingLink(() => time.now());
  const driver = drivers.find(each => each.type === type);
  if (driver === undefined) throw new Error(`No motor has the type ${type}.`);
  const device: Motor & Device<unknown, Lwp3Payloads> = driver.create(
    createDeviceContext({link, clock: time.clock, port: 2, remembered}),
  );
  device.start?.();
  link.take();
  return {
    time,
    link,
    motor: device,
    get encoder(): MotorEncoder {
      if (device.encoder === null) throw new Error('It has no encoder.');
      return device.encoder;
    },
    /** The hub's reports, in order. */
    report: async (...feedback: readonly number[]) => {
      for (const flags of feedback) device.feedback?.(flags);
      await time.advance(0);
    },
    position: (degrees: number) => {
      const bytes = new Uint8Array(Int32Array.of(degrees).buffer);
      return device.receive?.({data: view(...bytes), mode: 2});
    },
    /** The commands since the last call, as "time: command"; urgent ones with a mark. */
    sent: () =>
      link
        .take()
        .filter(({output}) => output === 'motor:2')
        .map(({bytes, kind, atMs}) => {
          const command = parseOutputCommand(view(...bytes));
          const text = command === null ? 'malformed' : describeCommand(command);
          return `${atMs}: ${text}${kind === 'urgent' ? '!' : ''}`;
        }),
  };
}

/** Whether it has resolved, once asked after some turns of the event loop. */
export function watch(promise: Promise<void>): {isSettled: boolean} {
  const state = {isSettled: false};
  void promise.then(() => (state.isSettled = true));
  return state;
}
