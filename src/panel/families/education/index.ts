import {EducationDescriber} from '../../../hubs/education/describe.js';
import type {DeviceName} from '../../../virtual/education/index.js';
import type {FamilyParts} from '../family-parts.js';
import {LOOKS} from './looks.js';
import {createRealDevicePicture} from './real-device.js';
import {asVirtualDevice, controlsOf, pictureOf} from './virtual-device.js';
import {playgroundOf} from './virtual-field.js';

const isModel = (id: string): id is DeviceName => Object.hasOwn(LOOKS, id);

export const education: FamilyParts = {
  createDescriber: () => new EducationDescriber(),
  draw(options) {
    const device = asVirtualDevice(options.server);
    const {id} = options.model;
    const model = device?.model ?? (isModel(id) ? id : 'doubleMotor');
    return {
      look: LOOKS[model],
      controls: device && controlsOf(device),
      playground: device?.model === 'doubleMotor' ? playgroundOf(device) : undefined,
      picture: device ? () => pictureOf(device) : createRealDevicePicture(options, model),
    };
  },
};
