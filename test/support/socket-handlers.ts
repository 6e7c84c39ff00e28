/** What a host's Scratch Link socket calls. */
export class SocketHandlers {
  protected onOpen: (() => void) | null = null;
  protected onClose: (() => void) | null = null;
  protected onError: (() => void) | null = null;
  protected onMessage: ((message: unknown) => void) | null = null;

  setOnOpen(handler: () => void): void {
    this.onOpen = handler;
  }

  setOnClose(handler: () => void): void {
    this.onClose = handler;
  }

  setOnError(handler: () => void): void {
    this.onError = handler;
  }

  setHandleMessage(handler: (message: unknown) => void): void {
    this.onMessage = handler;
  }

  protected requireHandlers(): void {
    if (!this.onOpen || !this.onClose || !this.onError || !this.onMessage) {
      throw new Error('All handlers must be set before open().');
    }
  }
}
