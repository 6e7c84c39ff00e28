import {createHash} from 'node:crypto';
import JSZip from 'jszip';
import {
  projectOf,
  setVariable,
  wedo2,
  whenFlagClicked,
  type Script,
  type VariableName,
} from './project.js';

/** Every official block, as a lesson would use it. */
const SCRIPTS: readonly Script[] = [
  [
    whenFlagClicked,
    wedo2('startMotorPower', {MOTOR_ID: 'motor', POWER: 60}),
    wedo2('setMotorDirection', {MOTOR_ID: 'motor', MOTOR_DIRECTION: 'this way'}),
    wedo2('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1}),
    wedo2('setMotorDirection', {MOTOR_ID: 'motor A', MOTOR_DIRECTION: 'reverse'}),
    wedo2('motorOn', {MOTOR_ID: 'motor A'}),
    wedo2('setLightHue', {HUE: 0}),
    wedo2('playNoteFor', {NOTE: 60, DURATION: 1}),
    wedo2('motorOff', {MOTOR_ID: 'all motors'}),
    setVariable(wedo2('getDistance')),
    setVariable(wedo2('getTiltAngle', {TILT_DIRECTION: 'up'})),
    {
      opcode: 'control_if',
      inputs: {CONDITION: wedo2('isTilted', {TILT_DIRECTION_ANY: 'any'})},
      inside: [wedo2('setLightHue', {HUE: 33})],
    },
  ],
  [
    wedo2('whenDistance', {OP: '<', REFERENCE: 50}),
    wedo2('startMotorPower', {MOTOR_ID: 'all motors', POWER: 100}),
  ],
  [wedo2('whenTilted', {TILT_DIRECTION_ANY: 'any'}), wedo2('motorOff', {MOTOR_ID: 'motor'})],
];

const WHEEL = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-60 -60 120 120">
<circle r="58" fill="#3d4b66"/><circle r="40" fill="#ffab19"/><path d="M-40 0H40M0-40V40" stroke="#fff" stroke-width="8"/></svg>`;

/**
 * A .sb3 file with these scripts, by default with every official block, and with those of further sprites. The stage and
 * the sprites look like a wheel.
 */
export function lessonProject(
  scripts = SCRIPTS,
  others: readonly (readonly Script[])[] = [],
  extensions: readonly string[] = ['wedo2'],
  shown: readonly VariableName[] = [],
): Promise<Buffer> {
  const assetId = createHash('md5').update(WHEEL).digest('hex');
  const zip = new JSZip();
  zip.file('project.json', projectOf(scripts, {assetId, others, extensions, shown}));
  zip.file(`${assetId}.svg`, WHEEL);
  return zip.generateAsync({type: 'nodebuffer'});
}
