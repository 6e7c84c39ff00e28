/**
 * The format of a device profile: a home-made device as a file. docs/profiles.md explains it for users. A profile is data: it
 * runs no code. `checkProfile()` refuses everything that does not fit these types. The comments are the descriptions in the
 * JSON schema and in the tables of docs/profiles.md: `npm run docs` copies them.
 */
export type * from './format/blocks.js';
export type * from './format/device.js';
export type * from './format/messages.js';
export type * from './format/steps.js';
export type * from './format/values.js';
export type * from './format/virtual.js';
