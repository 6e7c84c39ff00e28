import {toNumber} from '../../src/scratch/cast.js';
import {choice, defineBlock, type Argument, type Menu} from '../../src/scratch/define-block.js';
import {MAX_HUBS} from '../../src/hubs/hub-ref.js';

const HUB = {
  name: 'HUB',
  items: [{value: '1'}, {value: '2'}, {value: '3'}, {value: '4'}, {value: '5'}, {value: '6'}],
} as const satisfies Menu;

/** The index of a hub, from its number or from a reporter's; undefined for a number without a hub. */
const hubIndex: Argument<number | undefined> = {
  ...choice(HUB, '1'),
  read(raw) {
    const index = Math.round(toNumber(raw)) - 1;
    return index >= 0 && index < MAX_HUBS ? index : undefined;
  },
};

export const useHub = defineBlock({
  opcode: 'useHub',
  type: 'command',
  text: {key: 'hub.useHub', default: 'use hub [HUB]'},
  args: {HUB: hubIndex},
  choosesHub: ({HUB}) => HUB,
});
