import {whyNoWebBluetooth} from '../../../transport/web-bluetooth/no-web-bluetooth.js';
import {find} from '../shared/find.js';
import {textOf} from './error-text.js';

/** What the button does, and what happens then. */
const STARTS = {
  bluetooth: {
    text: 'Choose a device and measure',
    next: 'The browser lists the devices in range. A search takes about five minutes.',
  },
  virtual: {
    text: 'Measure the model',
    next: 'The model runs in simulated time: a search takes seconds.',
  },
} as const;

/** How the device is reached. The list, the fold with the model and the button agree: the open model is what is measured. */
export class Connection {
  readonly #via = find('[name=via]', HTMLSelectElement);
  readonly #model = find('#model-part', HTMLDetailsElement);

  /** @param onChange The fold has changed it. */
  constructor(onChange: () => void) {
    if (!(navigator as {bluetooth?: Bluetooth}).bluetooth) {
      this.#via.value = 'virtual';
      const why = find('#no-bluetooth', HTMLElement);
      why.textContent = `${textOf(whyNoWebBluetooth())} Until then, you can measure a model.`;
      why.hidden = false;
    }
    this.#model.addEventListener('toggle', () => {
      // During a run the fold only shows the model.
      if (this.#model.open === this.#isVirtual || this.#via.matches(':disabled')) return;
      this.#via.value = this.#model.open ? 'virtual' : 'bluetooth';
      onChange();
    });
  }

  get #isVirtual(): boolean {
    return this.#via.value === 'virtual';
  }

  /** @param hasModel Whether the model has settings for this device. */
  update(hasModel: boolean): void {
    const isVirtual = this.#isVirtual;
    this.#model.open = isVirtual;
    const {text, next} = STARTS[isVirtual ? 'virtual' : 'bluetooth'];
    find('#start', HTMLButtonElement).textContent = text;
    find('#next', HTMLElement).textContent = next;
    for (const fields of this.#model.querySelectorAll<HTMLFieldSetElement>('.model')) {
      fields.disabled = !isVirtual || !hasModel;
    }
    find('.model-time', HTMLFieldSetElement).disabled = !isVirtual;
  }
}
