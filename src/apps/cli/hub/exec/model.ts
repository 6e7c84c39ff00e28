import type {DeviceProfile} from '../../../../profiles/format.js';
import {profileModel} from '../profile/model.js';
import type {Control, ServedModel} from '../served-model.js';
import {CoreDevice} from './core-device.js';

const MOST_MEASURED = 16;
const MOST = 2 ** 31 - 1;

/** The device of a checked profile, with a program on this computer as its firmware. */
export function execModel(profile: DeviceProfile, program: string): ServedModel {
  const model = profileModel(profile);
  return {
    ...model,
    create: ({id, number, link, seed}) => {
      const name = model.nameOf(number);
      const device = new CoreDevice({profile, program, id, name, link, seed});
      return {
        hub: device,
        table: device.table,
        describe: () => device.outputs,
        controls: {measure: measureControl(device)},
        keys: {},
        keysHelp: 'none, because the program measures for itself',
        program: {
          ended: device.ended,
          stop: () => device.stop(),
          onText: listener => void device.onText(listener),
        },
      };
    },
  };
}

function measureControl(device: CoreDevice): Control {
  return {
    expected: `up to ${MOST_MEASURED} whole numbers, as device_measure() takes them`,
    isValid: value =>
      Array.isArray(value) &&
      value.length <= MOST_MEASURED &&
      value.every(each => Number.isInteger(each) && Math.abs(each as number) <= MOST),
    set: (values: readonly number[]) => device.measure(values),
  };
}
