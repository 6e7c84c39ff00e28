import type {Blockwave, HubRef} from '../../../package/index.js';
import type {GattServer} from '../../../ble/gatt-server.js';
import {connectListed} from '../../../panel/connect-listed.js';
import type {ListedExample} from './list.js';

const FAMILY = 'cardrobot';

/** The virtual devices of the robot by what their ids contain, in the order of the hubs' numbers. */
const MODELS = ['virtual-doubleMotor', 'virtual-controller', 'virtual-colorSensor'] as const;

/**
 * Connects the virtual devices of an example's robot, unless the user is connecting or using devices. A search that has found
 * nothing yet ends. Returns the hub with the levers, which the user moves; null: nothing is connected.
 */
export function connectRobot(
  needs: ListedExample['needs'],
  {families}: Pick<Blockwave<GattServer>, 'families'>,
): HubRef | null {
  if (needs !== 'needsRobot') return null;
  const extension = families.find(({family}) => family.id === FAMILY)?.extension;
  if (!extension) return null;
  const searching = extension.hubs.filter(({state}) => state === 'scanning');
  const idle = extension.hubs.filter(({state}) => state === 'idle');
  if (searching.length + idle.length < extension.hubs.length) return null;
  const [first] = extension.hubs;
  // A class may do without virtual hubs: then a search would open a real transport.
  if (first === undefined || extension.virtualHubOf(first) === null) return null;
  for (const session of searching) session.disconnect();
  MODELS.forEach((model, index) => {
    const session = extension.hubs[index] ?? extension.addHub();
    connectListed(session, ({id}) => id.includes(model));
  });
  return {family: FAMILY, hub: MODELS.indexOf('virtual-controller')};
}
