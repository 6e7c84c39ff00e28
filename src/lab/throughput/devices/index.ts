import type {DeviceUnderTest} from '../device-under-test.js';
import {echo} from './echo.js';
import {wedo2} from './wedo2.js';

/** The devices that can be measured, by id. */
export const DEVICES: Readonly<Record<string, DeviceUnderTest>> = {echo, wedo2};
