import type {EventBlock, ProfileEvent} from '../../../profiles/format.js';
import {SENSORS, type SensorName} from './questions.js';
import {MESSAGE, numbered, type ProfilePart} from './template-part.js';

const STATE_COMMENT =
  'The device sends it once within a second after each subscription, and when a value changes.';

export function sensorParts(sensors: readonly SensorName[]): ProfilePart {
  if (sensors.length === 0) return {};
  return {
    reports: {
      sensors: {
        $comment: `${STATE_COMMENT} At most about 20 times a second.`,
        from: 'tx',
        fields: [{constant: MESSAGE.sensors}, ...sensors.map(name => ({name, ...SENSORS[name]}))],
      },
    },
    blocks: sensors.map(name => ({
      opcode: name,
      type: 'reporter',
      text: `${name} (${SENSORS[name].unit})`,
      help: `Reports the ${name} that the sensor measures.`,
      value: name,
    })),
    virtualReports: {
      sensors: {
        values: Object.fromEntries(
          sensors.map(name => [name, (SENSORS[name] as {initial?: number}).initial ?? 0]),
        ),
      },
    },
  };
}

export function buttonParts(count: number): ProfilePart {
  if (count === 0) return {};
  const buttons = Array.from({length: count}, (_, index) => index + 1);
  const event = (button: number): ProfileEvent => ({
    $comment:
      'Happens when the button goes down: it was 0 at the report before. A button that is down after the subscription starts nothing.',
    report: 'buttons',
    when: `button${button} = 1`,
  });
  const hat: EventBlock = {
    opcode: 'whenButton',
    type: 'event',
    text: 'when button [BUTTON] is pressed',
    arguments: {BUTTON: {type: 'menu', menu: 'buttons', initial: '1'}},
    help: 'Starts when a button is pressed.',
    on: Object.fromEntries(buttons.map(button => [`${button}`, `button${button}Pressed`])),
  };
  return {
    reports: {
      buttons: {
        $comment: `${STATE_COMMENT} 1: pressed.`,
        from: 'tx',
        fields: [
          {constant: MESSAGE.buttons},
          {type: 'u8', bits: buttons.map(button => ({name: `button${button}`, size: 1}))},
        ],
      },
    },
    events: Object.fromEntries(buttons.map(button => [`button${button}Pressed`, event(button)])),
    menus: {buttons: {...numbered(count), acceptReporters: false}},
    blocks: [hat],
    virtualReports: {
      buttons: {values: Object.fromEntries(buttons.map(button => [`button${button}`, 0]))},
    },
  };
}
