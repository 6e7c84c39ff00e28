import {freePorts} from '../../../hubs/hub-protocol.js';
import {createButton} from '../../../panel/buttons.js';
import {element} from '../../../panel/dom.js';
import {kindOf, modelOf} from '../../../panel/family.js';
import {createRange} from '../../../panel/range.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import type {HubSession} from '../../../session/hub-session.js';

/** What this page uses of a device of the kind 'motor'. */
interface Motor {
  run(powerPercent: number): void;
  turnOff(): void;
  readonly currentPowerPercent: number;
}

interface TryMotorsOptions {
  /** The name of the motor at a port: 'A', 'B', ... */
  readonly nameOf: (port: string) => string;
  readonly stop: string;
  /** Shown while there is no motor, and a port for one. */
  readonly none: string;
}

const STEP_PERCENT = 5;

/** No hub has more. */
const PORTS = ['A', 'B', 'C', 'D'];

/** A slider and a stop for each motor. */
export function createTryMotors({nameOf, stop, none}: TryMotorsOptions) {
  const noMotor = element('p', {}, none);
  const rows = PORTS.map(port => createMotorRow(nameOf(port), stop));
  return {
    element: element('div', {class: 'motors'}, noMotor, ...rows.map(row => row.element)),
    update(family: HubFamily, hub: HubSession | undefined) {
      const kind = kindOf<Motor>(family, 'motor');
      const motors = rows.map((_, index) => kind && hub?.connector.hub.plugged(kind, index));
      rows.forEach((row, index) => row.show(motors[index]));
      const isFree = hub !== undefined && freePorts(modelOf(family, hub)).length > 0;
      noMotor.hidden = !isFree || motors.some(motor => motor !== undefined);
    },
  };
}

function createMotorRow(name: string, stop: string) {
  let motor: Motor | undefined;
  const power = createRange({
    name,
    min: -100,
    max: 100,
    step: STEP_PERCENT,
    className: 'axis',
    onInput: () => motor?.run(power.value),
  });
  const percent = element('span', {class: 'percent', dir: 'ltr'});
  const stopButton = createButton('cancel', stop, () => motor?.turnOff());
  stopButton.setAttribute('aria-label', `${name}: ${stop}`);
  const row = element(
    'div',
    {class: 'motor', role: 'group', 'aria-label': name},
    element('span', {'aria-hidden': 'true'}, name),
    power.element,
    percent,
    stopButton,
  );
  return {
    element: row,
    show(plugged: Motor | undefined) {
      motor = plugged;
      row.hidden = motor === undefined;
      const powerPercent = motor?.currentPowerPercent ?? 0;
      power.show(powerPercent);
      const text = `${powerPercent} %`;
      if (percent.textContent !== text) percent.textContent = text;
    },
  };
}
