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
