import {hub} from '../project/hub-block.js';
import {
  and,
  forever,
  ifThen,
  isGreater,
  isLess,
  itemOf,
  plus,
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
  const steps = hub('getDistanceSteps');
  return {
    backdrop: {name: text('backdrop'), drawing: meadow},
    variables: [notes],
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
                ifThen(
                  and(isGreater(steps, 0), isLess(steps, 10)),
                  setX(plus(times(steps, 40), -200)),
                  hub('playFrequency', {FREQUENCY: itemOf(notes, steps), DURATION: 0.2}),
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
