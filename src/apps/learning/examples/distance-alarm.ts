import {hub} from '../project/hub-block.js';
import {
  changeVariable,
  repeat,
  say,
  setVariable,
  switchCostume,
  whenFlagClicked,
} from '../project/scratch-blocks.js';
import {night, owl} from './artwork/distance-alarm.js';
import type {Example} from './example.js';

export const distanceAlarm: Example = text => {
  const alarms = {id: 'alarms', name: text('alarms'), value: 0};
  const sleep = [
    switchCostume(text('asleep')),
    say(''),
    hub('setLightNamedColor', {COLOR_NAME: 'green'}),
  ];
  return {
    backdrop: {name: text('backdrop'), drawing: night},
    variables: [alarms],
    sprites: [
      {
        name: text('owl'),
        costumes: [
          {name: text('asleep'), drawing: owl({isAwake: false})},
          {name: text('awake'), drawing: owl({isAwake: true})},
        ],
        x: 30,
        y: 20,
        scripts: [
          {
            comment: text('alarmFlag'),
            blocks: [whenFlagClicked, setVariable(alarms, 0), ...sleep],
          },
          {
            comment: text('alarmNear'),
            blocks: [
              hub('whenObject', {OBJECT_EVENT: 'comes near'}),
              changeVariable(alarms, 1),
              switchCostume(text('awake')),
              say(text('whoIsThere')),
              hub('setLightNamedColor', {COLOR_NAME: 'red'}),
              repeat(
                3,
                hub('playFrequency', {FREQUENCY: 880, DURATION: 0.2}),
                hub('playFrequency', {FREQUENCY: 660, DURATION: 0.2}),
              ),
            ],
          },
          {
            comment: text('alarmAway'),
            blocks: [hub('whenObject', {OBJECT_EVENT: 'goes away'}), hub('stopSound'), ...sleep],
          },
        ],
      },
    ],
  };
};
