import {words, type FrameDescriber} from '../../hubs/frame-words.js';
import type {HubModel} from '../../hubs/hub-protocol.js';
import {rect} from '../drawing/shapes.js';
import type {HubBody, PortLook} from '../hub-look.js';
import type {HubPicture} from '../picture.js';
import type {FamilyParts} from './family-parts.js';
import {createRealPicture, pluggedIn, type RealHub} from './real-picture.js';

/** What is used here of a device of the kind 'motor'. */
interface Motor {
  readonly currentPowerPercent: number;
}

/** The same of the kind 'lightBrick'. */
interface LightBrick {
  readonly brightnessPercent: number;
}

/** Bytes and the names of outputs are shown as they are. */
const NO_WORDS: FrameDescriber = {frame: () => [], output: words};

/** A, B, ..., every second one at the right. */
const portsOf = ({externalPorts}: HubModel): readonly PortLook[] =>
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
export function createPlainPicture(hub: RealHub): () => HubPicture {
  const motor = pluggedIn<Motor>(hub, 'motor');
  const lightBrick = pluggedIn<LightBrick>(hub, 'lightBrick');
  return createRealPicture(hub, index => {
    const motorThere = motor(index);
    if (motorThere) return {kind: 'motor', powerPercent: motorThere.currentPowerPercent};
    const brickThere = lightBrick(index);
    if (brickThere) return {kind: 'lightBrick', brightnessPercent: brickThere.brightnessPercent};
    return {kind: hub.session.connector.hub.attachedIn(index) ? 'unknown' : 'nothing'};
  });
}

/** The look of a family that is not known here. */
export const plain: FamilyParts = {
  createDescriber: () => NO_WORDS,
  draw: options => ({
    look: {body, ports: portsOf(options.model)},
    controls: null,
    picture: createPlainPicture(options),
  }),
};
