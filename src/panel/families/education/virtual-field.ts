import type {VirtualEducationDevice} from '../../../virtual/education/index.js';
import type {Playground} from '../../drawing/playground.js';
import {DrivenRobot, FIELD} from './driven-robot.js';

/** They drive on while the panel shows another hub. */
const robots = new WeakMap<VirtualEducationDevice, DrivenRobot>();

/** The field of a virtual Double Motor: it drives as the axles of its motors turn. */
export function playgroundOf(device: VirtualEducationDevice): Playground {
  const axles = () => [axleOf(device, 0), axleOf(device, 1)] as const;
  const robot = robots.get(device) ?? new DrivenRobot(axles());
  const follow = () => robot.follow(axles());
  if (!robots.has(device)) {
    robots.set(device, robot);
    device.onChange(follow);
  }
  return {
    field: FIELD,
    present() {
      follow();
      return robot;
    },
    reset: () => robot.reset(),
  };
}

const axleOf = ({state}: VirtualEducationDevice, index: number): number =>
  state.motors.get(index)?.axleDegrees ?? 0;
