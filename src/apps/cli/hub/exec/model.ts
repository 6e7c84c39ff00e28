import {parseFields} from '../../../../profiles/codec.js';
import type {DeviceProfile} from '../../../../profiles/format.js';
import {profileModel} from '../profile/model.js';
import type {Control, ServedModel} from '../served-model.js';
import {CoreDevice} from './core-device.js';
import {ECHO_DEVICE} from './echo-device.js';

const MOST_MEASURED = 16;
const MOST = 2 ** 31 - 1;

/** A device with the echo profile, which is a program on this computer. */
export function echoModel(program: string): ServedModel {
  const hint = 'Measure it with npx blockwave throughput --via scratch-link.';
  return {...modelOf(ECHO_DEVICE, program, () => null), hint};
}

/** The device of a checked profile, with a program on this computer as its firmware. */
export function execModel(profile: DeviceProfile, program: string): ServedModel {
  return modelOf(profile, program, (from, bytes) => reportProblem(profile, from, bytes));
}

function modelOf(
  profile: DeviceProfile,
  program: string,
  problemOf: (from: string, bytes: Uint8Array) => string | null,
): ServedModel {
  const model = profileModel(profile);
  return {
    ...model,
    create: ({id, number, link, seed}) => {
      const name = model.nameOf(number);
      const device = new CoreDevice({profile, program, problemOf, id, name, link, seed});
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

/** Why these bytes are no report of the profile, as a sentence without its full stop; null: they are one. */
function reportProblem(profile: DeviceProfile, name: string, bytes: Uint8Array): string | null {
  const reports = Object.values(profile.reports ?? {}).filter(({from}) => from === name);
  return reports.every(({fields}) => parseFields(fields, bytes) === null)
    ? 'these bytes are no report of the profile'
    : null;
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
