import type {SystemBus} from './system-bus.js';

const LOGIND = 'org.freedesktop.login1';
const MANAGER = 'org.freedesktop.login1.Manager';

export const SLEEP_RULE = `type='signal',sender='${LOGIND}',interface='${MANAGER}',member='PrepareForSleep'`;

/** Calls back when the machine is about to sleep. The function returned ends that. */
export function onSleep(bus: SystemBus, listener: () => void): () => void {
  return bus.events.on('signal', ({interface: name, member, body}) => {
    if (name === MANAGER && member === 'PrepareForSleep' && body[0] === true) listener();
  });
}
