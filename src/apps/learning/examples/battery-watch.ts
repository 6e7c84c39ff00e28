import {hub} from '../project/hub-block.js';
import {
  forever,
  ifThenElse,
  isGreater,
  sayFor,
  setVariable,
  switchCostume,
  wait,
  waitUntil,
  whenFlagClicked,
} from '../project/scratch-blocks.js';
import {battery, desk} from './artwork/battery-watch.js';
import type {Example, Text} from './example.js';

const HALF_PERCENT = 60;
const LOW_PERCENT = 20;

const show = (text: Text, costume: 'full' | 'half' | 'low', COLOR_NAME: string) => [
  switchCostume(text(costume)),
  hub('setLightNamedColor', {COLOR_NAME}),
];

export const batteryWatch: Example = text => {
  const percent = {id: 'battery', name: text('batteryPercent'), value: 0};
  return {
    backdrop: {name: text('backdrop'), drawing: desk},
    variables: [percent],
    sprites: [
      {
        name: text('battery'),
        costumes: [
          {name: text('full'), drawing: battery('full')},
          {name: text('half'), drawing: battery('half')},
          {name: text('low'), drawing: battery('low')},
        ],
        x: 0,
        y: -10,
        scripts: [
          {
            comment: text('batteryFlag'),
            blocks: [
              whenFlagClicked,
              // Until the hub has reported it, it is 0.
              waitUntil(isGreater(hub('getBatteryPercent'), 0)),
              forever(
                setVariable(percent, hub('getBatteryPercent')),
                ifThenElse(isGreater(percent, HALF_PERCENT), show(text, 'full', 'green'), [
                  ifThenElse(
                    isGreater(percent, LOW_PERCENT),
                    show(text, 'half', 'orange'),
                    show(text, 'low', 'red'),
                  ),
                ]),
                wait(1),
              ),
            ],
          },
          {
            comment: text('batteryLow'),
            blocks: [
              hub('whenBatteryLow'),
              hub('playTune', {NOTES: 'E C', TEMPO: 120}),
              sayFor(text('chargeMe'), 5),
            ],
          },
        ],
      },
    ],
  };
};
