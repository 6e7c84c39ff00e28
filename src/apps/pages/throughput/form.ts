import {element} from '../../../panel/dom.js';
import {problemTexts, type OptionProblem} from '../../../lab/options/option-problem.js';
import {DEVICES} from '../../../lab/throughput/devices/index.js';
import {
  readThroughputOptions,
  ruleOf,
  type ThroughputOptions,
} from '../../../lab/throughput/options.js';
import {modesOf, usualPayloadBytes} from '../../../lab/throughput/plan-options.js';
import {parseReport, type NamedReport} from '../../../lab/throughput/report.js';
import {SETTING_WORDS, type SettingName} from '../../../lab/throughput/words.js';
import {find} from '../shared/find.js';
import type {Choices} from './address.js';
import {Connection} from './connection.js';
import {createField, FIELDS, type Field} from './fields.js';
import {toCommand, toOptionValues, type Fields} from './option-values.js';
import {ownHubText, readOwnHub, requireOwnHub, type OwnHub} from './own-hub.js';

interface FormActions {
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** A field has changed. */
  readonly onChange: () => void;
}

/** The value of the device's field for the user's own hub, and the name of the field for its file. */
const OWN_HUB = 'profile';

/** The options of a measurement as fields. */
export class Form {
  readonly #form = find('form', HTMLFormElement);
  readonly #fieldset = find('#fields', HTMLFieldSetElement);
  readonly #start = find('#start', HTMLButtonElement);
  readonly #stop = find('#stop', HTMLButtonElement);
  readonly #fields: readonly Field[];
  readonly #connection: Connection;
  #own: OwnHub | null = null;
  /** The address has filled it: files were not in it. */
  #isFilled = false;
  /** The file that was chosen for it, and what is wrong with it. */
  #refused: {readonly fileName: string; readonly why: string} | null = null;

