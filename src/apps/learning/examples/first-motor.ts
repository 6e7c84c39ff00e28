import {hub} from '../project/hub-block.js';
import {
  repeat,
  turnLeft,
  turnRight,
  wait,
  whenFlagClicked,
  whenThisSpriteClicked,
} from '../project/scratch-blocks.js';
import {wheel, workshop} from './artwork/first-motor.js';
import type {Example} from './example.js';

export const firstMotor: Example = text => ({
  backdrop: {name: text('backdrop'), drawing: workshop},
  sprites: [
    {
      name: text('wheel'),
      costumes: [{name: text('wheel'), drawing: wheel}],
      x: 0,
      y: 0,
      scripts: [
        {
          comment: text('firstMotorFlag'),
          blocks: [
            whenFlagClicked,
            hub('startMotorPower', {MOTOR_ID: 'motor', POWER: 60}),
            hub('setMotorDirection', {MOTOR_ID: 'motor', MOTOR_DIRECTION: 'this way'}),
            hub('motorOn', {MOTOR_ID: 'motor'}),
            repeat(30, turnRight(12), wait(0.05)),
            hub('setMotorDirection', {MOTOR_ID: 'motor', MOTOR_DIRECTION: 'reverse'}),
            repeat(30, turnLeft(12), wait(0.05)),
            hub('motorOff', {MOTOR_ID: 'motor'}),
          ],
        },
        {
          comment: text('firstMotorClick'),
          blocks: [whenThisSpriteClicked, hub('motorOnFor', {MOTOR_ID: 'motor', DURATION: 1})],
        },
      ],
    },
  ],
});
