import {
  light,
  sound,
  type BeepPattern,
  type ColorName,
  type LightPattern,
} from '../../src/hubs/education/kinds.js';
import type {Hub} from '../../src/hubs/hub.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {devicesOf, DEVICES_MENU, missing} from './devices.js';

type Devices = (typeof DEVICES_MENU.items)[number]['value'];

const COLOR_NAME = {
  name: 'COLOR_NAME',
  items: [
    {value: 'magenta', text: {key: 'hub.colorName.pink', default: 'pink'}},
    {value: 'purple', text: {key: 'hub.colorName.purple', default: 'purple'}},
    {value: 'blue', text: {key: 'hub.colorName.blue', default: 'blue'}},
    {value: 'azure', text: {key: 'hub.colorName.lightBlue', default: 'light blue'}},
    {value: 'teal', text: {key: 'hub.colorName.turquoise', default: 'turquoise'}},
    {value: 'green', text: {key: 'hub.colorName.green', default: 'green'}},
    {value: 'yellow', text: {key: 'hub.colorName.yellow', default: 'yellow'}},
    {value: 'orange', text: {key: 'hub.colorName.orange', default: 'orange'}},
    {value: 'red', text: {key: 'hub.colorName.red', default: 'red'}},
    {value: 'white', text: {key: 'hub.colorName.white', default: 'white'}},
  ] satisfies {readonly value: ColorName; readonly text: object}[],
} as const satisfies Menu;

const LIGHT_PATTERN = {
  name: 'LIGHT_PATTERN',
  items: [
    {value: 'solid', text: {key: 'cardrobot.lightPattern.solid', default: 'all the time'}},
    {value: 'breathe', text: {key: 'cardrobot.lightPattern.breathe', default: 'breathing'}},
    {value: 'pulse', text: {key: 'cardrobot.lightPattern.pulse', default: 'pulsing'}},
    {value: 'short', text: {key: 'cardrobot.lightPattern.short', default: 'blinking fast'}},
    {value: 'long', text: {key: 'cardrobot.lightPattern.long', default: 'blinking slowly'}},
    {
      value: 'double blink',
      text: {key: 'cardrobot.lightPattern.doubleBlink', default: 'blinking twice'},
    },
  ] satisfies {readonly value: LightPattern; readonly text: object}[],
} as const satisfies Menu;

const devices = choice(DEVICES_MENU, 'all');
const limit = ({DEVICES: name}: {readonly DEVICES: Devices | undefined}, hub: Hub) =>
  missing(hub, name);

const lightsOf = (hub: Hub, name: Devices | undefined) =>
  devicesOf(hub, name).flatMap(each => each.settable(light));

const soundsOf = (hub: Hub, name: Devices | undefined) =>
  devicesOf(hub, name).flatMap(each => each.devices(sound));

export const setLight = defineBlock({
  opcode: 'setLight',
  type: 'command',
  text: {
    key: 'cardrobot.setLight',
    default: 'set light of [DEVICES] to [COLOR_NAME] [LIGHT_PATTERN]',
  },
  args: {
    DEVICES: devices,
    COLOR_NAME: choice(COLOR_NAME, 'green'),
    LIGHT_PATTERN: choice(LIGHT_PATTERN, 'solid'),
  },
  limit,
  run({DEVICES: name, COLOR_NAME: color, LIGHT_PATTERN: pattern}, hub) {
    if (color === undefined) return;
    for (const each of lightsOf(hub, name)) each.setColor(color, pattern ?? 'solid');
  },
});

export const turnLightOff = defineBlock({
  opcode: 'turnLightOff',
  type: 'command',
  text: {key: 'cardrobot.turnLightOff', default: 'turn light of [DEVICES] off'},
  args: {DEVICES: devices},
  limit,
  run({DEVICES: name}, hub) {
    for (const each of lightsOf(hub, name)) each.setColor(null);
  },
});

export const setLightBrightness = defineBlock({
  opcode: 'setLightBrightness',
  type: 'command',
  text: {key: 'hub.setLightBrightness', default: 'set light brightness to [BRIGHTNESS] %'},
  args: {BRIGHTNESS: number(50, {min: 0, max: 100})},
  run({BRIGHTNESS}, hub) {
    for (const each of lightsOf(hub, 'all')) each.setBrightness(BRIGHTNESS);
  },
});

const BEEP_PATTERN = {
  name: 'BEEP_PATTERN',
  items: [
    {value: 'single', text: {key: 'cardrobot.beepPattern.single', default: 'once'}},
    {value: 'double', text: {key: 'cardrobot.beepPattern.double', default: 'twice'}},
    {value: 'triple', text: {key: 'cardrobot.beepPattern.triple', default: 'three times'}},
    {
      value: 'rise and fall',
      text: {key: 'cardrobot.beepPattern.riseAndFall', default: 'up and down'},
    },
  ] satisfies {readonly value: BeepPattern; readonly text: object}[],
} as const satisfies Menu;

export const beep = defineBlock({
  opcode: 'beep',
  type: 'command',
  text: {
    key: 'cardrobot.beep',
    default: 'beep [BEEP_PATTERN] at [FREQUENCY] Hz with [DEVICES]',
  },
  args: {
    BEEP_PATTERN: choice(BEEP_PATTERN, 'single'),
    FREQUENCY: number(440, {min: 0, max: 2700}),
    DEVICES: devices,
  },
  limit,
  run({BEEP_PATTERN: pattern, FREQUENCY, DEVICES: name}, hub) {
    if (pattern === undefined) return;
    for (const each of soundsOf(hub, name)) each.beep(pattern, FREQUENCY);
  },
});

export const stopSound = defineBlock({
  opcode: 'stopSound',
  type: 'command',
  text: {key: 'wedo2.stopSound', default: 'stop sound'},
  args: {},
  run(_args, hub) {
    for (const each of soundsOf(hub, 'all')) each.silence();
  },
});

/** For the panel, which tells the devices apart by it; in a project, "beep" says which. */
export const identifyHub = defineBlock({
  opcode: 'identifyHub',
  type: 'command',
  hidden: true,
  text: {key: 'wedo2.identifyHub', default: 'blink and beep'},
  args: {},
  run(_args, hub) {
    for (const each of soundsOf(hub, 'all')) each.beep('double', 880);
  },
});
