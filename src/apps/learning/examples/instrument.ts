import {hub} from '../project/hub-block.js';
import {
  and,
  forever,
  ifThen,
  isGreater,
  isLess,
  itemOf,
  plus,
  setVariable,
  setX,
  times,
  whenFlagClicked,
  whenThisSpriteClicked,
} from '../project/scratch-blocks.js';
import {bird, meadow} from './artwork/instrument.js';
import type {Example} from './example.js';

/** In hertz, the white keys of a piano from middle C up. The sensor's steps 1 to 9 choose one. */
const NOTES_HZ = [262, 294, 330, 349, 392, 440, 494, 523, 587];

export const instrument: Example = text => {
  const notes = {id: 'notes', name: text('notes'), value: NOTES_HZ};
  const hand = {id: 'hand', name: text('hand'), value: 0};
  return {
    backdrop: {name: text('backdrop'), drawing: meadow},
    variables: [hand, notes],
    sprites: [
      {
        name: text('bird'),
        costumes: [{name: text('bird'), drawing: bird}],
        x: 0,
        y: 30,
        scripts: [
          {
            comment: text('instrumentFlag'),
            blocks: [
              whenFlagClicked,
              forever(
                setVariable(hand, hub('getDistanceSteps')),
                ifThen(
                  and(isGreater(hand, 0), isLess(hand, 10)),
                  setX(plus(times(hand, 40), -200)),
                  hub('playFrequency', {FREQUENCY: itemOf(notes, hand), DURATION: 0.2}),
                ),
              ),
            ],
          },
          {
            comment: text('instrumentClick'),
            blocks: [
              whenThisSpriteClicked,
              hub('playTune', {NOTES: 'C C G G A A G*2 F F E E D D C*2', TEMPO: 120}),
            ],
          },
        ],
      },
    ],
  };
};
