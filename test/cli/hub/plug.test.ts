import t from 'tap';
import {filled, parsePlugged} from '../../../src/apps/cli/hub/plug.js';

const SOCKETS = {ports: [2, 3], devices: ['motor', 'tilt'], mostType: 255} as const;
const plugged = (value: string) => filled(parsePlugged(value, SOCKETS));

t.test('devices by name or type number, in the order of the ports', async t => {
  t.strictSame(plugged('motor,tilt'), {2: 'motor', 3: 'tilt'});
  t.strictSame(plugged('motor'), {2: 'motor'});
  t.strictSame(plugged('none, tilt'), {3: 'tilt'});
  t.strictSame(plugged('0,255'), {2: 0, 3: 255});
});
