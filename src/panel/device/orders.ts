import type {
  ShownCommand,
  ShownDevice,
  ShownOutput,
  ShownProfile,
} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import {element} from '../dom.js';
import type {PanelWords} from '../words.js';
import {createColorLamp, isColorPart} from './color-lamp.js';
import {createMeter} from './meter.js';
import {createValueRow} from './value-row.js';

/** What the outputs of the device are set to. Null: there are none. */
export function createOrders({commands}: ShownProfile, words: PanelWords) {
  if (commands.length === 0) return null;
  const heading = words.text('toDevice');
  const list = element('div', {class: 'outputs'});
  const outputs = new Map<string, Output>();
  const place = (name: string, command: ShownCommand) => {
    const output = createOutput(name, commands.indexOf(command), words);
    // In the order of the profile.
    const next = [...outputs.values()].find(({order}) => order > output.order);
    list.insertBefore(output.element, next?.element ?? null);
    outputs.set(name, output);
    const sorted = [...outputs].sort(([, one], [, other]) => one.order - other.order);
    outputs.clear();
    for (const [key, each] of sorted) outputs.set(key, each);
    return output;
  };
  /** By their names: shown also while nothing is known about them. */
  const fixed = new Map<string, ShownCommand>();
  for (const command of commands) {
    if (command.output !== null && !fixed.has(command.output)) fixed.set(command.output, command);
  }
  for (const [name, command] of fixed) place(name, command).show(command, undefined);
  /** The device has forgotten what it was set to: a motor that was unplugged, for example. */
  const forget = (name: string, output: Output) => {
    const command = fixed.get(name);
    if (command !== undefined) output.show(command, undefined);
    else {
      output.element.remove();
      outputs.delete(name);
    }
  };
  const byName = new Map(commands.map(command => [command.name, command]));
  let newest: Output | undefined;
  return {
    element: element(
      'section',
      {class: 'device-card orders', 'aria-label': heading},
      element('h3', {}, heading),
      list,
    ),
    update(states: ShownDevice['outputs']) {
      for (const [name, output] of outputs) if (!states.has(name)) forget(name, output);
      let last: Output | undefined;
      for (const [name, state] of states) {
        const command = byName.get(state.command);
        if (command === undefined) continue;
        last = outputs.get(name) ?? place(name, command);
        last.show(command, state.values);
      }
      if (last === newest) return;
      newest?.setNewest(false);
      last?.setNewest(true);
      newest = last;
    },
  };
}

type Output = ReturnType<typeof createOutput>;

function createOutput(name: string, order: number, words: PanelWords) {
  const title = element('bdi', {class: 'output-name'});
  const mark = element('span', {class: 'newest', hidden: ''}, words.text('newest'));
  const fields = element('div', {class: 'fields'});
  let shown: ShownCommand | null = null;
  let lamp: ReturnType<typeof createColorLamp> = null;
  let rows: readonly (readonly [string, ReturnType<typeof createValueRow>])[] = [];
  return {
    order,
    element: element(
      'div',
      {class: 'output', role: 'group', 'data-output': name},
      element('div', {class: 'output-head'}, title, mark),
      fields,
    ),
    /** The newest command of the output, and its values; undefined: none was sent. */
    show(command: ShownCommand, values: ShownOutput['values'] | undefined) {
      if (command !== shown) {
        shown = command;
        title.textContent = textIn(command.label, words.locale);
        lamp = createColorLamp(command, words);
        rows = command.fields.map(field => {
          // Its lamp shows them together.
          const isPart = lamp !== null && isColorPart(field.name);
          return [
            field.name,
            createValueRow(field, words, isPart ? null : createMeter(field, true)),
          ];
        });
        fields.replaceChildren(
          ...(lamp ? [lamp.element] : []),
          ...rows.map(([, row]) => row.element),
        );
      }
      lamp?.show(values);
      for (const [field, row] of rows) row.show(values?.[field]);
    },
    setNewest(isNewest: boolean) {
      mark.hidden = !isNewest;
    },
  };
}
