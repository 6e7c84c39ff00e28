import type {Motor} from '../../../hubs/wedo2/kinds.js';
import {createButton} from '../../../panel/buttons.js';
import {element} from '../../../panel/dom.js';
import {kindOf} from '../../../panel/kinds.js';
import {createRange} from '../../../panel/range.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import type {Peripheral} from '../../../session/peripheral.js';

interface TryMotorsOptions {
  readonly family: HubFamily;
  /** The name of the motor at a port, 'A' or 'B'. */
  readonly nameOf: (port: string) => string;
  readonly stop: string;
  /** Shown while there is no motor. */
  readonly none: string;
}

const STEP_PERCENT = 5;

/** A slider and a stop for each motor. */
export function createTryMotors({family, nameOf, stop, none}: TryMotorsOptions) {
  const kind = kindOf<Motor>(family, 'motor');
  const noMotor = element('p', {}, none);
  const rows = family.profiles[0].externalPorts.map((_, index) =>
    createMotorRow(nameOf(String.fromCodePoint('A'.charCodeAt(0) + index)), stop),
  );
  return {
    element: element('div', {class: 'motors'}, noMotor, ...rows.map(row => row.element)),
    update(peripheral: Peripheral | undefined) {
      const motors = rows.map((_, index) => kind && peripheral?.plugged(kind, index));
      rows.forEach((row, index) => row.show(motors[index]));
      noMotor.hidden = motors.some(motor => motor !== undefined);
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
