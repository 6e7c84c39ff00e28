import {encodeAcl, type AclData} from './hci/h4.js';
import {encodeNumberOfCompletedPackets} from './hci/events.js';
import {encodeFrame, FrameAssembler, fragmentsOf, type L2capFrame} from './l2cap.js';

interface LinkOptions {
  readonly handle: number;
  /** The longest ACL data for the host. */
  readonly aclBytes: number;
  /** Sends an H4 packet to the host. */
  readonly toHost: (packet: Uint8Array) => void;
}

/** Between the host and a central: whatever one of them sends arrives at the other, at once and without loss. */
export class Link {
  readonly handle: number;
  onFrame: (frame: L2capFrame) => void = () => undefined;
  /** Called once, with an HCI error code. */
  onEnded: (reason: number) => void = () => undefined;
  readonly #options: LinkOptions;
  readonly #assembler = new FrameAssembler();
  #completed = 0;
  #hasEnded = false;

  constructor(options: LinkOptions) {
    this.handle = options.handle;
    this.#options = options;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Sends a frame to the host. */
  send(frame: L2capFrame): void {
    this.sendBytes(encodeFrame(frame));
  }

  /** Sends bytes as if they were a frame. */
  sendBytes(bytes: Uint8Array): void {
    for (const part of fragmentsOf(bytes, this.#options.aclBytes)) this.sendAcl(part);
  }

  sendAcl(part: Omit<AclData, 'handle'>): void {
    if (!this.#hasEnded) this.#options.toHost(encodeAcl({handle: this.handle, ...part}));
  }

  /** ACL data from the host. The report that they have left follows together with those of the same turn. */
  receive(acl: AclData): void {
    if (this.#completed++ === 0) setImmediate(() => this.#reportCompleted());
    const frame = this.#assembler.push(acl);
    if (frame !== null) this.onFrame(frame);
  }

  /** The link is gone: call it after the host has been notified. */
  end(reason: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.onEnded(reason);
  }

  #reportCompleted(): void {
    if (!this.#hasEnded) {
      this.#options.toHost(encodeNumberOfCompletedPackets(this.handle, this.#completed));
    }
    this.#completed = 0;
  }
}
