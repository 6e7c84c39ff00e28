/** Blockwave: Scratch blocks that drive a WeDo 2.0 hub, for any build of the Scratch editor. */
export {install} from './host/install.js';
export type {Blockwave, InstallOptions} from './host/install.js';
export type {ConnectionState} from './extension/connection-state.js';
export type {Notice, NoticeId, NoticeLevel} from './extension/notice.js';
export {libraryEntry} from './host/library-entry.js';
export type {LibraryEntry} from './host/library-entry.js';
export {createVirtualHub} from './simulator/index.js';
export type {VirtualHub, VirtualHubOptions, VirtualHubState} from './simulator/index.js';
export type {ConnectionStatistics} from './peripheral/connection.js';
export type {Clock} from './clock.js';
