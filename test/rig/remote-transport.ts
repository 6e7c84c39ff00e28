import type {JSHandle, Page} from 'playwright-core';
import {HubError} from '../../src/ble/hub-error.js';
import type {DiscoveredPeripheral, DiscoveryOptions} from '../../src/ble/discovery.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import type {Transport, WriteOptions} from '../../src/ble/transport.js';
import type {CallResult} from './page/transport-page.js';

/** Messages from a page to numbered listeners in this process. */
export class PageMessages {
  readonly #listeners: ((message: unknown) => void)[] = [];

  static async of(page: Page): Promise<PageMessages> {
    const messages = new PageMessages();
    await page.exposeFunction('sendToTest', (number: number, message: unknown) =>
      messages.#listeners[number]?.(message),
    );
    return messages;
  }

  /** @returns the listener's number for sendToTest(). */
  add(listener: (message: unknown) => void): number {
    return this.#listeners.push(listener) - 1;
  }
}

declare global {
  interface Window {
    sendToTest: (number: number, message: unknown) => Promise<void>;
  }
}

/** A transport of a page (see page/transport-page.ts) on its fake clock, driven from here. Calls keep their order. */
export class RemoteTransport implements Transport {
  readonly maxOpenWrites = 1;
  onLost: ((error: HubError) => void) | null = null;
  readonly #page: Page;
  readonly #messages: PageMessages;
  readonly #transport: Promise<JSHandle<Transport>>;
  #hasOpened = false;

  /** `created`: the page's transport. Default: a new one. */
  constructor(
    page: Page,
    messages: PageMessages,
    created: Promise<JSHandle<Transport>> = page.evaluateHandle(() =>
      window.createTransportOnFakeClock(),
    ),
  ) {
    this.#page = page;
    this.#messages = messages;
    const onLost = messages.add(error => {
      const {code, message} = error as HubError;
      this.onLost?.(new HubError(code, message));
    });
    this.#transport = created.then(async transport => {
      await transport.evaluate((remote, number) => {
        remote.onLost = ({code, message}) => void window.sendToTest(number, {code, message});
      }, onLost);
      return transport;
    });
  }

  async discover(
    filter: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const number = this.#messages.add(peripheral => found(peripheral as DiscoveredPeripheral));
    const abort = await this.#page.evaluateHandle(() => new AbortController());
    const stop = () => abort.evaluate(controller => controller.abort());
    if (signal.aborted) await stop();
    else signal.addEventListener('abort', () => void stop());
    const transport = await this.#transport;
    await settled(
      transport.evaluate(
        (remote, {filter, number, abort}) =>
          window.resultOf(
            remote.discover(filter, each => void window.sendToTest(number, each), abort.signal),
          ),
        {filter, number, abort},
      ),
    );
  }

  async open(id: string, after?: Promise<unknown>): Promise<void> {
    const gate = await this.#page.evaluateHandle(() => {
      let end: () => void = () => undefined;
      const promise = new Promise<void>(resolve => (end = resolve));
      return {promise, end};
    });
    const isWaiting = after !== undefined;
    void after?.then(() => gate.evaluate(({end}) => end()));
    const transport = await this.#transport;
    await settled(
      transport.evaluate(
        (remote, {id, gate, isWaiting}) =>
          window.resultOf(remote.open(id, isWaiting ? gate.promise : undefined)),
        {id, gate, isWaiting},
      ),
    );
    this.#hasOpened = true;
  }

  async write(to: Endpoint, value: Uint8Array, options: WriteOptions): Promise<void> {
    const bytes = [...value];
    const transport = await this.#transport;
    await settled(
      transport.evaluate(
        (remote, {to, bytes, options}) =>
          window.resultOf(remote.write(to, Uint8Array.from(bytes), options)),
        {to, bytes, options},
      ),
    );
  }

  async read(from: Endpoint): Promise<DataView> {
    const transport = await this.#transport;
    return viewOf(
      await settled(transport.evaluate((remote, from) => window.resultOf(remote.read(from)), from)),
    );
  }

  async subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const number = this.#messages.add(bytes => listener(viewOf(bytes as number[])));
    const transport = await this.#transport;
    await settled(
      transport.evaluate(
        (remote, {from, number}) =>
          window.resultOf(
            remote.subscribe(from, value => void window.sendToTest(number, window.bytesOf(value))),
          ),
        {from, number},
      ),
    );
  }

  async close(): Promise<void> {
    const transport = await this.#transport;
    await settled(transport.evaluate(remote => window.resultOf(remote.close())));
  }

  successor(): Transport {
    if (!this.#hasOpened) throw new HubError('not-connected', 'It has not been open.');
    return new RemoteTransport(
      this.#page,
      this.#messages,
      this.#transport.then(transport => transport.evaluateHandle(remote => remote.successor())),
    );
  }
}

/** The bytes of the result. Throws the HubError of a call that was rejected. */
async function settled(call: Promise<CallResult>): Promise<readonly number[]> {
  const {bytes = [], error} = await call;
  if (error) throw new HubError(error.code, error.message);
  return bytes;
}

function viewOf(bytes: readonly number[]): DataView {
  return new DataView(Uint8Array.from(bytes).buffer);
}
