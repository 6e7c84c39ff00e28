import type {ProfileStep} from '../../../../profiles/format.js';

type Values = ProfileStep['values'];

export const valuesText = (values: Values = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');

/** "drive (power = POWER) as stop, if isOn, after 1000 ms; sets speed = POWER". */
export function stepsText(steps: readonly ProfileStep[] = []): string {
  return steps.map(stepText).join('; ');
}

function stepText({send, values, as, set, when, afterMs}: ProfileStep): string {
  const sent = values === undefined ? send : `${send} (${valuesText(values)})`;
  const parts = [
    ...(send === undefined ? [] : [`sends ${sent}${as === undefined ? '' : ` as ${as}`}`]),
    ...(set === undefined ? [] : [`sets ${valuesText(set)}`]),
  ];
  const condition = when === undefined ? '' : `, if ${when}`;
  const delay = afterMs === undefined ? '' : `, after ${afterMs} ms`;
  return `${parts.join(' and ')}${condition}${delay}`;
}
