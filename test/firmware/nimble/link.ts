import {
  aclData,
  completedPackets,
  encodeFrame,
  FrameAssembler,
  type HostPacket,
  type L2capFrame,
} from './hci.js';

interface LinkOptions {
  readonly handle: number;
  /** The longest ACL data for the host. */
  readonly aclBytes: number;
  /** Sends an H4 packet to the host. */
  readonly toHost: (packet: Uint8Array) => void;
}

/** Between the host and a central: whatever one of them sends arrives at the other, at once and without loss. */
export class Link {
  onFrame: (frame: L2capFrame) => void = () => undefined;
  /** Called once, with an HCI error code. */
  onEnded: (reason: number) => void = () => undefined;
  hasEnded = false;
  readonly #options: LinkOptions;
  readonly #assembler = new FrameAssembler();
  #completed = 0;

  constructor(options: LinkOptions) {
    this.#options = options;
  }

  get handle(): number {
    return this.#options.handle;
  }

  send(frame: L2capFrame): void {
    if (this.hasEnded) return;
    const {aclBytes, toHost} = this.#options;
    const bytes = encodeFrame(frame);
    for (let at = 0; at < bytes.length; at += aclBytes) {
      toHost(aclData(this.handle, at === 0, bytes.slice(at, at + aclBytes)));
    }
  }

  /** ACL data from the host. The report that they have left follows together with those of the same turn. */
  receive(packet: HostPacket): void {
    if (this.#completed++ === 0) setImmediate(() => this.#reportCompleted());
    const frame = this.#assembler.push(packet);
    if (frame !== null) this.onFrame(frame);
  }

  /** The link is gone: call it after the host has been notified. */
  end(reason: number): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.onEnded(reason);
  }

  #reportCompleted(): void {
    if (!this.hasEnded) this.#options.toHost(completedPackets(this.handle, this.#completed));
    this.#completed = 0;
  }
}
