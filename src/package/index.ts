/** Blockwave: Scratch blocks that drive hubs such as the WeDo 2.0 hub, for any build of the Scratch editor. */
export {families} from '../../blocks/index.js';
export {deviceKind} from '../hubs/device.js';
export {install, libraryEntry} from './install-families.js';
export type {Blockwave, InstallOptions} from './install-families.js';
export {
  blocksOf,
  choice,
  color,
  defineBlock,
  label,
  number,
  text,
} from '../scratch/define-block.js';
export {
  libraryEntryOf,
  type CreateVirtualHub,
  type HubFamily,
  type LibraryCard,
  type LibraryEntry,
} from '../scratch/hub-family.js';
export type {Argument, Block, Label, Menu} from '../scratch/define-block.js';
export type {Hub, HubProperties} from '../hubs/hub.js';
export type {Device, DeviceContext, DeviceKind, Driver} from '../hubs/device.js';
export type {HubEvent, HubModel, HubProtocol} from '../hubs/hub-protocol.js';
export type {InstalledFamily} from '../scratch/install.js';
export {MAX_HUBS, type HubRef} from '../hubs/hub-ref.js';
export type {ConnectionState} from '../session/connection-state.js';
export type {HubNeeded, Notice} from '../scratch/host-callbacks.js';
export type {NoticeId, NoticeLevel} from '../session/notice.js';
export {createVirtualHub} from '../virtual/index.js';
export {createVirtualEducationDevice} from '../virtual/education/index.js';
export type {
  LinkedEducationDevice,
  LinkedEducationOptions,
  VirtualEducationDevice,
} from '../virtual/education/index.js';
export {createVirtualLwp3Hub} from '../virtual/lwp3/index.js';
export type {LinkedLwp3Hub, LinkedLwp3Options, VirtualLwp3Hub} from '../virtual/lwp3/index.js';
export type {
  LinkedHub,
  LinkedHubOptions,
  VirtualHub,
  VirtualHubOptions,
  VirtualHubState,
} from '../virtual/index.js';
export type {ConnectionStatistics} from '../connection/connection.js';
export type {Clock} from '../clock.js';
