import * as blocks from '../../../src/profiles/check/schema/blocks.js';
import * as messages from '../../../src/profiles/check/schema/messages.js';
import * as parts from '../../../src/profiles/check/schema/parts.js';
import {profileSchema} from '../../../src/profiles/check/schema/profile.js';
import {importScript} from '../../support/repository.js';

export interface JsonSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
}

const {readDescriptions} = (await importScript('profile-docs/descriptions')) as {
  readonly readDescriptions: () => unknown;
};
const {createJsonSchema} = (await importScript('profile-docs/json-schema')) as {
  readonly createJsonSchema: (modules: object, descriptions: unknown) => JsonSchema;
};

// Its objects are listed while the module is loaded.
if (!parts.definitions.has('DeviceProfile')) throw new Error(typeof profileSchema);

/** The JSON schema of the sources as they are. */
export const madeSchema = createJsonSchema({blocks, messages, parts}, readDescriptions());
