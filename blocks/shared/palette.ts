import {label, type Block} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {
  getBatteryPercent,
  getFirmwareVersion,
  getHubName,
  getSignal,
  isButtonPressed,
  renameHub,
  whenBatteryLow,
  whenButton,
} from './hub-properties.js';
import {useHub} from './several-hubs.js';

export const MORE_MOTORS = label({key: 'hub.label.motors', default: 'More motors'});
export const MORE_SENSORS = label({key: 'hub.label.sensors', default: 'More sensors'});
const HUB = label({key: 'hub.label.hub', default: 'Hub'});
const SEVERAL_HUBS = label({key: 'hub.label.severalHubs', default: 'Several hubs'});

/** The end of each family's palette, with the blocks of its own in it. */
export const createHubPalette = (
  pluggedInBlocks: readonly Block[],
  identifyHub: Block,
  getVoltage: Block,
  getCurrent: Block,
): HubFamily['palette'] => [
  HUB,
  whenButton,
  isButtonPressed,
  getBatteryPercent,
  whenBatteryLow,
  ...pluggedInBlocks,
  identifyHub,
  getHubName,
  renameHub,
  getVoltage,
  getCurrent,
  getSignal,
  getFirmwareVersion,
  SEVERAL_HUBS,
  useHub,
];
