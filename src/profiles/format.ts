/**
 * The format of a device profile: a home-made device as a file. docs/profiles.md explains it for users. A profile is data: it
 * runs no code. The files in `format` have the schema, from which come the types, the checks, the JSON schema, and the tables of
 * docs/profiles.md. Comments of types and keys are for users: `npm run docs` copies them. Only types are imported from here, so an
 * extension without the checker does not contain the schema.
 */
export type * from './format/blocks.js';
export type * from './format/device.js';
export type * from './format/messages.js';
export type {FormulaSource, ProfileText, ProfileUuid} from './format/parts.js';
export type * from './format/steps.js';
export type * from './format/virtual.js';
