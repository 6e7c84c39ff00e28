import type {Hub} from '../../src/hubs/hub.js';
import {
  choice,
  defineBlock,
  type Argument,
  type Block,
  type BlockText,
  type Menu,
} from '../../src/scratch/define-block.js';

export const MOTOR = {key: 'hub.pluggedIn.motor', default: 'motor'};
export const TRAIN_MOTOR = {key: 'hub.pluggedIn.trainMotor', default: 'train motor'};
export const LIGHT_BRICK = {key: 'hub.pluggedIn.lightBrick', default: 'light brick'};
export const TILT_SENSOR = {key: 'hub.pluggedIn.tiltSensor', default: 'tilt sensor'};
export const DISTANCE_SENSOR = {key: 'hub.pluggedIn.distanceSensor', default: 'distance sensor'};
export const NOTHING = {key: 'hub.pluggedIn.nothing', default: 'nothing'};
const SOMETHING_ELSE = {key: 'hub.pluggedIn.somethingElse', default: 'something else'};

/** What a port has, as a word and as a question. `ports`: the letters of the ports in their order. `texts`: by the types of devices. */
export function createPluggedInBlocks(
  ports: readonly [string, ...string[]],
  texts: ReadonlyMap<number | null, BlockText>,
): readonly Block[] {
  const PORT: Menu = {name: 'PORT', items: ports.map(value => ({value}))};
  const port: Argument<string | undefined> = choice(PORT, ports[0]);
  const answers = [...new Set(texts.values()), NOTHING, SOMETHING_ELSE];
  // The English words are saved in projects: never change one.
  const PLUGGED_IN: Menu = {
    name: 'PLUGGED_IN',
    items: answers.map(text => ({value: text.default, text})),
  };
  const pluggedIn: Argument<string | undefined> = choice(PLUGGED_IN, MOTOR.default);
  const answerFor = (hub: Hub, letter: string) => {
    const device = hub.attachedIn(ports.indexOf(letter));
    return device === undefined ? NOTHING : (texts.get(device.type) ?? SOMETHING_ELSE);
  };
  const getPluggedIn = defineBlock({
    opcode: 'getPluggedIn',
    type: 'reporter',
    text: {key: 'hub.getPluggedIn', default: 'device in port [PORT]'},
    args: {PORT: port},
    results: answers,
    run: ({PORT: letter}, hub) => (letter === undefined ? '' : answerFor(hub, letter)),
  });
  const isPluggedIn = defineBlock({
    opcode: 'isPluggedIn',
    type: 'Boolean',
    text: {key: 'hub.isPluggedIn', default: '[PLUGGED_IN] plugged into [PORT]?'},
    args: {PLUGGED_IN: pluggedIn, PORT: port},
    run: ({PLUGGED_IN: word, PORT: letter}, hub) =>
      letter !== undefined && answerFor(hub, letter).default === word,
  });
  return [getPluggedIn, isPluggedIn];
}
