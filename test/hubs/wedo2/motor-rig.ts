import assert from 'node:assert/strict';
import {MOTORS} from '../../../src/hubs/wedo2/motor-power.js';
import {WedoMotor} from '../../../src/hubs/wedo2/motor.js';
import {DEVICE_TYPE} from '../../../src/hubs/wedo2/protocol/device-types.js';
import {endpoints} from '../../../src/hubs/wedo2/uuids.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';

/** What a motor in port A sends at full power or to stand, in words. */
const WORDS: Readonly<Record<string, string>> = {
  'state 1 1 1 100': 'forward',
  'state 1 1 1 156': 'backward',
  'state 1 1 1 65': 'half forward',
  'state 1 1 1 191': 'half backward',
  'urgent 1 1 1 0 rest': 'off',
  'urgent 1 1 1 127 rest': 'hold',
  'urgent 1 1 1 127 rest, unless at rest': 'brake',
  'state 1 1 1 0 rest': 'coast',
};

/** A motor in port A and what it sends. Times are in ms since the start. */
export function createMotorRig() {
  const time = createFakeClock(1_000_000);
  const startMs = time.now();
  const link = createRecordingLink(() => time.now() - startMs);
  const scale = MOTORS.get(DEVICE_TYPE.motor);
  assert(scale);
  const motor = new WedoMotor({link, clock: time.clock, port: 1}, scale);
  return {
    motor,
    link,
    timerCount: () => time.timerCount(),
    until: (atMs: number) => time.advanceSync(startMs + atMs - time.now()),
    /** The news, as lines of `time what`. */
    sent: () =>
      link.take().map(({atMs, kind, output, characteristic, bytes, options}) => {
        assert.equal(output, 'motor:1');
        assert.equal(characteristic, endpoints.outputCommand.characteristic);
        const rest = options?.rest ? ' rest' : '';
        const unless = options?.unlessAtRest ? ', unless at rest' : '';
        const message = `${kind} ${bytes.join(' ')}${rest}${unless}`;
        return `${atMs} ${WORDS[message] ?? message}`;
      }),
  };
}
