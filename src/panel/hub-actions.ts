import type {Light as NamedLight} from '../hubs/education/kinds.js';
import type {Light} from '../hubs/rgb-light.js';
import type {HubFamily} from '../scratch/hub-family.js';
import {blocksOf} from '../scratch/define-block.js';
import type {HubSession} from '../session/hub-session.js';
import type {HubColor} from './hub-colors.js';
import {kindOf} from './family.js';

/** What the block of the same name does: the hub blinks, and beeps if it can. */
export function identify(family: HubFamily, session: HubSession): void {
  const block = blocksOf(family).find(({opcode}) => opcode === 'identifyHub');
  if (block?.type === 'command') void block.run({}, session.connector.hub);
}

/** The hub's light shows this colour until the next block that changes it. */
export function showColor(family: HubFamily, session: HubSession, color: HubColor): void {
  const light = kindOf<Light | NamedLight>(family, 'light');
  if (!light) return;
  for (const each of session.connector.hub.devices(light)) {
    // A light with patterns takes the name of a colour.
    if ('pattern' in each) each.setColor(color.name);
    else each.setColor(color.red, color.green, color.blue);
  }
}
