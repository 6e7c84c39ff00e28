import type {HubControls} from '../hub-controls.js';
import type {DeviceName, SeenColors} from '../picture.js';
import type {PanelWords} from '../words.js';
import {createColor, createColorDistance} from './color-distance.js';
import type {DeviceDrawing} from './device-drawing.js';
import {createDistance} from './distance.js';
import {createForce} from './force.js';
import {createLever} from './lever.js';
import {createLightBrick} from './light-brick.js';
import {createMotor} from './motor.js';
import {createEmptyPlace, createUnknownDevice} from './plain.js';
import {createRemoteButtons} from './remote-buttons.js';
import {createTilt} from './tilt.js';

interface DeviceOptions {
  readonly kind: DeviceName;
  /** From 0. */
  readonly port: number;
  readonly portName: string;
  readonly words: PanelWords;
  /** Null: it is only shown. */
  readonly controls: HubControls | null;
  /** Of a colour sensor. Default: those of a sensor with a plug. */
  readonly seenColors?: SeenColors | undefined;
}

/** The drawing of what is in a port. */
export function createDevice(options: DeviceOptions): DeviceDrawing {
  const {kind, port, portName, words, controls, seenColors} = options;
  const name = `${portName}: ${words.text(kind)}`;
  switch (kind) {
    case 'lightBrick':
      return createLightBrick(name);
    case 'tilt':
      return createTilt(name, words, controls);
    case 'distance':
      return createDistance(name, words, controls?.setDistancePercent?.bind(controls) ?? null);
    case 'colorDistance':
      return createColorDistance(name, words, controls);
    case 'color':
      return createColor(name, words, controls, seenColors);
    case 'force':
      return createForce(name, words, controls);
    case 'leftLever':
    case 'rightLever':
      return createLever(port, name, words, controls);
    case 'remoteButtons':
      return createRemoteButtons(port, name, words, controls);
    case 'nothing':
      return createEmptyPlace(name);
    case 'unknown':
      return createUnknownDevice(name);
    default: {
      const toggle = controls?.holdWheel && (() => toggleWheel(controls, port));
      return createMotor(
        kind,
        name,
        toggle ? {words: `${portName}: ${words.text('holdWheel')}`, toggle} : null,
      );
    }
  }
}

function toggleWheel(controls: HubControls, port: number): void {
  const device = controls.deviceIn(port);
  const isHeld = 'turn' in device && device.turn.isHeld;
  controls.holdWheel?.(port, !isHeld);
}
