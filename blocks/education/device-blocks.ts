import {card} from '../../src/hubs/education/kinds.js';
import type {Hub} from '../../src/hubs/hub.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {BUTTON_EVENT} from '../shared/hub-properties.js';
import {DEVICE, deviceOf, missing, nameOf, type DeviceName} from './devices.js';

// The Double Motor is the first virtual device.
const device = choice(DEVICE, 'double motor');
const limit = ({DEVICE: name}: {readonly DEVICE: DeviceName | undefined}, hub: Hub) =>
  missing(hub, name);

export const whenButton = defineBlock({
  opcode: 'whenButton',
  type: 'event',
  text: {key: 'cardrobot.whenButton', default: 'when button of [DEVICE] is [BUTTON_EVENT]'},
  args: {DEVICE: device, BUTTON_EVENT: choice(BUTTON_EVENT, 'pressed')},
  startedBy(event, hub) {
    if (event.kind !== 'button') return null;
    const pressed = {BUTTON_EVENT: event.pressed ? 'pressed' : 'released'} as const;
    if (hub === undefined) return pressed;
    const name = nameOf(hub);
    return name ? {DEVICE: name, ...pressed} : null;
  },
});

export const isButtonPressed = defineBlock({
  opcode: 'isButtonPressed',
  type: 'Boolean',
  text: {key: 'cardrobot.isButtonPressed', default: 'button of [DEVICE] pressed?'},
  args: {DEVICE: device},
  limit,
  run: ({DEVICE: name}, hub) =>
    name !== undefined && deviceOf(hub, name).properties.isButtonPressed,
});

export const getBatteryPercent = defineBlock({
  opcode: 'getBatteryPercent',
  type: 'reporter',
  text: {key: 'cardrobot.getBatteryPercent', default: 'battery of [DEVICE] in %'},
  args: {DEVICE: device},
  limit,
  run: ({DEVICE: name}, hub) =>
    (name === undefined ? null : deviceOf(hub, name).properties.batteryPercent) ?? '',
});

/** The colours of cards. */
const CARD_COLORS = [
  {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}},
  {value: 'yellow', text: {key: 'hub.colorName.yellow', default: 'yellow'}},
  {value: 'blue', text: {key: 'hub.colorName.blue', default: 'blue'}},
  {value: 'green', text: {key: 'hub.colorName.green', default: 'green'}},
  {value: 'purple', text: {key: 'hub.colorName.purple', default: 'purple'}},
  {value: 'magenta', text: {key: 'hub.colorName.pink', default: 'pink'}},
  {value: 'azure', text: {key: 'hub.colorName.lightBlue', default: 'light blue'}},
  {value: 'orange', text: {key: 'hub.colorName.orange', default: 'orange'}},
] as const;

const CARD_COLOR = {name: 'CARD_COLOR', items: CARD_COLORS} as const satisfies Menu;

const cardColorOf = (hub: Hub, name: DeviceName | undefined) =>
  name && deviceOf(hub, name).latest(card)?.color;

export const getCardColor = defineBlock({
  opcode: 'getCardColor',
  type: 'reporter',
  text: {key: 'cardrobot.getCardColor', default: 'card color of [DEVICE]'},
  args: {DEVICE: device},
  limit,
  results: CARD_COLORS.map(({text}) => text),
  run({DEVICE: name}, hub) {
    const color = cardColorOf(hub, name);
    return CARD_COLORS.find(({value}) => value === color)?.text ?? '';
  },
});

export const isCardColor = defineBlock({
  opcode: 'isCardColor',
  type: 'Boolean',
  text: {key: 'cardrobot.isCardColor', default: 'card color of [DEVICE] is [CARD_COLOR]?'},
  args: {DEVICE: device, CARD_COLOR: choice(CARD_COLOR, 'green')},
  limit,
  run: ({DEVICE: name, CARD_COLOR: color}, hub) =>
    color !== undefined && cardColorOf(hub, name) === color,
});

export const getCardNumber = defineBlock({
  opcode: 'getCardNumber',
  type: 'reporter',
  text: {key: 'cardrobot.getCardNumber', default: 'card number of [DEVICE]'},
  args: {DEVICE: device},
  limit,
  run: ({DEVICE: name}, hub) => (name && deviceOf(hub, name).latest(card)?.number) ?? '',
});

const robotName = (color: string, cardNumber: number) => `${color} ${cardNumber}`;

/** Devices with the same card are one robot, and so are those without a card. Null: the device has not reported its card yet. */
export function robotOf(hub: Hub): string | null {
  const {color = null, number: cardNumber = null, isKnown = false} = hub.latest(card) ?? {};
  if (!isKnown) return null;
  return color === null || cardNumber === null ? '' : robotName(color, cardNumber);
}

export const useCard = defineBlock({
  opcode: 'useCard',
  type: 'command',
  text: {key: 'cardrobot.useCard', default: 'use card [CARD_COLOR] [CARD_NUMBER]'},
  args: {CARD_COLOR: choice(CARD_COLOR, 'green'), CARD_NUMBER: number(1, {min: 0, max: 9999})},
  choosesHub: ({CARD_COLOR: color, CARD_NUMBER}) =>
    color === undefined ? undefined : robotName(color, Math.round(CARD_NUMBER)),
});
