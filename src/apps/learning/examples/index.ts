import type {ExampleId} from '../../editor/examples/list.js';
import {batteryWatch} from './battery-watch.js';
import {counter} from './counter.js';
import {distanceAlarm} from './distance-alarm.js';
import type {Example} from './example.js';
import {firstMotor} from './first-motor.js';
import {instrument} from './instrument.js';
import {leverRobot} from './lever-robot.js';
import {race} from './race.js';
import {tiltPlane} from './tilt-plane.js';
import {trafficLight} from './traffic-light.js';

export const EXAMPLES: Readonly<Record<ExampleId, Example>> = {
  'first-motor': firstMotor,
  'traffic-light': trafficLight,
  'tilt-plane': tiltPlane,
  'distance-alarm': distanceAlarm,
  instrument,
  race,
  counter,
  'battery-watch': batteryWatch,
  'lever-robot': leverRobot,
};
