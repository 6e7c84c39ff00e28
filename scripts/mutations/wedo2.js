// The devices and messages of WeDo 2.0.
const MOTOR = 'test/hubs/wedo2/motor.test.ts';
const TIMED = 'test/hubs/wedo2/motor-timed-run.test.ts';
const TONE = 'test/hubs/wedo2/tone.test.ts';
const SENSORS = 'test/hubs/wedo2/sensors.test.ts';
const MODES = 'test/hubs/wedo2/mode-switch.test.ts';
const FIRST_VALUES = 'test/blocks/wedo2/first-values.test.ts';
const DECODER = 'test/hubs/wedo2/decoder.test.ts';
const COMMANDS = 'test/hubs/wedo2/protocol/output-commands.test.ts';
const NOTIFICATIONS = 'test/hubs/wedo2/protocol/notifications.test.ts';

export default [
  {
    promise: 'The first value of a reporter is what the hub measures, and no value is old.',
    file: 'src/hubs/mode-switch.ts',
    find: 'if (this.isPresent(mode) || isRecent || isSilent) return null;',
    replace: 'if (this.isPresent(mode) || isRecent || isSilent || mode.neededMs > 0) return null;',
    tests: [FIRST_VALUES],
  },
  {
    promise: 'A timed run ends.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'this.#cancelTimer = atDeadline(this.#clock, endsAtMs, () => this.#endRun());',
    replace: 'void endsAtMs;',
    tests: [TIMED, 'test/contract/wedo2.test.ts'],
  },
  {
    promise: 'A run that goes on is not ended by the timer of an earlier one.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'this.#cancelTimer?.();\n    this.#run();',
    replace: 'this.#run();',
    tests: [TIMED, MOTOR],
  },
  {
    promise: 'The end of a run leaves the motor without current after a second.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'void this.#link.state(this.#output, this.#frameOf(MOTOR_COAST), {rest: true});',
    replace: '',
    tests: [TIMED],
  },
  {
    promise: 'The red stop ends the timer of a run.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'this.dispose();\n    return [',
    replace: 'return [',
    tests: [TIMED, MOTOR, 'test/contract/wedo2.test.ts'],
  },
  {
    promise: 'The direction of a running motor changes at once.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'if (this.#isRunning) this.#run();',
    replace: '',
    tests: [TIMED],
  },
  {
    promise: 'A motor at rest does not start when its direction is set.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'if (this.#isRunning) this.#run();',
    replace: 'this.#run();',
    tests: [TIMED],
  },
  {
    promise: 'A stop of a motor is urgent.',
    file: 'src/hubs/wedo2/motor.ts',
    find: 'void this.#link.urgent(this.#output, this.#frameOf(power), {rest: true, ...options});',
    replace: 'void this.#link.state(this.#output, this.#frameOf(power), {rest: true, ...options});',
    tests: [MOTOR, TIMED, 'test/contract/wedo2.test.ts'],
  },
  {
    promise: 'The motor has the power of the official extension.',
    file: 'src/hubs/wedo2/motor-power.ts',
    find: 'Math.trunc(LEAST_TURNING_POWER + (RANGE * blockPower) / 100)',
    replace: 'Math.round(LEAST_TURNING_POWER + (RANGE * blockPower) / 100)',
    tests: [MOTOR],
  },
  {
    promise: 'A tone is dropped if its time has passed.',
    file: 'src/hubs/wedo2/tone.ts',
    find: "void link.event('tone', frame, wireMs);",
    replace: "void link.event('tone', frame);",
    tests: [TONE],
  },
  {
    promise: 'A new tone ends a tune.',
    file: 'src/hubs/wedo2/tone.ts',
    find: 'endTune();\n      send(frequencyHz, durationMs);',
    replace: 'send(frequencyHz, durationMs);',
    tests: [TONE],
  },
  {
    promise: 'The red stop ends a tune.',
    file: 'src/hubs/wedo2/tone.ts',
    find: 'endTune();\n    endsAtMs = -Infinity;',
    replace: 'endsAtMs = -Infinity;',
    tests: [TONE],
  },
  {
    promise: 'A tune keeps its tempo although timers are late.',
    file: 'src/hubs/wedo2/tune-player.ts',
    find: 'if (!(leftMs > 0)) continue;',
    replace: 'if (!(leftMs > 0)) endsAtMs = clock.now() + durationMs;',
    tests: [TONE],
  },
  {
    promise: 'A late answer about a mode does not count for the next one.',
    file: 'src/hubs/mode-switch.ts',
    find: 'if (turn !== this.#turn) return;',
    replace: '',
    tests: [MODES, 'test/hubs/wedo2/mode-switch-properties.test.ts'],
  },
  {
    promise: 'A value in a mode that the hub has not announced is not taken for another.',
    file: 'src/hubs/mode-switch.ts',
    find: 'return mode?.format.mode === (announcedMode ?? mode?.format.mode) ? mode : undefined;',
    replace: 'return mode;',
    tests: [MODES, SENSORS],
  },
  {
    promise: 'A port returns to its first mode when no other is needed.',
    file: 'src/hubs/mode-switch.ts',
    find: 'return only === this.#current && isAlone ? only : first;',
    replace: 'return only;',
    tests: [MODES, 'test/hubs/wedo2/mode-switch-properties.test.ts'],
  },
  {
    promise: 'A change of a sensor is one event.',
    file: 'src/hubs/wedo2/tilt-sensor.ts',
    find: 'if (before !== null && state !== before) context.emit(state);',
    replace: 'if (before !== null) context.emit(state);',
    tests: [SENSORS, 'test/scratch/vm/event-hats.test.ts', 'test/scratch/hat-starts.test.ts'],
  },
  {
    promise: 'The first value of a sensor is no event.',
    file: 'src/hubs/wedo2/distance-sensor.ts',
    find: 'if (before !== null && newest !== before) context.emit(newest);',
    replace: 'if (newest !== before) context.emit(newest);',
    tests: [SENSORS, 'test/scratch/vm/event-hats.test.ts'],
  },
  {
    promise: 'The brake is byte 127.',
    file: 'src/hubs/wedo2/protocol/output-commands.ts',
    find: 'export const MOTOR_BRAKE = 127;',
    replace: 'export const MOTOR_BRAKE = 126;',
    tests: [COMMANDS, MOTOR],
  },
  {
    promise: 'The frequency of a tone is little-endian.',
    file: 'src/hubs/wedo2/protocol/output-commands.ts',
    find: '[frequencyHz, frequencyHz >> 8, durationMs',
    replace: '[frequencyHz >> 8, frequencyHz, durationMs',
    tests: [COMMANDS],
  },
  {
    promise: 'A color is sent as red, green, blue.',
    file: 'src/hubs/wedo2/protocol/output-commands.ts',
    find: 'LIGHT, 3, red, green, blue',
    replace: 'LIGHT, 3, red, blue, green',
    tests: [COMMANDS, 'test/hubs/wedo2/light.test.ts'],
  },
  {
    promise: 'A value message with any revision is no attach message.',
    file: 'src/hubs/wedo2/protocol/notifications.ts',
    find: 'if (bytes.byteLength !== ATTACH_BYTES || event !== ATTACH) return null;',
    replace: 'if (bytes.byteLength < 4 || event !== ATTACH) return null;',
    tests: [NOTIFICATIONS, DECODER],
  },
  {
    promise: 'A message with several ports gives each sensor its own value.',
    file: 'src/hubs/wedo2/protocol/notifications.ts',
    find: 'const data = new DataView(bytes.buffer, bytes.byteOffset + offset + 1, length);',
    replace: 'const data = new DataView(bytes.buffer, bytes.byteOffset + 2, length);',
    tests: [NOTIFICATIONS, DECODER],
  },
  {
    promise: 'A timer that comes too early does not end a run.',
    file: 'src/clock.ts',
    find: 'if (clock.now() < deadlineMs) wait();\n      else callback();',
    replace: 'callback();',
    tests: ['test/deadline.test.ts', TIMED],
  },
];