  constructor({onStart, onStop, onChange}: FormActions) {
    this.#form.addEventListener('submit', event => {
      event.preventDefault();
      onStart();
    });
    this.#stop.addEventListener('click', onStop);
    this.#form.addEventListener('input', () => {
      this.#update();
      onChange();
    });
    this.#fields = Object.entries(FIELDS).flatMap(([id, specs]) => {
      const created = specs.map(createField);
      find(`#${id}`, HTMLElement).append(...created.map(({label}) => label));
      return created;
    });
    find('[name=profile]', HTMLInputElement).addEventListener('change', () => void this.#readOwn());
    this.#connection = new Connection(() => {
      this.#update();
      onChange();
    });
    this.#update();
  }

  /** What the fields contain, whether they are disabled or not. A file is not in it. */
  get values(): Fields {
    const pairs = this.#fields
      .filter(({control}) => control.type !== 'file')
      .map(({name, control}) => [name, valueOf(control)] as const);
    return Object.fromEntries(pairs);
  }

  get choices(): Choices {
    const pairs = this.#fields.map(({name, control}) => {
      const isSelect = control instanceof HTMLSelectElement;
      return [name, isSelect ? [...control.options].map(({value}) => value) : null] as const;
    });
    return Object.fromEntries(pairs);
  }

  fill(values: Fields): void {
    for (const {name, control} of this.#fields) {
      const value = values[name];
      if (value !== undefined && value !== valueOf(control)) openDetails(control);
      if (typeof value === 'string') control.value = value;
      else if (control instanceof HTMLInputElement) control.checked = value ?? false;
    }
    this.#isFilled = true;
    this.#update();
  }

  /** @throws OptionError */
  readOptions(): ThroughputOptions {
    const own = this.#isOwn ? requireOwnHub(this.#own, this.#refused?.fileName ?? null) : null;
    return readThroughputOptions(toOptionValues(this.#enabledValues), own?.device);
  }

  /** Disabled fields have no values. */
  get #enabledValues(): Fields {
    const enabled = this.#fields.filter(({control}) => !control.matches(':disabled'));
    const values = this.#isOwn ? {...this.values, hub: this.#ownFileName} : this.values;
    return Object.fromEntries(enabled.map(({name}) => [name, values[name] ?? '']));
  }

  get #isOwn(): boolean {
    return find('[name=hub]', HTMLSelectElement).value === OWN_HUB;
  }

  get #ownFileName(): string {
    return this.#own?.fileName ?? 'my-hub.json';
  }

  /** The chosen earlier report; null: none is chosen. Rejects with an Error if the file is not a report. */
  async readBaseline(): Promise<NamedReport | null> {
    const file = find('[name=baseline]', HTMLInputElement).files?.[0];
    return file ? {name: file.name, report: parseReport(await file.text())} : null;
  }

  /** The label of an option's field, in quotes; the option's own name if it has no field. */
  labelOf = (option: string): string =>
    Object.hasOwn(SETTING_WORDS, option) ? `“${SETTING_WORDS[option as SettingName]}”` : option;

  /** Marks the fields that have these problems, with the reason beside each. */
  showProblems(problems: readonly OptionProblem[]): void {
    for (const {name, control, problem} of this.#fields) {
      const own = problems.filter(({option}) => option === name);
      const mistakes = name === OWN_HUB ? (this.#refused?.why ?? '') : '';
      problem.textContent = mistakes || problemTexts(own, this.labelOf);
      control.setAttribute('aria-invalid', String(problem.textContent !== ''));
      if (own.length > 0) openDetails(control);
    }
  }

  /** Reads the chosen profile, and says beside it what is wrong with it. */
  async #readOwn(): Promise<void> {
    const file = find('[name=profile]', HTMLInputElement).files?.[0];
    const field = this.#fields.find(({name}) => name === OWN_HUB);
    this.#refused = null;
    try {
      this.#own = file ? readOwnHub(file.name, await file.text()) : null;
    } catch (error) {
      this.#own = null;
      const why = error instanceof Error ? error.message : String(error);
      this.#refused = {fileName: file?.name ?? '', why};
    }
    const why = this.#refused?.why ?? '';
    if (field) field.problem.textContent = why;
    field?.control.setAttribute('aria-invalid', String(why !== ''));
    this.#update();
  }

  /** Stop takes the place of Start, and its focus. */
  setRunning(isRunning: boolean): void {
    const {activeElement} = document;
    this.#fieldset.disabled = isRunning;
    this.#start.disabled = isRunning;
    this.#stop.hidden = !isRunning;
    if (isRunning && activeElement === this.#start) this.#stop.focus();
    if (isRunning) return;
    // The results stay where they are.
    if (activeElement === this.#stop || activeElement === document.body) {
      this.#start.focus({preventScroll: true});
    }
    this.#update();
  }

  /** Disables the fields that have no effect, shows the rules of the others, and the command line. */
  #update(): void {
    const hub = find('[name=hub]', HTMLSelectElement).value;
    this.#connection.update(hub === 'echo' || this.#isOwn);
    find('label:has([name=profile])', HTMLElement).hidden = !this.#isOwn;
    const device =
      (this.#isOwn ? this.#own?.device : DEVICES[hub as keyof typeof DEVICES]) ?? DEVICES.echo;
    find('[name=payload]', HTMLInputElement).placeholder = String(usualPayloadBytes(device));
    const modes: readonly string[] = ['', ...modesOf(device)];
    for (const option of find('[name=mode]', HTMLSelectElement).options) {
      option.disabled = !modes.includes(option.value);
    }
    for (const {name, rule} of this.#fields) {
      rule.textContent = ruleOf(name, device) ?? '';
      if (name !== OWN_HUB) continue;
      if (this.#own) rule.textContent = ownHubText(this.#own);
      else if (this.#isFilled)
        rule.textContent = 'Choose the file again: the address does not hold it.';
    }
    // A line may end at a space, not inside an option's name.
    const parts = toCommand(toOptionValues(this.#enabledValues)).split(/(--[\w-]+)/);
    find('#command', HTMLElement).replaceChildren(
      ...parts.map(part => (part.startsWith('--') ? element('span', {class: 'name'}, part) : part)),
    );
  }
}

/** That of the model is open if the model is what is measured. */
const FOLDS = 'details:not(#model-part)';

function openDetails(control: Element): void {
  control.closest(FOLDS)?.setAttribute('open', '');
}

function valueOf(control: Field['control']): string | boolean {
  const isCheckbox = control instanceof HTMLInputElement && control.type === 'checkbox';
  return isCheckbox ? control.checked : control.value.trim();
}
