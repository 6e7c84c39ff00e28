import type {Blockwave} from '../../../index.js';
import type {GattServer} from '../../../gatt/gatt-server.js';
import {connectListed} from '../../../panel/connect-listed.js';
import type {ListedExample} from './list.js';

/** The id of the family that the robot's devices belong to. */
export const ROBOT_FAMILY = 'cardrobot';

/** The virtual devices of the robot by what their ids contain, in the order of the hubs' numbers. */
const MODELS = ['virtual-doubleMotor', 'virtual-controller', 'virtual-colorSensor'] as const;

/** Connects the virtual devices of an example's robot, unless the user is connecting or using devices. */
export function connectRobot(
  needs: ListedExample['needs'],
  {families}: Pick<Blockwave<GattServer>, 'families'>,
): void {
  if (needs !== 'needsRobot') return;
  const extension = families.find(({family}) => family.id === ROBOT_FAMILY)?.extension;
  if (!extension || extension.hubs.some(({state}) => state !== 'idle')) return;
  const [first] = extension.hubs;
  // A class may do without virtual hubs: then a search would open a real transport.
  if (first === undefined || extension.virtualHubOf(first) === null) return;
  MODELS.forEach((model, index) => {
    const session = extension.hubs[index] ?? extension.addHub();
    connectListed(session, ({id}) => id.includes(model));
  });
}
