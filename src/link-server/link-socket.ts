/** A connected client's socket, as much as a session needs of it. */
export interface LinkSocket {
  /** What was sent and has not left yet. */
  readonly bufferedBytes: number;
  send(text: string): void;
  close(): void;
}
