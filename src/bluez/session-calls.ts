/**
 * Hands the calls for one characteristic to BlueZ in their order. It answers a request with InProgress while another
 * is open, so a request waits for the one before it; a command waits only until the requests before it are handed over.
 */
export class CallQueue {
  /** Resolves when the next call may be handed over. */
  #turn: Promise<unknown> = Promise.resolve();
  #request: Promise<unknown> = Promise.resolve();

  /** `send` hands the call over. Settles as what it returns. */
  add<T>(kind: 'request' | 'command', send: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#turn = this.#turn.then(async () => {
        if (kind === 'request') await this.#request;
        const answered = send();
        if (kind === 'request') this.#request = answered.catch(() => undefined);
        answered.then(resolve, reject);
      });
    });
  }
}

/** Calls of one session. When it ends, all that are open reject at once. */
export class OpenCalls {
  readonly #rejections = new Set<(error: Error) => void>();
  #error: Error | null = null;

  /** Settles like `call`, or rejects when the session ends. */
  follow<T>(call: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.#error) {
        call.catch(() => undefined);
        reject(this.#error);
        return;
      }
      this.#rejections.add(reject);
      call.finally(() => this.#rejections.delete(reject)).then(resolve, reject);
    });
  }

  get hasEnded(): boolean {
    return this.#error !== null;
  }

  end(error: Error): void {
    this.#error = error;
    for (const reject of this.#rejections) reject(error);
    this.#rejections.clear();
  }
}
