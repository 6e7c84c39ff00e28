import {element} from '../../../panel/dom.js';
import type {OptionValues} from '../../../lab/options/option-problem.js';
import {parseReport, type Report} from '../../../lab/throughput/report.js';
import {STRATEGIES} from '../../../limiters/strategies/index.js';
import {find} from '../shared/find.js';
import {toCommand, toOptionValues} from './option-values.js';

/** The options of a measurement as fields. */
export class Form {
  readonly #form = find('form', HTMLFormElement);
  readonly #fields = find('#fields', HTMLFieldSetElement);
  readonly #start = find('#start', HTMLButtonElement);
  readonly #stop = find('#stop', HTMLButtonElement);

  constructor(onStart: () => void, onStop: () => void) {
    this.#form.addEventListener('submit', event => {
      event.preventDefault();
      onStart();
    });
    this.#stop.addEventListener('click', onStop);
    this.#form.addEventListener('input', () => this.#update());
    const strategies = Object.entries(STRATEGIES).map(([value, {description}]) =>
      element('option', {value}, `${value}: ${description}`),
    );
    find('[name=strategy]', HTMLSelectElement).append(...strategies);
    this.#update();
  }

  get optionValues(): OptionValues {
    const fields = [...new FormData(this.#form)].flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      const field = this.#form.elements.namedItem(name);
      const isCheckbox = field instanceof HTMLInputElement && field.type === 'checkbox';
      return [[name, isCheckbox || value.trim()] as const];
    });
    return toOptionValues(Object.fromEntries(fields));
  }

  /** The chosen earlier report; null: none is chosen. Rejects with an Error if the file is not a report. */
  async readBaseline(): Promise<Report | null> {
    const file = find('[name=baseline]', HTMLInputElement).files?.[0];
    return file ? parseReport(await file.text()) : null;
  }

  /** The label of an option's field, in quotes; the option's own name if it has no field. */
  labelOf = (option: string): string => {
    const labels = [...this.#form.querySelectorAll('label')];
    const label = labels.find(({control}) => control?.getAttribute('name') === option);
    if (!label) return option;
    const texts = [...label.childNodes].filter(node => node instanceof Text);
    return `“${texts
      .map(({data}) => data)
      .join(' ')
      .trim()}”`;
  };

  /** During a run only Stop is enabled. A focused button hands its focus to the other one. */
  setRunning(isRunning: boolean): void {
    const {activeElement} = document;
    const hadFocus = activeElement === this.#start || activeElement === this.#stop;
    this.#fields.disabled = isRunning;
    this.#start.disabled = isRunning;
    this.#stop.disabled = !isRunning;
    if (hadFocus) (isRunning ? this.#stop : this.#start).focus();
    if (!isRunning) this.#update();
  }

  /** Disables the fields that have no effect, and shows the command line. */
  #update(): void {
    const via = find('[name=via]', HTMLSelectElement).value;
    const hub = find('[name=hub]', HTMLSelectElement).value;
    find('#model', HTMLFieldSetElement).disabled = via !== 'virtual' || hub !== 'echo';
    find('#time', HTMLFieldSetElement).disabled = via !== 'virtual';
    // A line may end at a space, not inside an option's name.
    const parts = toCommand(this.optionValues).split(/(--[\w-]+)/);
    find('#command', HTMLElement).replaceChildren(
      ...parts.map(part => (part.startsWith('--') ? element('span', {class: 'name'}, part) : part)),
    );
  }
}
