import {education as protocol} from '../../src/hubs/education/hub-protocol.js';
import type {CreateVirtualHub, HubFamily} from '../../src/scratch/hub-family.js';
import {VirtualEducationDevice, type DeviceName} from '../../src/virtual/education/index.js';
import {blockIcon, pictures} from './artwork.js';
import {robotOf} from './device-blocks.js';
import {noticeOfMissing} from './devices.js';
import {palette} from './palette.js';

const virtual =
  (model: DeviceName): CreateVirtualHub<VirtualEducationDevice> =>
  options =>
    new VirtualEducationDevice({...options, model});

/** The four devices of LEGO Education of 2026: each is a hub of its own, and several are one robot. */
export const education: HubFamily<VirtualEducationDevice> = {
  id: 'cardrobot',
  name: 'Education 2026',
  palette,
  protocol,
  robotOf,
  noticeOfMissing,
  blockIcon,
  card: {
    name: 'LEGO Education 2026',
    description:
      'Single Motor, Double Motor, Color Sensor and Controller, each with a card. Or virtual ones. WeDo 2.0 has its own card.',
    ...pictures,
    howToStart: 'anyButton',
    helpLink: 'https://education.lego.com',
  },
  createVirtualHub: virtual('doubleMotor'),
  otherVirtualHubs: (['singleMotor', 'colorSensor', 'controller'] as const).map(virtual),
};
