import {GATT_TABLE} from '../../../../virtual/education/gatt-table.js';
import {
  createVirtualEducationDevice,
  type DeviceName,
  type VirtualEducationDevice,
} from '../../../../virtual/education/index.js';
import {DEVICE_NAMES} from '../../../../virtual/education/virtual-device.js';
import {OptionError} from '../../../../lab/options/option-problem.js';
import {flagControl, numberControl, numbersControl, stallControl, tiltControl} from '../control.js';
import {arrowKeys} from '../keys.js';
import type {Control, Keys, ServedModel} from '../served-model.js';
import {describeDevice} from './describe.js';

/** Percent of a lever, and degrees of the tilt. */
const STEP = 20;
/** The numbers of colours on the wire. */
const [NO_COLOR, LAST_COLOR] = [-1, 10] as const;

export const singleMotor = modelOf('singleMotor');
export const doubleMotor = modelOf('doubleMotor');
export const colorSensor = modelOf('colorSensor');
export const controller = modelOf('controller');

function modelOf(model: DeviceName): ServedModel {
  return {
    hint: "Blockwave's extension for LEGO Education 2026 finds it.",
    devices: [],
    checkPlug(value) {
      throw new OptionError({option: 'plug', problem: 'unknown-name', value, allowed: []});
    },
    create({number, id, link, seed}) {
      const device = createVirtualEducationDevice({
        ...{id, link, seed, model},
        ...(number !== null && {name: `${DEVICE_NAMES[model]} ${number}`}),
      });
      return {
        hub: device,
        table: GATT_TABLE,
        describe: () => describeDevice(device),
        controls: {...sharedControls(device), ...OWN_CONTROLS[model](device)},
        keys: keysOf(device),
        keysHelp: 'b is the button, arrows move levers or tilt, 0 resets',
      };
    },
  };
}

function sharedControls(device: VirtualEducationDevice): Controls {
  return {
    button: flagControl(value => device.setButton(value)),
    battery: numberControl(0, 100, value => device.setBattery(value)),
    card: numbersControl<[number, number]>(
      2,
      NO_COLOR,
      9_999,
      ': its color, as a number from 0 to 10, and what is printed on it',
      ([color, number]) => device.tapCard(Math.min(color, LAST_COLOR), Math.max(number, 0)),
    ),
  };
}

type Controls = Readonly<Record<string, Control>>;

const OWN_CONTROLS: Readonly<Record<DeviceName, (device: VirtualEducationDevice) => Controls>> = {
  singleMotor: device => ({stall: stallControl(device)}),
  doubleMotor: device => ({stall: stallControl(device), tilt: tiltControl(device, -180, 180)}),
  colorSensor: device => ({
    color: numberControl(
      NO_COLOR,
      LAST_COLOR,
      color => device.setSeen({color}),
      '; -1 is no color',
    ),
    reflected: numberControl(0, 100, reflection => device.setSeen({reflection})),
  }),
  controller: device => ({
    levers: numbersControl<[number, number]>(2, -100, 100, ', left and right', levers =>
      device.setLevers(...levers),
    ),
  }),
};

function keysOf(device: VirtualEducationDevice): Keys {
  return {
    ...arrowKeys((right, down) => {
      const {levers, tilt} = device.state;
      const [x, y] = [right * STEP, down * STEP];
      if (device.model === 'controller') {
        device.setLevers(levers.leftPercent - y, levers.rightPercent + x);
      } else device.setTilt(tilt.rollDegrees + x, tilt.pitchDegrees + y);
    }),
    b: () => device.setButton(!device.state.buttonPressed),
    '0': () => {
      device.setLevers(0, 0);
      device.setTilt(0, 0);
    },
  };
}
