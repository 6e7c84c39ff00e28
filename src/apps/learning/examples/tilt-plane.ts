import {hub} from '../project/hub-block.js';
import {
  changeVariable,
  changeX,
  changeY,
  distanceTo,
  dividedBy,
  forever,
  goTo,
  goToRandomPosition,
  ifThen,
  isLess,
  setVariable,
  whenFlagClicked,
} from '../project/scratch-blocks.js';
import {plane, sky, star} from './artwork/tilt-plane.js';
import type {Example} from './example.js';

/** The star is caught when the plane is this near. */
const NEAR = 50;

export const tiltPlane: Example = text => {
  const stars = {id: 'stars', name: text('stars'), value: 0};
  return {
    backdrop: {name: text('backdrop'), drawing: sky},
    variables: [stars],
    sprites: [
      {
        name: text('plane'),
        costumes: [{name: text('plane'), drawing: plane}],
        x: 0,
        y: 0,
        scripts: [
          {
            comment: text('tiltPlaneFlag'),
            blocks: [
              whenFlagClicked,
              goTo(0, 0),
              forever(
                changeX(dividedBy(hub('getTiltDegrees', {TILT_AXIS: 'x'}), 4)),
                // Down is positive for the sensor, and negative on the stage.
                changeY(dividedBy(hub('getTiltDegrees', {TILT_AXIS: 'y'}), -4)),
              ),
            ],
          },
        ],
      },
      {
        name: text('star'),
        costumes: [{name: text('star'), drawing: star}],
        x: 140,
        y: 80,
        scripts: [
          {
            comment: text('tiltPlaneStar'),
            blocks: [
              whenFlagClicked,
              setVariable(stars, 0),
              goTo(140, 80),
              forever(
                ifThen(
                  isLess(distanceTo(text('plane')), NEAR),
                  changeVariable(stars, 1),
                  hub('playFrequency', {FREQUENCY: 880, DURATION: 0.1}),
                  goToRandomPosition,
                ),
              ),
            ],
          },
        ],
      },
    ],
  };
};
