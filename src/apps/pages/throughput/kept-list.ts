import {element} from '../../../panel/dom.js';
import {parseReport, type NamedReport, type Report} from '../../../lab/throughput/report.js';
import {saveFile} from '../../../panel/save-file.js';
import {find} from '../shared/find.js';
import {idOf, keptRuns, storageText, toKeptRun, type KeptRun} from './kept-runs.js';
import {fileName, timeText, toJson} from './results.js';

interface KeptListActions {
  /** @param time When it was kept. */
  open(name: string, time: string, report: Report): void;
  /** Null: compare with none. */
  compare(run: NamedReport | null): void;
}

/** The list of earlier runs: open, compare, rename, save, delete. */
export class KeptList {
  readonly #runs = keptRuns();
  readonly #actions: KeptListActions;
  readonly #list = find('#kept', HTMLElement);
  readonly #part = find('#kept-part', HTMLElement);
  readonly #problem = find('#kept-problem', HTMLElement);
  #comparedId: string | null = null;

  constructor(actions: KeptListActions) {
    this.#actions = actions;
    void this.#try(() => this.#show());
  }

  /** Keeps a finished run. */
  async keep(report: Report): Promise<void> {
    await this.#try(async () => {
      await this.#runs.keep(toKeptRun(report, Date.now()));
      await this.#show();
    });
  }

  /** Marks the run that others are compared with, if it is a kept one. */
  async showCompared(run: NamedReport | null): Promise<void> {
    this.#comparedId = run && idOf(run.report);
    await this.#try(() => this.#show());
  }

  setDisabled(isDisabled: boolean): void {
    this.#list.inert = isDisabled;
  }

  async #try(action: () => Promise<void>): Promise<void> {
    try {
      await action();
      this.#problem.textContent = '';
    } catch (error) {
      this.#part.hidden = false;
      this.#problem.textContent = storageText(error);
    }
  }

  async #show(): Promise<void> {
    const runs = await this.#runs.list();
    this.#part.hidden = runs.length === 0;
    this.#list.replaceChildren(...runs.map(run => this.#rowOf(run)));
  }

  #rowOf(run: KeptRun): HTMLElement {
    const name = element('input', {value: run.name, 'aria-label': 'Name of this run'});
    name.addEventListener('change', () => {
      void this.#try(() => this.#runs.keep({...run, name: name.value.trim() || run.name}));
    });
    const date = new Date(run.keptAtMs);
    const dateText = timeText(date);
    const isCompared = run.id === this.#comparedId;
    const compare = this.#button(isCompared ? '✓ Compared' : 'Compare', () => {
      this.#read(run, report =>
        this.#actions.compare(isCompared ? null : {name: `${name.value}, ${dateText}`, report}),
      );
    });
    compare.setAttribute('aria-pressed', String(isCompared));
    return element(
      'li',
      {},
      name,
      element('time', {datetime: date.toISOString()}, dateText),
      element('strong', {}, run.result),
      element('small', {}, run.settings),
      element(
        'span',
        {class: 'buttons'},
        this.#button('Open', () =>
          this.#read(run, report => this.#actions.open(name.value, dateText, report)),
        ),
        compare,
        this.#button('JSON', () =>
          this.#read(run, report =>
            saveFile(fileName(report, 'json'), 'application/json', toJson(report)),
          ),
        ),
        this.#button('Delete', () => void this.#remove(run)),
      ),
    );
  }

  async #remove(run: KeptRun): Promise<void> {
    if (!confirm(`Delete the run “${run.name}”?`)) return;
    if (run.id === this.#comparedId) this.#actions.compare(null);
    await this.#try(async () => {
      await this.#runs.remove(run.id);
      await this.#show();
    });
  }

  /** An earlier version of this page may have kept something else. */
  #read(run: KeptRun, use: (report: Report) => void): void {
    let report;
    try {
      report = parseReport(run.text);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#problem.textContent = `The run “${run.name}” cannot be read: delete it. ${why}`;
      return;
    }
    this.#problem.textContent = '';
    use(report);
  }

  #button(text: string, onClick: () => void): HTMLButtonElement {
    const button = element('button', {type: 'button'}, text);
    button.addEventListener('click', onClick);
    return button;
  }
}
