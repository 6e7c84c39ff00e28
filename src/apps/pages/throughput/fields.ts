// The fields of the form, by the names of their options. form.ts adds their words, rules and problems.
import type {SettingName} from '../../../lab/throughput/words.js';
import {element} from '../../../panel/dom.js';

interface FieldSpec {
  readonly name: SettingName;
  /** A list: the value and the text of each choice. A list without a value is that option left out. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  /** A text: what an empty field means. */
  readonly empty?: string;
  readonly value?: string;
  readonly width?: 'wide' | 'widest';
  /** A number, if nothing is given. */
  readonly kind?: 'text' | 'file' | 'tick';
}

const DEVICE: readonly FieldSpec[] = [
  {
    name: 'via',
    choices: [
      ['virtual', 'none: a model of a device in this page'],
      ['bluetooth', 'Bluetooth'],
    ],
  },
  {
    name: 'hub',
    choices: [
      ['echo', 'any device with the echo profile'],
      ['wedo2', 'WeDo 2.0: changes the colour of its light, nothing moves'],
      ['boost', 'Boost (Move Hub): only its light, nothing moves'],
      ['city', 'City hub: only its light'],
      ['technic', 'Technic hub: only its light'],
      ['essential', 'SPIKE Essential: only its light'],
      ['remote', 'Powered Up remote: only its light'],
      ['singleMotor', 'Education 2026, Single Motor: only its light'],
      ['doubleMotor', 'Education 2026, Double Motor: only its light'],
      ['colorSensor', 'Education 2026, Color Sensor: only its light'],
      ['controller', 'Education 2026, Controller: only its light'],
      ['profile', 'your own hub (a profile)'],
    ],
  },
  {name: 'profile', kind: 'file'},
  {
    name: 'mode',
    choices: [
      ['', 'echo if the device can, otherwise write'],
      ['echo', 'echo: the device sends it back'],
      ['write', 'write: the device counts it, if it can'],
      ['notify', 'notify: the device sends by itself'],
    ],
  },
  {name: 'rates', empty: 'search for the highest', width: 'wide', kind: 'text'},
];

const MODEL: readonly FieldSpec[] = [
  {name: 'link-capacity', value: '40', empty: 'no limit'},
  {name: 'link-intervalMs', value: '30', empty: 'at once'},
  {name: 'link-packetsPerEvent', empty: 'no limit'},
  {name: 'link-bufferFrames', empty: '50'},
  {name: 'link-processingMs', empty: 'at once'},
  {name: 'link-lossPercent', empty: '0'},
  {name: 'link-duplicatePercent', empty: '0'},
  {name: 'link-reorderPercent', empty: '0'},
  {name: 'link-jitterMs', empty: '0'},
  {name: 'link-stallMs', empty: 'never'},
  {name: 'link-stallEveryMs', empty: '5000'},
  {
    name: 'link-full',
    choices: [
      ['', 'drops the message'],
      ['wait', 'makes the link wait'],
      ['refuse', 'refuses the message'],
    ],
  },
  {
    name: 'link-answers',
    choices: [
      ['', 'as suits the device'],
      ['arrival', 'when they arrive'],
      ['handling', 'after they were handled'],
    ],
  },
];

const MORE: readonly FieldSpec[] = [
  {name: 'payload', empty: '20'},
  {name: 'seconds', empty: '5'},
  {name: 'warm-up', empty: '1'},
  {name: 'repeats', empty: '3'},
  {name: 'strategy', choices: [['', 'a token bucket, a quarter above each step’s rate']]},
  {
    name: 'bounds',
    empty: 'loss<=0.1%,drops<=0.1%,queue<=1.5x,p95<=10x',
    width: 'widest',
    kind: 'text',
  },
  {name: 'baseline', kind: 'file'},
  {name: 'response', kind: 'tick'},
  {name: 'beyond-profile', kind: 'tick'},
];

const TIME: readonly FieldSpec[] = [
  {name: 'seed', empty: '1'},
  {name: 'real-time', kind: 'tick'},
];

/** The fields of each group, by the id of its element. */
export const FIELDS = {device: DEVICE, model: MODEL, more: MORE, time: TIME} as const;

/** A label with its control. */
export function createField(spec: FieldSpec): HTMLLabelElement {
  const {name, choices, empty = '', value = '', width = '', kind} = spec;
  if (choices) {
    const options = choices.map(([each, text]) => element('option', {value: each}, text));
    return element('label', {}, element('select', {name}, ...options));
  }
  if (kind === 'tick') {
    return element('label', {class: 'tick'}, element('input', {name, type: 'checkbox'}));
  }
  if (kind === 'file') {
    return element(
      'label',
      {},
      element('input', {name, type: 'file', accept: '.json,application/json'}),
    );
  }
  const inputmode = kind === 'text' ? 'text' : 'decimal';
  const attributes = {
    name,
    value,
    class: width,
    placeholder: empty,
    inputmode,
    autocomplete: 'off',
  };
  return element('label', {}, element('input', attributes));
}
