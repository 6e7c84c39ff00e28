import {boostHelp} from './boost/help/index.js';
import {poweredUpHelp} from './poweredup/help/index.js';
import {joinHelp, type Help} from './shared/help/help-texts.js';
import {sharedHelp} from './shared/help/index.js';
import {wedo2Help} from './wedo2/help/index.js';

const lwp3Help = joinHelp(sharedHelp, boostHelp);

/**
 * What each block does, by the family's id. For docs/blocks.md and the page with all blocks: the extension does not load it.
 */
export const help: Readonly<Record<string, Help>> = {
  wedo2: joinHelp(sharedHelp, wedo2Help),
  boost: lwp3Help,
  poweredup: joinHelp(lwp3Help, poweredUpHelp),
};
