import {
  choice,
  defineBlock,
  type Argument,
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

/** `ports`: the letters of the ports in their order. `texts`: by the types of devices. */
export function createPluggedInBlock(
  ports: readonly [string, ...string[]],
  texts: ReadonlyMap<number, BlockText>,
) {
  const PORT: Menu = {name: 'PORT', items: ports.map(value => ({value}))};
  const port: Argument<string | undefined> = choice(PORT, ports[0]);
  return defineBlock({
    opcode: 'getPluggedIn',
    type: 'reporter',
    text: {key: 'hub.getPluggedIn', default: 'device in port [PORT]'},
    args: {PORT: port},
    results: [...new Set(texts.values()), NOTHING, SOMETHING_ELSE],
    run({PORT: letter}, hub) {
      if (letter === undefined) return '';
      const device = hub.attachedIn(ports.indexOf(letter));
      return device === undefined ? NOTHING : (texts.get(device.type) ?? SOMETHING_ELSE);
    },
  });
}
