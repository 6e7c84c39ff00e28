import {element} from './dom.js';
import type {DeviceDrawing} from './drawing/device-drawing.js';
import {createDistance} from './drawing/distance.js';
import {createLightBrick} from './drawing/light-brick.js';
import {createMotor, createTrainMotor} from './drawing/motor.js';
import {createEmptyPlace, createUnknownDevice} from './drawing/plain.js';
import {createTilt} from './drawing/tilt.js';
import type {DeviceName, DevicePicture} from './picture.js';
import {createPlug} from './plug.js';
import type {HubControls} from './hub-controls.js';
import type {PanelWords} from './words.js';

/** One external port of the hub, with what is plugged in. Without controls it is only shown. */
export function createPort(index: number, words: PanelWords, controls: HubControls | null) {
  const name = `${words.text('port')} ${letterOf(index)}`;
  const place = element('div', {class: 'place'});
  const chooser = controls
    ? createChooser(index, name, words, controls)
    : createLabel(index, words);
  const plug =
    controls &&
    createPlug(index, {pull: words.text('pull'), plug: words.text('plug'), name}, controls);
  const whole = element(
    'div',
    {class: 'port', role: 'group', 'aria-label': name, 'data-port': letterOf(index)},
    place,
    plug?.element ?? element('div', {class: 'plug'}),
    chooser.element,
  );
  let drawing: DeviceDrawing | undefined;
  let shown: DeviceName | undefined;

  return {
    element: whole,
    update(device: DevicePicture) {
      if (device.kind !== shown) {
        shown = device.kind;
        drawing = createDevice(device.kind, name, words, controls);
        place.replaceChildren(drawing.element);
        whole.dataset.device = device.kind;
        chooser.show(device.kind);
        plug?.show(device.kind);
      }
      drawing?.update(device);
    },
  };
}

const letterOf = (index: number) => String.fromCodePoint('A'.charCodeAt(0) + index);

const createLetter = (index: number) =>
  element('span', {class: 'letter', 'aria-hidden': 'true'}, letterOf(index));

function createDevice(
  kind: DeviceName,
  port: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const name = `${port}: ${words.text(kind)}`;
  switch (kind) {
    case 'motor':
      return createMotor(name);
    case 'trainMotor':
      return createTrainMotor(name);
    case 'lightBrick':
      return createLightBrick(name);
    case 'tilt':
      return createTilt(name, words, controls);
    case 'distance':
      return createDistance(name, controls && (percent => controls.setDistance(percent)));
    case 'nothing':
      return createEmptyPlace(name);
    case 'unknown':
      return createUnknownDevice(name);
  }
}

/** The menu of what can be plugged in. */
function createChooser(index: number, name: string, words: PanelWords, controls: HubControls) {
  const options = [...controls.pluggable, 'nothing' as const].map(value =>
    element('option', {value}, words.text(value)),
  );
  const select = element('select', {'aria-label': name}, ...options);
  select.addEventListener('change', () => {
    const device = controls.pluggable.find(value => value === select.value);
    if (device) controls.plug(index, device);
    else controls.unplug(index);
  });
  return {
    element: element('div', {class: 'chooser'}, createLetter(index), select),
    show(kind: DeviceName) {
      select.value = kind;
    },
  };
}

function createLabel(index: number, words: PanelWords) {
  const device = element('span', {class: 'device-name'});
  return {
    element: element('p', {class: 'chooser'}, createLetter(index), device),
    show(kind: DeviceName) {
      device.textContent = words.text(kind);
    },
  };
}
