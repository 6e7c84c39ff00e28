/** The part of a client's open socket that a session uses. */
export interface LinkSocket {
  /** Bytes that were sent and are still buffered. */
  readonly bufferedBytes: number;
  send(text: string): void;
  close(): void;
}
