import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PACKAGE_FOLDER} from '../site-folder.js';

/** The name of the JSON schema of this version of the format. */
export const SCHEMA_FILE = 'device-profile-1.schema.json';

/**
 * Editors such as VS Code complete a profile with it. It is among the documents, and in the site. `profile new` writes it beside the
 * profile: a web address needs the internet, and a path into node_modules ends when the folder moves.
 */
export const readSchema = (): Promise<string> =>
  readFile(join(PACKAGE_FOLDER, 'docs', SCHEMA_FILE), 'utf8');
