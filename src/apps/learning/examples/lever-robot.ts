import {robot} from '../project/hub-block.js';
import {
  dividedBy,
  forever,
  goTo,
  ifThen,
  minus,
  moveSteps,
  not,
  plus,
  pointInDirection,
  say,
  turnRight,
  waitUntil,
  whenFlagClicked,
} from '../project/scratch-blocks.js';
import {car, field} from './artwork/lever-robot.js';
import type {Example} from './example.js';

const RIGHT = 90;

const leftLever = robot('getLever', {SIDE: 'left'});
const rightLever = robot('getLever', {SIDE: 'right'});
const isRed = robot('seeingColor', {COLOR: 'red'});

const light = (COLOR_NAME: string, LIGHT_PATTERN: string) =>
  robot('setLight', {DEVICES: 'all', COLOR_NAME, LIGHT_PATTERN});

export const leverRobot: Example = text => ({
  backdrop: {name: text('backdrop'), drawing: field},
  sprites: [
    {
      name: text('robot'),
      costumes: [{name: text('robot'), drawing: car}],
      x: 0,
      y: -20,
      scripts: [
        {
          comment: text('leverRobotFlag'),
          blocks: [
            whenFlagClicked,
            light('green', 'solid'),
            forever(ifThen(not(isRed), robot('driveTank', {LEFT: leftLever, RIGHT: rightLever}))),
          ],
        },
        {
          comment: text('leverRobotStage'),
          blocks: [
            whenFlagClicked,
            goTo(0, -20),
            pointInDirection(RIGHT),
            forever(
              ifThen(
                not(isRed),
                // On the stage 60 steps and 120 degrees a second at the most.
                turnRight(dividedBy(minus(leftLever, rightLever), 50)),
                moveSteps(dividedBy(plus(leftLever, rightLever), 100)),
              ),
            ),
          ],
        },
        {
          comment: text('leverRobotRed'),
          blocks: [
            robot('whenColor', {COLOR: 'red'}),
            robot('stopDriving'),
            light('red', 'short'),
            say(text('redStop')),
            waitUntil(not(isRed)),
            say(''),
            light('green', 'solid'),
          ],
        },
        {
          comment: text('leverRobotHorn'),
          blocks: [
            robot('whenButton', {DEVICE: 'controller', BUTTON_EVENT: 'pressed'}),
            robot('beep', {BEEP_PATTERN: 'double', FREQUENCY: 440, DEVICES: 'double motor'}),
          ],
        },
      ],
    },
  ],
});
