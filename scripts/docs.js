// Writes the parts of the documents that come from the sources.
import {buildLibrary} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {writeBlocksDocument} from './learning.js';

const USAGE = `npm run docs

Writes docs/blocks.md from the records in blocks/, and from src/profiles the JSON schema of device profiles and
the tables of docs/profiles.md.

  --help   this text`;

readCommandLine(USAGE);
await ensureInstalled();
await writeBlocksDocument();
await buildLibrary();
const {writeProfileDocs} = await import('./profile-docs/index.js');
await writeProfileDocs();
