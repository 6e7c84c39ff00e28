/** Data for the output modes of the colour and distance sensor. The sensor must be in the mode: it begins dark and silent. */
import {u16} from './message.js';
import {encodeOutputCommand, EXECUTION} from './output-commands.js';

export const SENSOR_OUTPUT_MODE = {light: 5, infrared: 7} as const;

/** The colours that its light can show; it stays dark with the other numbers up to 10. */
export const SENSOR_LIGHT = {off: 0, blue: 3, green: 5, red: 9} as const;

/** @param color One of SENSOR_LIGHT. */
export function encodeSensorLight(port: number, color: number): Uint8Array {
  return encodeModeData(port, SENSOR_OUTPUT_MODE.light, [color]);
}

/**
 * Sends a message of Power Functions, the family before, by infrared.
 * @param message Its first three nibbles, 0..0xfff, the first one highest. The sensor adds the check sum.
 */
export function encodeInfrared(port: number, message: number): Uint8Array {
  return encodeModeData(port, SENSOR_OUTPUT_MODE.infrared, u16(message));
}

const MOST_STEPS = 7;
/** The message is "combo PWM": both motors, and the receiver stops them if it receives nothing more. */
const COMBO_PWM = 4;

/** @param channel 1..4. @param redPercent -100..100, as `bluePercent`; 0 coasts. */
export function powerFunctionsMessage(
  channel: number,
  redPercent: number,
  bluePercent: number,
): number {
  return (
    ((COMBO_PWM + channel - 1) << 8) | (powerNibble(bluePercent) << 4) | powerNibble(redPercent)
  );
}

/** 0..7 forward, 15 down to 9 backward; 8, which brakes, is not used. */
function powerNibble(percent: number): number {
  return Math.round((percent * MOST_STEPS) / 100) & 0xf;
}

/** What a message of Power Functions is for: messages with the same number replace each other. */
export function powerFunctionsAddress(message: number): number {
  const isComboPwm = ((message >> 8) & COMBO_PWM) !== 0;
  // Without the bit that changes with each message. Of "combo PWM", the lower nibbles are powers.
  return (message >> 4) & (isComboPwm ? 0x70 : 0x7f);
}

function encodeModeData(port: number, mode: number, data: readonly number[]): Uint8Array {
  return encodeOutputCommand({port, execution: EXECUTION.silent, kind: 'write-mode', mode, data});
}
