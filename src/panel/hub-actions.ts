import type {Light} from '../hubs/wedo2/kinds.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';
import type {HubColor} from './hub-colors.js';
import {kindOf} from './kinds.js';

/** What the block "blink and beep" does. */
export function identify({palette}: HubFamily, {peripheral}: HubSession): void {
  const block = palette.find(each => 'opcode' in each && each.opcode === 'identifyHub');
  if (block && 'run' in block) void block.run({}, peripheral);
}

/** The hub's light shows this colour until the next block that changes it. */
export function showColor(family: HubFamily, session: HubSession, color: HubColor): void {
  const light = kindOf<Light>(family, 'light');
  if (!light) return;
  for (const each of session.peripheral.devices(light)) {
    each.setColor(color.red, color.green, color.blue);
  }
}
