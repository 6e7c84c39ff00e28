import type {Named} from '../project/block.js';
import type {Drawing} from '../project/drawing.js';
import {hub} from '../project/hub-block.js';
import type {Script, Sprite} from '../project/project.js';
import {
  and,
  changeX,
  goTo,
  ifThen,
  isEqual,
  isGreater,
  say,
  setVariable,
  whenFlagClicked,
  xPosition,
} from '../project/scratch-blocks.js';
import {car, track} from './artwork/race.js';
import type {Example, Text} from './example.js';

const START_X = -185;
const FINISH_X = 150;
/** 23 presses from the start to the finish. */
const STEP = 15;

interface Car {
  readonly hubNumber: 1 | 2;
  readonly color: 'red' | 'blue';
  readonly name: string;
  readonly drawing: Drawing;
  readonly y: number;
  readonly comment: string;
}

function carSprite(text: Text, winner: Named, each: Car): Sprite {
  const {hubNumber, color, name, drawing, y, comment} = each;
  const start: Script = {
    comment,
    blocks: [
      whenFlagClicked,
      hub('useHub', {HUB: String(hubNumber)}),
      hub('setLightNamedColor', {COLOR_NAME: color}),
      setVariable(winner, 0),
      say(''),
      goTo(START_X, y),
    ],
  };
  const press: Script = {
    comment: text('raceButton'),
    blocks: [
      hub('whenButton', {BUTTON_EVENT: 'pressed'}),
      changeX(STEP),
      ifThen(
        and(isGreater(xPosition, FINISH_X), isEqual(winner, 0)),
        setVariable(winner, hubNumber),
        say(text('iWin')),
        hub('motorOnFor', {MOTOR_ID: 'motor', DURATION: 2}),
      ),
    ],
  };
  return {name, costumes: [{name, drawing}], x: START_X, y, scripts: [start, press]};
}

export const race: Example = text => {
  const winner = {id: 'winner', name: text('winner'), value: 0};
  return {
    backdrop: {name: text('backdrop'), drawing: track},
    variables: [winner],
    sprites: [
      carSprite(text, winner, {
        hubNumber: 1,
        color: 'red',
        name: text('redCar'),
        drawing: car('#ff4d6a'),
        y: 45,
        comment: text('raceRed'),
      }),
      carSprite(text, winner, {
        hubNumber: 2,
        color: 'blue',
        name: text('blueCar'),
        drawing: car('#4c97ff'),
        y: -75,
        comment: text('raceBlue'),
      }),
    ],
  };
};
