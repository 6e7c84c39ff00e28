import {boost as protocol} from '../../src/hubs/lwp3/hub-protocol.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/virtual-hub.js';
import {blockIcon, pictures} from './boost-artwork.js';
import {seeingColor, whenColor} from './color.js';
import {hubPalette, setLightHue} from './hub.js';
import {
  getMotorPosition,
  motorOff,
  motorOn,
  motorOnFor,
  motorOnForRotation,
  setMotorDirection,
  setMotorPower,
} from './motor.js';
import {boostTilt} from './tilt.js';

/** LEGO Boost, with the id, blocks and menus of the official extension. */
export const boost: HubFamily<VirtualLwp3Hub> = {
  id: 'boost',
  // The id in TurboWarp and Xcratch, where 'boost' is an extension of the host.
  aliases: ['blockwaveboost'],
  name: 'BOOST',
  /** The official blocks in the official order, then those about the hub. */
  palette: [
    motorOnFor,
    motorOnForRotation,
    motorOn,
    motorOff,
    setMotorPower,
    setMotorDirection,
    getMotorPosition,
    whenColor,
    seeingColor,
    boostTilt.whenTilted,
    boostTilt.getTiltAngle,
    setLightHue,
    ...hubPalette,
  ],
  protocol,
  blockIcon,
  card: {
    name: 'Boost Move Hub',
    description: 'Motors, light, colors and tilt. For a Boost Move Hub, or a virtual one.',
    ...pictures,
    howToStart: 'greenButton',
    helpLink: 'https://scratch.mit.edu/boost',
  },
  createVirtualHub: options =>
    new VirtualLwp3Hub({id: 'virtual-boost', ...options, model: 'moveHub'}),
};
