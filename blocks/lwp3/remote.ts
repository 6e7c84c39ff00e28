import {remoteButtons, type RemoteButton} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';

const REMOTE_SIDE = {
  name: 'REMOTE_SIDE',
  items: [
    {value: 'left', text: {key: 'poweredup.remoteSide.left', default: 'left'}},
    {value: 'right', text: {key: 'poweredup.remoteSide.right', default: 'right'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

const REMOTE_BUTTON = {
  name: 'REMOTE_BUTTON',
  items: [
    {value: '+'},
    {value: '-'},
    {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

type ButtonValue = (typeof REMOTE_BUTTON.items)[number]['value'];

const BUTTONS: Readonly<Record<ButtonValue, RemoteButton>> = {
  '+': 'plus',
  '-': 'minus',
  red: 'stop',
};
const VALUES = new Map(Object.entries(BUTTONS).map(([value, button]) => [button as string, value]));

/** By the ports of the remote. */
const SIDES = ['left', 'right'] as const;

export const whenRemoteButton = defineBlock({
  opcode: 'whenRemoteButton',
  type: 'event',
  text: {
    key: 'poweredup.whenRemoteButton',
    default: 'when [REMOTE_SIDE] [REMOTE_BUTTON] of remote is pressed',
  },
  args: {
    REMOTE_SIDE: choice(REMOTE_SIDE, 'left'),
    REMOTE_BUTTON: choice(REMOTE_BUTTON, '+'),
  },
  startedBy(event) {
    if (event.kind !== 'device' || event.device !== remoteButtons.name) return null;
    const [side, button] = [SIDES[event.port], VALUES.get(event.event)];
    return side && button ? {REMOTE_SIDE: side, REMOTE_BUTTON: button} : null;
  },
});

export const isRemoteButton = defineBlock({
  opcode: 'isRemoteButton',
  type: 'Boolean',
  text: {
    key: 'poweredup.isRemoteButton',
    default: '[REMOTE_SIDE] [REMOTE_BUTTON] of remote pressed?',
  },
  args: {
    REMOTE_SIDE: choice(REMOTE_SIDE, 'left'),
    REMOTE_BUTTON: choice(REMOTE_BUTTON, '+'),
  },
  run({REMOTE_SIDE: side, REMOTE_BUTTON: button}, hub) {
    const buttons = side && hub.devices(remoteButtons)[SIDES.indexOf(side)];
    return button !== undefined && (buttons?.isPressed(BUTTONS[button]) ?? false);
  },
});
