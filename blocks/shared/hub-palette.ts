import type {Block} from '../../src/scratch/define-block.js';
import type {HubFamily} from '../../src/scratch/hub-family.js';
import {
  getBatteryPercent,
  getFirmwareVersion,
  getHubName,
  getSignal,
  isButtonPressed,
  whenBatteryLow,
  whenButton,
} from './hub-properties.js';
import {HUB, SEVERAL_HUBS} from './labels.js';
import {useHub} from './several-hubs.js';

/** The end of each family's palette, with the blocks of its own in it. */
export const createHubPalette = (
  pluggedInBlocks: readonly Block[],
  identifyHub: Block,
  renameHub: Block,
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
