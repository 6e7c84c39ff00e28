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
