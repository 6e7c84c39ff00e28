import {hub} from '../project/hub-block.js';
import {
  changeX,
  eraseAll,
  forever,
  goTo,
  ifThen,
  isGreater,
  penDown,
  penUp,
  plus,
  setPenColor,
  setPenSize,
  setVariable,
  setX,
  setY,
  times,
  wait,
  whenFlagClicked,
  xPosition,
} from '../project/scratch-blocks.js';
import {paper, pencil} from './artwork/counter.js';
import type {Example} from './example.js';

const LEFT = -200;
const RIGHT = 220;
const BOTTOM = -140;
/** One line of the paper for each passing. */
const LINE = 20;

export const counter: Example = text => {
  const passings = {id: 'passings', name: text('passings'), value: 0};
  return {
    backdrop: {name: text('backdrop'), drawing: paper},
    variables: [passings],
    sprites: [
      {
        name: text('pencil'),
        costumes: [{name: text('pencil'), drawing: pencil}],
        x: LEFT,
        y: BOTTOM,
        scripts: [
          {
            comment: text('counterFlag'),
            blocks: [
              whenFlagClicked,
              hub('resetPassings'),
              forever(setVariable(passings, hub('getPassings')), wait(0.1)),
            ],
          },
          {
            comment: text('counterDraw'),
            blocks: [
              whenFlagClicked,
              setPenColor('#ff4d6a'),
              setPenSize(4),
              penUp,
              goTo(LEFT, BOTTOM),
              eraseAll,
              penDown,
              forever(
                setY(plus(BOTTOM, times(passings, LINE))),
                changeX(1),
                wait(0.1),
                ifThen(isGreater(xPosition, RIGHT), penUp, setX(LEFT), eraseAll, penDown),
              ),
            ],
          },
        ],
      },
    ],
  };
};
