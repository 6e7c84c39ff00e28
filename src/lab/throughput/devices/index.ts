import {echo} from './echo.js';
import {colorSensor, controller, doubleMotor, singleMotor} from './education.js';
import {boost, city, essential, remote, technic} from './lwp3.js';
import {wedo2} from './wedo2.js';

/** The devices that --hub names. */
export const DEVICES = {
  ...{echo, wedo2, boost, city, technic, essential, remote},
  ...{singleMotor, doubleMotor, colorSensor, controller},
} as const;
