// Writes the parts of the documents and of l10n that come from the sources.
import {buildLibrary} from './build.js';
import {readCommandLine} from './command-line.js';
import {writeFamilyTexts} from './family-texts.js';
import {ensureInstalled} from './install.js';
import {writeBlocksDocument} from './learning.js';
import {writeWordTables} from './word-tables.js';

const USAGE = `npm run docs

Writes from the records in blocks/ their English texts in l10n and docs/blocks.md, and from src/profiles the JSON
schema of device profiles and the tables of docs/profiles.md. Puts all files of l10n in the order of English.

  --help   this text`;

readCommandLine(USAGE);
await ensureInstalled();
await buildLibrary();
await writeFamilyTexts();
writeWordTables();
await writeBlocksDocument();
const {writeProfileDocs} = await import('./profile-docs/index.js');
await writeProfileDocs();
