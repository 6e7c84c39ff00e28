import {element} from './dom.js';
import {createDevice} from './drawing/device.js';
import type {DeviceDrawing} from './drawing/device-drawing.js';
import {createDevicePicture} from './drawing/device-picture.js';
import type {HubControls} from './hub-controls.js';
import type {PortLook} from './hub-look.js';
import type {DeviceName, DevicePicture} from './picture.js';
import {createFixedPlug, createPlug} from './plug.js';
import type {PanelWords} from './words.js';

/** One port of the hub, with what is plugged in or built in. Without controls it is only shown. */
export function createPort(
  index: number,
  {letter, isBuiltIn, seenColors}: PortLook,
  words: PanelWords,
  controls: HubControls | null,
) {
  const portName = `${words.text('port')} ${letter}`;
  const place = element('div', {class: 'place'});
  const plugControls = isBuiltIn ? null : controls;
  const chooser = plugControls
    ? createChooser(index, portName, words, plugControls)
    : createLabel(words);
  const plug =
    plugControls &&
    createPlug(
      index,
      letter,
      {pull: words.text('pull'), plug: words.text('plug'), name: portName},
      plugControls,
    );
  const whole = element(
    'div',
    {class: 'port', role: 'group', 'aria-label': portName, 'data-port': letter},
    place,
    plug?.element ?? createFixedPlug(letter),
    chooser.element,
  );
  // Exists from the beginning: screen readers read out changes of such an element.
  const unplugged = element('p', {class: 'unplugged', role: 'status', dir: words.direction});
  whole.append(unplugged);
  whole.classList.toggle('built-in', isBuiltIn);
  let drawing: DeviceDrawing | undefined;
  let shown: DeviceName | undefined;
  let wasRunning = false;

  return {
    element: whole,
    /** @param isLost The connection is lost, and with it what is known of the device. */
    update(device: DevicePicture, isLost: boolean) {
      const {kind} = device;
      if (kind !== shown) {
        const isPulled = kind === 'nothing' && wasRunning && !isLost;
        unplugged.textContent = isPulled ? `${portName}: ${words.text('unplugged')}` : '';
        unplugged.title = unplugged.textContent;
        shown = kind;
        drawing = createDevice({kind, port: index, portName, words, controls, seenColors});
        place.replaceChildren(drawing.element);
        whole.dataset.device = kind;
        chooser.show(kind);
        plug?.show(kind);
      }
      const isPowered = 'powerPercent' in device;
      wasRunning = isPowered && device.powerPercent !== 0;
      drawing?.update(isLost && isPowered ? {...device, powerPercent: null} : device);
    },
  };
}

/** The menu of what can be plugged in: pictures and words, or the words alone where a browser has no such menus. */
function createChooser(index: number, name: string, words: PanelWords, controls: HubControls) {
  const createOption = (value: DeviceName) =>
    element('option', {value}, createDevicePicture(value), words.text(value));
  const chosen = element('button', {type: 'button', 'aria-hidden': 'true'});
  const select = element(
    'select',
    {'aria-label': name, dir: words.direction},
    chosen,
    ...[...controls.pluggable, 'nothing' as const].map(createOption),
  );
  select.addEventListener('change', () => {
    const device = controls.pluggable.find(value => value === select.value);
    if (device) controls.plug(index, device);
    else controls.unplug(index);
  });
  let other: HTMLOptionElement | undefined;
  return {
    element: element('div', {class: 'chooser'}, select),
    show(kind: DeviceName) {
      other?.remove();
      // What a script has plugged in, and no user can.
      if (kind !== 'nothing' && !controls.pluggable.includes(kind)) {
        other = createOption(kind);
        select.append(other);
      }
      select.value = kind;
      select.title = words.text(kind);
      // Where there is no room for the words, the picture is seen.
      chosen.replaceChildren(
        createDevicePicture(kind),
        element('span', {class: 'chosen'}, words.text(kind)),
      );
    },
  };
}

function createLabel(words: PanelWords) {
  const device = element('span', {class: 'chosen'});
  return {
    element: element('p', {class: 'chooser', dir: words.direction}, device),
    show(kind: DeviceName) {
      device.textContent = words.text(kind);
    },
  };
}
