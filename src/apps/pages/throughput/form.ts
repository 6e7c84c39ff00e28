import type {OptionTexts} from '../../cli/command.js';
import {element} from '../../editor/dom.js';
import {STRATEGIES} from '../../../limiters/strategies/index.js';
import {parseReport} from '../../../lab/throughput/to-report.js';
import type {Report} from '../../../lab/throughput/report.js';
import {find} from '../find.js';
import {inFormWords, toCommand, toOptionTexts} from './option-texts.js';

/** What is to be measured: the options of the command line as fields. */
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
    this.#form.addEventListener('input', () => this.#follow());
    const strategies = Object.entries(STRATEGIES).map(([value, {tells}]) =>
      element('option', {value}, `${value}: ${tells}`),
    );
    find('[name=strategy]', HTMLSelectElement).append(...strategies);
    this.#follow();
  }

  get optionTexts(): OptionTexts {
    const fields = [...new FormData(this.#form)].flatMap(([name, value]) => {
      if (typeof value !== 'string') return [];
      const field = this.#form.elements.namedItem(name);
      const isTick = field instanceof HTMLInputElement && field.type === 'checkbox';
      return [[name, isTick || value.trim()] as const];
    });
    return toOptionTexts(Object.fromEntries(fields));
  }

  /** The earlier report to compare with, if there is one. Rejects with an Error where the file is none. */
  async readBaseline(): Promise<Report | null> {
    const file = find('[name=baseline]', HTMLInputElement).files?.[0];
    return file ? parseReport(await file.text()) : null;
  }

  /** What an option of the command line is called here. */
  inItsWords(message: string): string {
    const labels = [...this.#form.querySelectorAll('label')].flatMap(label => {
      const name = label.control?.getAttribute('name');
      const texts = [...label.childNodes].filter(node => node instanceof Text);
      const words = texts
        .map(({data}) => data)
        .join(' ')
        .trim();
      return name ? [[name, words] as const] : [];
    });
    return inFormWords(message, new Map(labels));
  }

  /** While it runs there is nothing but Stop. The focus stays on the button that there is. */
  setRunning(isRunning: boolean): void {
    const {activeElement} = document;
    const hadFocus = activeElement === this.#start || activeElement === this.#stop;
    this.#fields.disabled = isRunning;
    this.#start.disabled = isRunning;
    this.#stop.disabled = !isRunning;
    if (hadFocus) (isRunning ? this.#stop : this.#start).focus();
    if (!isRunning) this.#follow();
  }

  /** Only what can be is asked for. */
  #follow(): void {
    const via = find('[name=via]', HTMLSelectElement).value;
    const hub = find('[name=hub]', HTMLSelectElement).value;
    find('#model', HTMLFieldSetElement).disabled = via !== 'virtual' || hub !== 'echo';
    find('#time', HTMLFieldSetElement).disabled = via !== 'virtual';
    find('#command', HTMLElement).textContent = toCommand(this.optionTexts);
  }
}
