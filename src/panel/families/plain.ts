import type {FrameDescriber} from '../../hubs/frame-words.js';
import type {HubProfile} from '../../hubs/hub-profile.js';
import type {Light} from '../../hubs/rgb-light.js';
import {rect} from '../drawing/shapes.js';
import type {HubBody, PortLook} from '../hub-look.js';
import {kindOf} from '../kinds.js';
import type {DevicePicture, HubPicture} from '../picture.js';
import type {DrawOptions, FamilyParts} from './family-parts.js';

/** What is used here of a device of the kind 'motor'. */
interface Motor {
  readonly currentPowerPercent: number;
}

/** The same of the kind 'lightBrick'. */
interface LightBrick {
  readonly brightnessPercent: number;
}

/** Bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: () => null};

/** A, B, ..., every second one at the right. */
const portsOf = ({externalPorts}: HubProfile): readonly PortLook[] =>
  externalPorts.map((_, index) => ({
    letter: String.fromCodePoint('A'.charCodeAt(0) + index),
    isBuiltIn: false,
    side: index % 2 === 0 ? 'left' : 'right',
  }));

const body: HubBody = {
  name: 'plain',
  height: 160,
  shapes: () => [rect([14, 4], [172, 152], 14, 'case'), rect([32, 22], [136, 70], 10, 'face')],
  light: [100, 57, 20],
  battery: [42, 114],
  button: [140, 124],
};

/** What was last commanded, for any family. Sensors are drawn without what they measure. */
export function createPlainPicture({
  family,
  session,
  model,
}: Omit<DrawOptions, 'server'>): () => HubPicture {
  const {link} = session;
  const motor = kindOf<Motor>(family, 'motor');
  const lightBrick = kindOf<LightBrick>(family, 'lightBrick');
  const light = kindOf<Light>(family, 'light');
  const deviceAt = (index: number): DevicePicture => {
    const motorThere = motor && link.hub.plugged(motor, index);
    if (motorThere) return {kind: 'motor', powerPercent: motorThere.currentPowerPercent};
    const brickThere = lightBrick && link.hub.plugged(lightBrick, index);
    if (brickThere) return {kind: 'lightBrick', brightnessPercent: brickThere.brightnessPercent};
    return {kind: link.hub.attachedIn(index) ? 'unknown' : 'nothing'};
  };
  return () => {
    const color = (light && link.hub.devices(light)[0]?.color) ?? {red: 0, green: 0, blue: 0};
    const {batteryPercent, isButtonPressed} = link.hub.properties;
    return {
      ports: model.externalPorts.map((_, index) => deviceAt(index)),
      light: `rgb(${color.red}, ${color.green}, ${color.blue})`,
      toneHz: null,
      batteryPercent,
      isButtonPressed,
      tilt: null,
    };
  };
}

/** Of a family that is not known here. */
export const plain: FamilyParts = {
  createDescriber: () => NO_WORDS,
  draw: options => ({
    look: {body, ports: portsOf(options.model)},
    controls: null,
    picture: createPlainPicture(options),
  }),
  toneSource: () => null,
};
