import {hubNameOf} from '../../src/hubs/hub-name.js';
import type {Hub} from '../../src/hubs/hub.js';
import {choice, defineBlock, text, type Menu} from '../../src/scratch/define-block.js';

/** How long a script waits for the user's answer whether the hub may be renamed. */
const RENAME_LIMIT_MS = 60_000;

export const BUTTON_EVENT = {
  name: 'BUTTON_EVENT',
  items: [
    {value: 'pressed', text: {key: 'hub.buttonEvent.pressed', default: 'pressed'}},
    {value: 'released', text: {key: 'hub.buttonEvent.released', default: 'released'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

export const whenButton = defineBlock({
  opcode: 'whenButton',
  type: 'event',
  text: {key: 'hub.whenButton', default: 'when hub button is [BUTTON_EVENT]'},
  args: {BUTTON_EVENT: choice(BUTTON_EVENT, 'pressed')},
  startedBy: event =>
    event.kind === 'button' ? {BUTTON_EVENT: event.pressed ? 'pressed' : 'released'} : null,
});

export const isButtonPressed = defineBlock({
  opcode: 'isButtonPressed',
  type: 'Boolean',
  text: {key: 'hub.isButtonPressed', default: 'hub button pressed?'},
  args: {},
  run: (_args, hub) => hub.properties.isButtonPressed,
});

export const getBatteryPercent = defineBlock({
  opcode: 'getBatteryPercent',
  type: 'reporter',
  text: {key: 'hub.getBatteryPercent', default: 'battery in %'},
  args: {},
  run: (_args, hub) => hub.properties.batteryPercent ?? '',
});

export const whenBatteryLow = defineBlock({
  opcode: 'whenBatteryLow',
  type: 'event',
  text: {key: 'hub.whenBatteryLow', default: 'when battery is low'},
  args: {},
  startedBy: event => (event.kind === 'battery-low' ? {} : null),
});

export const getHubName = defineBlock({
  opcode: 'getHubName',
  type: 'reporter',
  text: {key: 'hub.getHubName', default: 'hub name'},
  args: {},
  run: (_args, hub) => hub.properties.name ?? '',
});

export const renameHub = defineBlock({
  opcode: 'renameHub',
  type: 'command',
  text: {key: 'hub.renameHub', default: 'rename hub to [NAME]'},
  args: {NAME: text('Rocket')},
  timeLimitMs: RENAME_LIMIT_MS,
  run({NAME}, hub) {
    // The user is asked about the name that the hub will have.
    const name = hubNameOf(NAME);
    return name === '' ? undefined : hub.rename(name);
  },
});

type ReadNumber = (args: object, hub: Hub) => number | Promise<number>;

export const createVoltageBlock = (run: ReadNumber) =>
  defineBlock({
    opcode: 'getVoltage',
    type: 'reporter',
    text: {key: 'hub.getVoltage', default: 'battery voltage in V'},
    args: {},
    run,
  });

export const createCurrentBlock = (run: ReadNumber) =>
  defineBlock({
    opcode: 'getCurrent',
    type: 'reporter',
    text: {key: 'hub.getCurrent', default: 'current in mA'},
    args: {},
    run,
  });

export const getSignal = defineBlock({
  opcode: 'getSignal',
  type: 'reporter',
  text: {key: 'hub.getSignal', default: 'signal strength in dBm'},
  args: {},
  run: (_args, hub) => hub.properties.signalDbm ?? '',
});

export const getFirmwareVersion = defineBlock({
  opcode: 'getFirmwareVersion',
  type: 'reporter',
  text: {key: 'hub.getFirmwareVersion', default: 'firmware version'},
  args: {},
  run: (_args, hub) => hub.properties.firmwareVersion ?? '',
});
