/** Node has it; a page does not. */
const {setImmediate} = globalThis as {setImmediate?: (callback: () => void) => unknown};

const channel = setImmediate ? null : new MessageChannel();
const waiting: (() => void)[] = [];
if (channel) channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves when every promise that can settle without a timer has settled. Takes microseconds; setTimeout() takes a millisecond. */
export function turnOfEventLoop(): Promise<void> {
  return new Promise(resolve => {
    if (setImmediate) {
      setImmediate(resolve);
    } else {
      waiting.push(resolve);
      channel?.port2.postMessage(null);
    }
  });
}
