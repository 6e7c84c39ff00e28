import type {CDPSession, Page} from 'playwright-core';

interface Prompt {
  readonly id: string;
  readonly devices: readonly {readonly id: string; readonly name: string}[];
}

/** How long a chooser may take to show what is wanted. */
const PATIENCE_MS = 20_000;

/** The browser's list of Bluetooth devices, which no page can see. */
export class Chooser {
  readonly #session: CDPSession;
  #answer: ((prompt: Prompt) => boolean) | null = null;
  /** The prompt that was told last, with all devices so far. */
  #latest: Prompt | null = null;
  /** Prompts that were answered: a prompt is told anew with each device, and a second answer ends the browser. */
  readonly #answered = new Set<string>();

  private constructor(session: CDPSession) {
    this.#session = session;
    session.on('DeviceAccess.deviceRequestPrompted', prompt => {
      this.#latest = prompt;
      this.#tryToAnswer();
    });
  }

  /** From now on this page's choosers are answered here, and wait until they are. */
  static async of(page: Page): Promise<Chooser> {
    const session = await page.context().newCDPSession(page);
    await session.send('DeviceAccess.enable');
    return new Chooser(session);
  }

  /** Picks the device of that name as soon as the chooser, the one that is open or else the next, lists it. */
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

  /** Closes the chooser, the one that is open or else the next. */
  async cancel(): Promise<void> {
    await this.#next('nothing', PATIENCE_MS, ({id}) =>
      this.#session.send('DeviceAccess.cancelPrompt', {id}),
    );
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
