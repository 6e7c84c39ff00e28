import {html} from 'lit-html';
import {repeat} from 'lit-html/directives/repeat.js';
import type {
  ShownCommand,
  ShownDevice,
  ShownOutput,
  ShownProfile,
} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import type {PanelWords} from '../words.js';
import {createColorLamp, isColorPart} from './color-lamp.js';
import {createMeter} from './meter.js';
import {createValueRow} from './value-row.js';

interface Output {
  readonly name: string;
  /** The newest one. */
  readonly command: ShownCommand;
  /** Undefined: none was sent. */
  readonly values: ShownOutput['values'] | undefined;
}

/** Draws what the outputs of the device are set to. Null: there are none. */
export function createOrders({commands}: ShownProfile, words: PanelWords) {
  if (commands.length === 0) return null;
  const heading = words.text('toDevice');
  /** Those with names: shown also while nothing is known about them. */
  const fixed = new Map<string, ShownCommand>();
  for (const command of commands) {
    if (command.output !== null && !fixed.has(command.output)) fixed.set(command.output, command);
  }
  /** Those with values come first. */
  const ordered = [...commands].sort(
    (one, other) => Number(one.fields.length === 0) - Number(other.fields.length === 0),
  );
  const placeOf = ({name, command}: Output) => ordered.indexOf(fixed.get(name) ?? command);

  /** Wheels go on turning: their drawings stay. */
  const drawings = new Map<string, ReturnType<typeof createFields>>();
  const fieldsOf = ({name, command, values}: Output) => {
    const key = JSON.stringify([name, command.name]);
    const draw = drawings.get(key) ?? createFields(command, words);
    drawings.set(key, draw);
    return draw(values);
  };

  return (states: ShownDevice['outputs']) => {
    const set = [...states].flatMap(([name, {command: id, values}]): Output[] => {
      const command = commands.find(each => each.name === id);
      return command ? [{name, command, values}] : [];
    });
    const newest = set.at(-1);
    const unset = [...fixed]
      .filter(([name]) => !set.some(output => output.name === name))
      .map(([name, command]): Output => ({name, command, values: undefined}));
    const outputs = [...unset, ...set].sort((one, other) => placeOf(one) - placeOf(other));
    return html`
      <section class="card orders" aria-label=${heading}>
        <h3>${heading}</h3>
        ${repeat(
          outputs,
          ({name}) => name,
          output => html`
            <div class="output" role="group" data-output=${output.name}>
              <div class="output-head">
                <bdi class="output-name">${textIn(output.command.label, words.locale)}</bdi>
                <span class="newest" ?hidden=${output !== newest}>${words.text('newest')}</span>
              </div>
              <div class="fields">${fieldsOf(output)}</div>
            </div>
          `,
        )}
      </section>
    `;
  };
}

function createFields(command: ShownCommand, words: PanelWords) {
  const lamp = createColorLamp(command, words);
  const rows = command.fields.map(field => {
    // Its lamp shows them together.
    const isPart = lamp !== null && isColorPart(field.name);
    const row = createValueRow(field, words, isPart ? null : createMeter(field, true));
    return {name: field.name, row};
  });
  return (values: Output['values']) => [
    lamp?.(values),
    ...rows.map(({name, row}) => row(values?.[name])),
  ];
}
