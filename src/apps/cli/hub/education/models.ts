import {GATT_TABLE} from '../../../../virtual/education/gatt-table.js';
import {
  createVirtualEducationDevice,
  type DeviceName,
  type VirtualEducationDevice,
} from '../../../../virtual/education/index.js';
import {DEVICE_NAMES} from '../../../../virtual/education/virtual-device.js';
import {OptionError} from '../../../../lab/options/option-problem.js';
import {flagControl, numberControl, numbersControl} from '../control.js';
import type {Control, ServedModel} from '../served-model.js';
import {describeDevice} from './describe.js';

const STEP_PERCENT = 20;
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

function sharedControls(device: VirtualEducationDevice): Readonly<Record<string, Control>> {
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

const motorControls = (device: VirtualEducationDevice): Readonly<Record<string, Control>> => ({
  stall: {
    expected: 'true or false: whether no motor can turn',
    isValid: value => typeof value === 'boolean',
    set: (value: boolean) => {
      for (const index of device.state.motors.keys()) device.stall(index, value);
    },
  },
});

const OWN_CONTROLS: Readonly<Record<DeviceName, typeof motorControls>> = {
  singleMotor: motorControls,
  doubleMotor: device => ({
    ...motorControls(device),
    tilt: numbersControl<[number, number]>(2, -180, 180, ': right and down, in degrees', ([x, y]) =>
      device.setTilt(x, y),
    ),
  }),
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

function keysOf(device: VirtualEducationDevice): Readonly<Record<string, () => void>> {
  const moveBy = (x: number, y: number) => {
    const {levers, tilt} = device.state;
    if (device.model === 'controller') {
      device.setLevers(levers.leftPercent + y, levers.rightPercent + x);
    } else device.setTilt(tilt.rollDegrees + x, tilt.pitchDegrees - y);
  };
  return {
    '\u001b[A': () => moveBy(0, STEP_PERCENT),
    '\u001b[B': () => moveBy(0, -STEP_PERCENT),
    '\u001b[C': () => moveBy(STEP_PERCENT, 0),
    '\u001b[D': () => moveBy(-STEP_PERCENT, 0),
    b: () => device.setButton(!device.state.buttonPressed),
    '0': () => {
      device.setLevers(0, 0);
      device.setTilt(0, 0);
    },
  };
}
