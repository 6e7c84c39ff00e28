// The fields of the form, by the names of their options. form.ts fills their rules and problems.
import {SETTING_WORDS, type SettingName} from '../../../lab/throughput/words.js';
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
      ['bluetooth', 'Bluetooth'],
      ['virtual', 'none: a model of a device in this page'],
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
];

const MODEL: readonly FieldSpec[] = [
  {name: 'link-capacity', value: '40', empty: 'no limit'},
  {name: 'link-intervalMs', value: '30', empty: 'at once'},
];

const MODEL_MORE: readonly FieldSpec[] = [
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
  {name: 'payload', empty: '20'},
  {name: 'seconds', empty: '5'},
  {name: 'warm-up', empty: '1'},
  {name: 'repeats', empty: '3'},
  {
    name: 'bounds',
    empty: 'loss<=0.1%,drops<=0.1%,queue<=1.5x,p95<=10x',
    width: 'widest',
    kind: 'text',
  },
  {name: 'baseline', kind: 'file'},
  {name: 'quick', kind: 'tick'},
  {name: 'response', kind: 'tick'},
  {name: 'beyond-profile', kind: 'tick'},
];

const TIME: readonly FieldSpec[] = [
  {name: 'seed', empty: '1'},
  {name: 'real-time', kind: 'tick'},
];

/** The fields of each group, by the id of its element. */
export const FIELDS = {
  device: DEVICE,
  more: MORE,
  model: MODEL,
  'model-more': MODEL_MORE,
  time: TIME,
} as const;

/** The field of a setting, with its rule and what is wrong with it. */
export interface Field {
  readonly name: SettingName;
  readonly label: HTMLLabelElement;
  readonly control: HTMLInputElement | HTMLSelectElement;
  readonly rule: HTMLElement;
  readonly problem: HTMLElement;
}

export function createField(spec: FieldSpec): Field {
  const {name} = spec;
  const control = createControl(spec);
  const words = element('span', {}, SETTING_WORDS[name]);
  const rule = element('small', {class: 'hint', id: `${name}-rule`});
  const problem = element('small', {class: 'problem', id: `${name}-problem`});
  control.setAttribute('aria-describedby', `${rule.id} ${problem.id}`);
  const label =
    spec.kind === 'tick'
      ? element('label', {class: 'tick'}, control, words, problem)
      : element('label', {}, words, control, rule, problem);
  return {name, label, control, rule, problem};
}

function createControl({name, choices, empty = '', value = '', width, kind}: FieldSpec) {
  if (choices) {
    const options = choices.map(([each, text]) => element('option', {value: each}, text));
    return element('select', {name}, ...options);
  }
  if (kind === 'tick') return element('input', {name, type: 'checkbox'});
  if (kind === 'file') {
    return element('input', {name, type: 'file', accept: '.json,application/json'});
  }
  const inputmode = kind === 'text' ? 'text' : 'decimal';
  const attributes = {name, value, class: width ?? '', placeholder: empty, inputmode};
  return element('input', {...attributes, autocomplete: 'off'});
}
