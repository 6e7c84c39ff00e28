import {DEVICE_TYPE} from '../../src/hubs/wedo2/protocol/device-types.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';

const PORT = {name: 'PORT', items: [{value: 'A'}, {value: 'B'}]} as const satisfies Menu;

const MOTOR = {key: 'wedo2.pluggedIn.motor', default: 'motor'};
const TRAIN_MOTOR = {key: 'wedo2.pluggedIn.trainMotor', default: 'train motor'};
const LIGHT_BRICK = {key: 'wedo2.pluggedIn.lightBrick', default: 'light brick'};
const TILT_SENSOR = {key: 'wedo2.pluggedIn.tiltSensor', default: 'tilt sensor'};
const DISTANCE_SENSOR = {key: 'wedo2.pluggedIn.distanceSensor', default: 'distance sensor'};
const NOTHING = {key: 'wedo2.pluggedIn.nothing', default: 'nothing'};
const SOMETHING_ELSE = {key: 'wedo2.pluggedIn.somethingElse', default: 'something else'};

const TEXTS = new Map([
  [DEVICE_TYPE.motor, MOTOR],
  [DEVICE_TYPE.tachoMotor, MOTOR],
  [DEVICE_TYPE.trainMotor, TRAIN_MOTOR],
  [DEVICE_TYPE.lightBrick, LIGHT_BRICK],
  [DEVICE_TYPE.tilt, TILT_SENSOR],
  [DEVICE_TYPE.distance, DISTANCE_SENSOR],
] as [type: number, text: typeof MOTOR][]);

export const getPluggedIn = defineBlock({
  opcode: 'getPluggedIn',
  type: 'reporter',
  text: {key: 'wedo2.getPluggedIn', default: 'device in port [PORT]'},
  args: {PORT: choice(PORT, 'A')},
  results: [...new Set(TEXTS.values()), NOTHING, SOMETHING_ELSE],
  run({PORT: name}, hub) {
    if (name === undefined) return '';
    const port = name === 'A' ? 1 : 2;
    const device = hub.attached.find(each => each.port === port);
    return device === undefined ? NOTHING : (TEXTS.get(device.type) ?? SOMETHING_ELSE);
  },
});
