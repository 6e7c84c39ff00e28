import {boost as family} from '../../../blocks/lwp3/boost.js';
import type {ContractFamily} from './contract-family.js';
import {anySharedCall, sharedCalls, sharedLastingCalls} from './lwp3-calls.js';
import {COLOR_DISTANCE_TYPE, createLwp3Hub, lwp3Parts} from './lwp3.js';

const LETTERS = ['A', 'B', 'D'];
const PORTS = {letters: LETTERS, withEncoder: LETTERS};
/** Of the motors, at the power that they have at first. */
const DEGREES_PER_SECOND = 750;

/** The numbers of a colour sensor. */
const THINGS = {red: 9, blue: 3} as const;
const COLORS = Object.keys(THINGS) as (keyof typeof THINGS)[];

const {setMotorDirection, setMotorPower, motorOn} = sharedCalls(PORTS);

export const boost: ContractFamily = {
  ...lwp3Parts(PORTS),
  title: 'Boost',
  family,
  createHub: options =>
    createLwp3Hub({model: 'moveHub', plugged: {3: 'interactiveMotor'}}, options, (hub, thing) =>
      hub.setColor(THINGS[COLORS[thing] ?? 'red']),
    ),
  motors: [
    {id: 'A', port: 0, hasEncoder: true, isBuiltIn: true},
    {id: 'B', port: 1, hasEncoder: true, isBuiltIn: true},
    {id: 'D', port: 3, hasEncoder: true, isBuiltIn: false},
  ],
  run: (motorId, power) => [
    setMotorDirection(motorId, power > 0 ? 'this way' : 'that way'),
    setMotorPower(motorId, Math.abs(power)),
    motorOn(motorId),
  ],
  anyCall: anySharedCall(PORTS),
  lastingCalls: sharedLastingCalls(PORTS, DEGREES_PER_SECOND),
  sensor: {
    type: COLOR_DISTANCE_TYPE,
    port: 2,
    values: ['red', 'blue'],
    read: call => COLORS.find(COLOR => call('seeingColor', {COLOR}) === true),
  },
};
