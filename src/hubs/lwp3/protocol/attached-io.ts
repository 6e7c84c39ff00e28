/** What is attached to the ports, and the set-up of virtual ports. */
import {encodeMessage, exactPayloadOf, MESSAGE, payloadOf} from './message.js';

export type AttachedIo =
  | {readonly kind: 'attach'; readonly port: number; readonly type: number}
  /** Two ports that are driven together. */
  | {
      readonly kind: 'attach-virtual';
      readonly port: number;
      readonly type: number;
      readonly firstPort: number;
      readonly secondPort: number;
    }
  | {readonly kind: 'detach'; readonly port: number};

const DETACHED = 0;
const ATTACHED = 1;
const ATTACHED_VIRTUAL = 2;

export function parseAttachedIo(bytes: DataView): AttachedIo | null {
  const payload = payloadOf(bytes, MESSAGE.attachedIo, 2);
  if (payload === null) return null;
  const port = payload.getUint8(0);
  const {byteLength} = payload;
  switch (payload.getUint8(1)) {
    case DETACHED:
      return byteLength === 2 ? {kind: 'detach', port} : null;
    // The revisions of hardware and software follow.
    case ATTACHED:
      return byteLength === 12 ? {kind: 'attach', port, type: payload.getUint16(2, true)} : null;
    case ATTACHED_VIRTUAL:
      return byteLength === 6
        ? {
            kind: 'attach-virtual',
            port,
            type: payload.getUint16(2, true),
            firstPort: payload.getUint8(4),
            secondPort: payload.getUint8(5),
          }
        : null;
    default:
      return null;
  }
}

/** The hub answers a connection with an `attach-virtual`. */
export type VirtualPortSetUp =
  | {readonly kind: 'connect'; readonly firstPort: number; readonly secondPort: number}
  | {readonly kind: 'disconnect'; readonly port: number};

export function encodeVirtualPortSetUp(setUp: VirtualPortSetUp): Uint8Array {
  return encodeMessage(
    MESSAGE.virtualPortSetUp,
    setUp.kind === 'connect' ? [1, setUp.firstPort, setUp.secondPort] : [0, setUp.port],
  );
}

export function parseVirtualPortSetUp(bytes: DataView): VirtualPortSetUp | null {
  const connect = exactPayloadOf(bytes, MESSAGE.virtualPortSetUp, 3);
  if (connect?.getUint8(0) === 1) {
    return {
      kind: 'connect',
      firstPort: connect.getUint8(1),
      secondPort: connect.getUint8(2),
    };
  }
  const disconnect = exactPayloadOf(bytes, MESSAGE.virtualPortSetUp, 2);
  return disconnect?.getUint8(0) === 0 ? {kind: 'disconnect', port: disconnect.getUint8(1)} : null;
}
