import {hub} from '../project/hub-block.js';
import type {Block} from '../project/block.js';
import {
  costumeNumberOf,
  forever,
  glideTo,
  goTo,
  isEqual,
  switchCostume,
  wait,
  waitUntil,
  whenFlagClicked,
} from '../project/scratch-blocks.js';
import {child, lamps, street} from './artwork/traffic-light.js';
import type {Example, Text} from './example.js';

/** The traffic light and the hub's light in one colour for some seconds. */
const show = (text: Text, color: 'red' | 'yellow' | 'green', seconds: number): Block[] => [
  switchCostume(text(color)),
  hub('setLightNamedColor', {COLOR_NAME: color}),
  wait(seconds),
];

const RED_COSTUME = 1;

export const trafficLight: Example = text => ({
  backdrop: {name: text('backdrop'), drawing: street},
  sprites: [
    {
      name: text('trafficLight'),
      costumes: [
        {name: text('red'), drawing: lamps('red')},
        {name: text('yellow'), drawing: lamps('yellow')},
        {name: text('green'), drawing: lamps('green')},
      ],
      x: -175,
      y: 10,
      scripts: [
        {
          comment: text('trafficLightFlag'),
          blocks: [
            whenFlagClicked,
            forever(...show(text, 'red', 4), ...show(text, 'green', 4), ...show(text, 'yellow', 1)),
          ],
        },
      ],
    },
    {
      name: text('child'),
      costumes: [{name: text('child'), drawing: child}],
      x: 60,
      y: 90,
      scripts: [
        {
          comment: text('trafficLightButton'),
          blocks: [
            hub('whenButton', {BUTTON_EVENT: 'pressed'}),
            waitUntil(isEqual(costumeNumberOf(text('trafficLight')), RED_COSTUME)),
            glideTo(2, 60, -125),
            wait(1),
            goTo(60, 90),
          ],
        },
      ],
    },
  ],
});
