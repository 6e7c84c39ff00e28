import type {DeviceKind} from '../../src/hubs/device.js';
import type {Hub} from '../../src/hubs/hub.js';
import {
  defineBlock,
  type Argument,
  type Menu,
  type NoticeId,
} from '../../src/scratch/define-block.js';

export const STOP_ACTION = {
  name: 'STOP_ACTION',
  items: [
    {value: 'brake', text: {key: 'hub.stopAction.brake', default: 'brake'}},
    {value: 'coast', text: {key: 'hub.stopAction.coast', default: 'let it roll'}},
  ],
} as const satisfies Menu;

/** What a motor has measured. */
interface Measured {
  readonly position: number;
  /** Empty: it has no mark. */
  readonly angle: number | '';
  readonly speed: number;
}

interface MotorReporters<Id> {
  readonly needs?: DeviceKind;
  readonly limit: (hub: Hub, id: Id) => NoticeId | undefined;
  readonly angleLimit: (hub: Hub, id: Id) => NoticeId | undefined;
  readonly read: (hub: Hub, id: Id) => Measured;
}

/** The position is not limited to 0..360, unlike that of the official Boost extension. */
export function createMotorReporters<Id extends string>(
  MOTOR_REPORTER_ID: Argument<Id | undefined>,
  {needs, limit, angleLimit, read}: MotorReporters<Id | undefined>,
) {
  interface Args {
    readonly MOTOR_REPORTER_ID: Id | undefined;
  }
  const common = {type: 'reporter', args: {MOTOR_REPORTER_ID}, ...(needs && {needs})} as const;
  const getMotorPosition = defineBlock({
    opcode: 'getMotorPosition',
    text: {key: 'boost.getMotorPosition', default: 'motor [MOTOR_REPORTER_ID] position'},
    ...common,
    limit: (args: Args, hub) => limit(hub, args.MOTOR_REPORTER_ID),
    run: (args: Args, hub) => read(hub, args.MOTOR_REPORTER_ID).position,
  });
  const getMotorAngle = defineBlock({
    opcode: 'getMotorAngle',
    text: {key: 'poweredup.getMotorAngle', default: 'motor [MOTOR_REPORTER_ID] angle'},
    ...common,
    limit: (args: Args, hub) => angleLimit(hub, args.MOTOR_REPORTER_ID),
    run: (args: Args, hub) => read(hub, args.MOTOR_REPORTER_ID).angle,
  });
  const getMotorSpeed = defineBlock({
    opcode: 'getMotorSpeed',
    text: {key: 'poweredup.getMotorSpeed', default: 'motor [MOTOR_REPORTER_ID] speed in %'},
    ...common,
    limit: (args: Args, hub) => limit(hub, args.MOTOR_REPORTER_ID),
    run: (args: Args, hub) => read(hub, args.MOTOR_REPORTER_ID).speed,
  });
  return {getMotorPosition, getMotorAngle, getMotorSpeed};
}
