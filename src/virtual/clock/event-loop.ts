/** Node's own, which a page has not got. */
const {setImmediate} = globalThis as {setImmediate?: (callback: () => void) => unknown};

const channel = setImmediate ? null : new MessageChannel();
const waiting: (() => void)[] = [];
if (channel) channel.port1.onmessage = () => waiting.shift()?.();

/** Resolves once every promise that could settle without a timer has settled, in microseconds: a setTimeout() takes a thousand. */
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
