/** Blockwave: Scratch blocks that drive a WeDo 2.0 hub, for any build of the Scratch editor. */
export {install} from './scratch/install.js';
export type {Blockwave, InstallOptions} from './scratch/install.js';
export type {ConnectionState} from './session/connection-state.js';
export type {Notice} from './scratch/notice.js';
export type {NoticeId, NoticeLevel} from './session/notice.js';
export {libraryEntry} from './scratch/library-entry.js';
export type {LibraryEntry} from './scratch/library-entry.js';
export {createVirtualHub} from './virtual/index.js';
export type {VirtualHub, VirtualHubOptions, VirtualHubState} from './virtual/index.js';
export type {ConnectionStatistics} from './connection/connection.js';
export type {Clock} from './clock.js';
