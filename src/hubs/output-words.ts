import {words, type FrameWords} from './frame-words.js';

/** The gate's outputs, by the part before the first colon. After it come ports, or other numbers. */
const OUTPUTS: Readonly<Record<string, string>> = {
  motor: 'outputMotor',
  pair: 'outputMotor',
  'pair-set-up': 'outputPair',
  'light-brick': 'outputLightBrick',
  light: 'outputLight',
  'light-mode': 'outputLightMode',
  tone: 'outputTone',
  format: 'outputFormat',
  counts: 'outputCounts',
  name: 'outputName',
  firmware: 'outputFirmware',
  question: 'outputQuestion',
  status: 'outputStatus',
};

/** Null: unknown. */
export function outputWords(name: string, portName: (port: number) => string): FrameWords | null {
  const [kind = '', ...ports] = name.split(':');
  const key = Object.hasOwn(OUTPUTS, kind) ? OUTPUTS[kind] : undefined;
  if (key === undefined) return null;
  const port = ports.map(each => portName(Number(each))).join('+');
  return words(key, port === '' ? {} : {port});
}
