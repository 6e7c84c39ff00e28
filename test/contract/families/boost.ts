import {boost as family} from '../../../blocks/boost/index.js';
import type {HubModelName} from '../../../src/virtual/lwp3/index.js';
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

function moveHub(
  title: string,
  model: HubModelName,
  [portA, portB, portC, portD]: readonly [number, number, number, number],
): ContractFamily {
  const {setMotorDirection, setMotorPower, motorOn} = sharedCalls(PORTS);
  return {
    ...lwp3Parts(PORTS),
    title,
    family,
    createHub: options =>
      createLwp3Hub({model, plugged: {[portD]: 'interactiveMotor'}}, options, (hub, thing) =>
        hub.setColor(THINGS[COLORS[thing] ?? 'red']),
      ),
    motors: [
      {id: 'A', port: portA, hasEncoder: true, isBuiltIn: true},
      {id: 'B', port: portB, hasEncoder: true, isBuiltIn: true},
      {id: 'D', port: portD, hasEncoder: true, isBuiltIn: false},
    ],
    run: (motorId, power) => [
      setMotorDirection(motorId, power > 0 ? 'this way' : 'that way'),
      setMotorPower(motorId, Math.abs(power)),
      motorOn(motorId),
    ],
    anyCall: anySharedCall(PORTS),
    lastingCalls: sharedLastingCalls(PORTS, DEGREES_PER_SECOND),
    sensor: {
      plug: {type: COLOR_DISTANCE_TYPE, port: portC},
      values: ['red', 'blue'],
      read: call => COLORS.find(COLOR => call('seeingColor', {COLOR}) === true),
    },
  };
}

export const boost = moveHub('Boost', 'moveHub', [0, 1, 2, 3]);
export const earlyBoost = moveHub('Boost with early firmware', 'moveHubEarly', [55, 56, 1, 2]);
