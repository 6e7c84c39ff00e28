import type {CDPSession, Page} from 'playwright-core';

interface Prompt {
  readonly id: string;
  readonly devices: readonly {readonly id: string; readonly name: string}[];
}

/** How long a chooser may take to list the device. */
const PATIENCE_MS = 180_000;

/** A page's chooser lasts as long as the page. */
const choosers = new WeakMap<Page, Promise<Chooser>>();

/** The browser's list of Bluetooth devices, which no page can see. */
export class Chooser {
  readonly #session: CDPSession;
  #answer: ((prompt: Prompt) => boolean) | null = null;
  /** The latest prompt event, with all devices found so far. */
  #latest: Prompt | null = null;
  /** Prompts that were answered. Each new device repeats the prompt event, and a second answer would crash the browser. */
  readonly #answered = new Set<string>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('DeviceAccess.deviceRequestPrompted', prompt => {
      this.#latest = prompt;
      this.#tryToAnswer();
    });
  }

  /** Takes over the choosers of this page: each stays open until it is answered here. */
  static of(page: Page): Promise<Chooser> {
    const chooser = choosers.get(page) ?? Chooser.#takeOver(page);
    choosers.set(page, chooser);
    return chooser;
  }

  static async #takeOver(page: Page): Promise<Chooser> {
    const session = await page.context().newCDPSession(page);
    await session.send('DeviceAccess.enable');
    return new Chooser(session);
  }

  /** Picks the device of that name when the open chooser, or the next one, lists it. */
  async pick(name: string, patienceMs: number | null = PATIENCE_MS): Promise<void> {
    await this.#next(`"${name}"`, patienceMs, ({id, devices}) => {
      const device = devices.find(each => each.name.startsWith(name));
      return device && this.#session.send('DeviceAccess.selectPrompt', {id, deviceId: device.id});
    });
  }

  /** From now on every chooser ends with the device of that name. */
  pickAlways(name: string): void {
    const again = (): void => void this.pick(name, null).then(again);
    again();
  }

  /** Closes the open chooser, or the next one. */
  async cancel(): Promise<void> {
    await this.#next('nothing', PATIENCE_MS, ({id}) =>
      this.#session.send('DeviceAccess.cancelPrompt', {id}),
    );
  }

  /** The names in the open chooser, or the next one, once it lists this name. Closes the chooser. */
  async namesWith(name: string): Promise<string[]> {
    let names: string[] = [];
    await this.#next(`"${name}"`, PATIENCE_MS, ({id, devices}) => {
      names = devices.map(each => each.name);
      return names.includes(name)
        ? this.#session.send('DeviceAccess.cancelPrompt', {id})
        : undefined;
    });
    return names;
  }

  #next(
    what: string,
    patienceMs: number | null,
    answer: (prompt: Prompt) => Promise<unknown> | undefined,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const complain = () =>
        reject(new Error(`The browser has shown no chooser with ${what} in time.`));
      const timer = patienceMs === null ? undefined : setTimeout(complain, patienceMs);
      this.#answer = prompt => {
        const answered = answer(prompt);
        if (!answered) return false;
        clearTimeout(timer);
        answered.then(() => resolve(), reject);
        return true;
      };
      this.#tryToAnswer();
    });
  }

  #tryToAnswer(): void {
    const prompt = this.#latest;
    if (!prompt || this.#answered.has(prompt.id) || !this.#answer?.(prompt)) return;
    this.#answered.add(prompt.id);
    this.#answer = null;
  }
}
