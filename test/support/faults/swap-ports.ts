import type {VirtualHub} from '../../../src/virtual/index.js';

/** The devices in the ports 1 and 2 of a WeDo 2.0 hub change places. */
export function swapPorts(hub: VirtualHub): void {
  const [first, second] = [1, 2].map(port => hub.state.ports.get(port));
  for (const port of [1, 2]) if (hub.state.ports.has(port)) hub.unplug(port);
  if (second !== undefined) hub.plug(1, second);
  if (first !== undefined) hub.plug(2, first);
}
