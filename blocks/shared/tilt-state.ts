import type {DeviceKind} from '../../src/hubs/device.js';
import {choice, defineBlock, type Menu} from '../../src/scratch/define-block.js';

/** How a sensor is tilted: its events. */
export const TILT_STATE = {
  name: 'TILT_STATE',
  items: [
    {value: 'up', text: {key: 'wedo2.tiltState.up', default: 'up'}},
    {value: 'down', text: {key: 'wedo2.tiltState.down', default: 'down'}},
    {value: 'left', text: {key: 'wedo2.tiltState.left', default: 'left'}},
    {value: 'right', text: {key: 'wedo2.tiltState.right', default: 'right'}},
    {value: 'flat', text: {key: 'wedo2.tiltState.flat', default: 'flat'}},
  ],
  acceptReporters: false,
} as const satisfies Menu;

export function createWhenTiltDirection(kind: DeviceKind) {
  return defineBlock({
    opcode: 'whenTiltDirection',
    type: 'event',
    text: {key: 'wedo2.whenTiltDirection', default: 'when sensor tilts [TILT_STATE]'},
    args: {TILT_STATE: choice(TILT_STATE, 'up')},
    startedBy: event =>
      event.kind === 'device' && event.device === kind.name ? {TILT_STATE: event.event} : null,
  });
}
