import {light, tone} from '../../src/hubs/wedo2/kinds.js';
import {defineBlock} from '../../src/scratch/define-block.js';

const BEEP = {frequencyHz: 880, durationMs: 200};
const REST = {frequencyHz: 0, durationMs: 200};

export const identifyHub = defineBlock({
  opcode: 'identifyHub',
  type: 'command',
  text: {key: 'wedo2.identifyHub', default: 'blink and beep'},
  args: {},
  run: (_args, hub) =>
    Promise.all([
      ...hub.devices(light).map(each => each.blink(3)),
      ...hub.devices(tone).map(each => each.playTune([BEEP, REST, BEEP])),
    ]),
});
