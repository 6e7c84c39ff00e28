import type {MessageKind} from '../../gate/message.js';
import type {LoggedFrame} from './traffic-log.js';
import {element} from '../dom.js';
import type {TrafficText, TrafficWords} from './words.js';

/** Which frames are shown; null: all. */
export interface Filter {
  output: string | null;
  direction: 'sent' | 'received' | null;
  kind: MessageKind | null;
}

export function passes({output, direction, kind}: Filter, {frame}: LoggedFrame): boolean {
  return (
    (output === null || frame.output === output) &&
    (direction === null || frame.direction === direction) &&
    (kind === null || frame.kind === kind)
  );
}

export const KINDS = {
  state: 'kindState',
  event: 'kindEvent',
  urgent: 'kindUrgent',
  stop: 'kindStop',
} as const satisfies Record<MessageKind, TrafficText>;

const DIRECTIONS = {sent: 'toHub', received: 'fromHub'} as const;

/** Three lists, each with `all` first. */
export function createFilter(
  words: TrafficWords,
  nameOf: (output: string) => string,
  onChange: () => void,
) {
  const filter: Filter = {output: null, direction: null, kind: null};
  const outputs = new Set<string>();
  const output = createChoice(words, 'filterOutput', value => {
    filter.output = value;
    onChange();
  });
  const direction = createChoice(words, 'filterDirection', value => {
    filter.direction = value === 'sent' || value === 'received' ? value : null;
    onChange();
  });
  const kind = createChoice(words, 'filterKind', value => {
    filter.kind = isKind(value) ? value : null;
    onChange();
  });
  for (const [value, text] of Object.entries(DIRECTIONS)) direction.add(value, words.text(text));
  for (const [value, text] of Object.entries(KINDS)) kind.add(value, words.text(text));

  return {
    elements: [output.element, direction.element, kind.element],
    filter: filter as Readonly<Filter>,
    /** Adds those that are new. */
    setOutputs(names: Iterable<string>): void {
      for (const name of names) {
        if (outputs.has(name)) continue;
        outputs.add(name);
        output.add(name, nameOf(name));
      }
    },
  };
}

function isKind(value: string | null): value is MessageKind {
  return value !== null && Object.hasOwn(KINDS, value);
}

function createChoice(
  words: TrafficWords,
  label: TrafficText,
  onChange: (value: string | null) => void,
) {
  const list = element(
    'select',
    {'data-filter': label},
    element('option', {value: ''}, words.text('all')),
  );
  list.addEventListener('change', () => onChange(list.value === '' ? null : list.value));
  return {
    element: element('label', {class: 'choice'}, element('span', {}, words.text(label)), list),
    add: (value: string, text: string) => list.append(element('option', {value}, text)),
  };
}
