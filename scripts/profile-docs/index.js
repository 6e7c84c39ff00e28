// Writes docs/device-profile-1.schema.json and the tables of docs/profiles.md.
import {readFile, writeFile} from 'node:fs/promises';
import {pathToFileURL} from 'node:url';
import {format} from 'oxfmt';
import {anchorOf} from '../docs-pages.js';
import {inProject} from '../project.js';
import {readDescriptions} from './descriptions.js';
import {createJsonSchema} from './json-schema.js';
import {fillTables} from './key-tables.js';

const SCHEMAS = 'dist/lib/src/profiles/format';
const JSON_SCHEMA = inProject('docs/device-profile-1.schema.json');
const DOCUMENT = inProject('docs/profiles.md');

/** Needs the built library. */
export async function writeProfileDocs() {
  const load = name => import(pathToFileURL(inProject(`${SCHEMAS}/${name}.js`)).href);
  await load('device');
  const [blocks, messages, parts] = await Promise.all(['blocks', 'messages', 'parts'].map(load));
  const schema = createJsonSchema({blocks, messages, parts}, readDescriptions());
  await writeFile(JSON_SCHEMA, await toFile(schema));
  await writeFile(DOCUMENT, fillTables(await readFile(DOCUMENT, 'utf8'), schema, anchorOf));
}

/** As the project formats JSON. */
export async function toFile(schema) {
  const options = JSON.parse(await readFile(inProject('.oxfmtrc.json'), 'utf8'));
  const {code} = await format('schema.json', JSON.stringify(schema), options);
  return code;
}
