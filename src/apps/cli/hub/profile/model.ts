import {OptionError} from '../../../../lab/options/option-problem.js';
import {valuesOf, type MessageValue} from '../../../../profiles/codec.js';
import type {DeviceProfile} from '../../../../profiles/format.js';
import {textIn} from '../../../../profiles/texts.js';
import {createDeviceTable} from '../../../../profiles/virtual/device-table.js';
import {VirtualProfileDevice} from '../../../../profiles/virtual/virtual-profile-device.js';
import {numberControl} from '../control.js';
import type {Control, ControlledHub, ServedModel} from '../served-model.js';
import {describeDevice} from './describe.js';
import {createKeys} from './keys.js';

interface ProfileServedModel extends ServedModel {
  /** What each device advertises, by its number. */
  readonly nameOf: (number: number | null) => string;
}

/** @param profile A checked one. */
export function profileModel(profile: DeviceProfile): ProfileServedModel {
  const name = textIn(profile.name);
  const {namePrefix = name} = profile.find;
  const nameOf = (number: number | null) =>
    number === null ? namePrefix : `${namePrefix} ${number}`;
  return {
    nameOf,
    hint: `The editor of npx blockwave profile try finds ${name} with Scratch Link.`,
    devices: [],
    checkPlug: value => {
      const allowed = 'nothing, because a device with a profile has no ports';
      throw new OptionError({option: 'plug', problem: 'malformed', value, allowed});
    },
    create: ({id, number, link, seed}) => {
      const device = new VirtualProfileDevice({profile, id, link, seed, name: nameOf(number)});
      return control(device);
    },
  };
}

export function control(hub: VirtualProfileDevice): ControlledHub {
  const {profile} = hub;
  const fields = Object.values(profile.reports ?? {}).flatMap(report => valuesOf(report.fields));
  const {keys, keysHelp} = createKeys(hub, fields);
  return {
    hub,
    table: createDeviceTable(profile).table,
    describe: () => describeDevice(hub),
    controls: Object.fromEntries(fields.map(field => [field.name, controlOf(hub, field)])),
    keys,
    keysHelp,
  };
}

function controlOf(hub: VirtualProfileDevice, {name, type, range, unit}: MessageValue): Control {
  if (type === 'number') {
    const {min, max} = range ?? {min: -Infinity, max: Infinity};
    const inUnit = unit === undefined ? '' : `, in ${unit}`;
    return numberControl(min, max, value => hub.setReported(name, value), inUnit);
  }
  return {
    expected: 'a text',
    isValid: value => typeof value === 'string',
    set: (value: string) => hub.setReported(name, value),
  };
}
