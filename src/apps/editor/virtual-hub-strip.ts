import type {VirtualHub, VirtualHubState} from '../../virtual/index.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {createStrip, type Choice, type HubView} from './strip.js';

/** The hub's ports, in the order in which the strip shows them. */
const PORTS = [1, 2];

/** What the strip shows for a device's type number. All motors look the same. */
const CHOICE_OF_TYPE: ReadonlyMap<number, Choice> = new Map([
  [1, 'motor'],
  [2, 'motor'],
  [38, 'motor'],
  [34, 'tilt'],
  [35, 'distance'],
]);

/** Shows a strip of this hub in `container` while it is connected. */
export function showVirtualHubStrip(
  container: HTMLElement,
  hub: VirtualHub,
  store: EditorStore,
): void {
  const strip = createStrip(PORTS, {
    plug(port, choice) {
      if (choice === 'nothing') hub.unplug(port);
      else hub.plug(port, choice);
    },
    setDistance: percent => hub.setDistance(percent),
    setTilt: (x, y) => hub.setTilt(x, y),
    setBattery: percent => hub.setBattery(percent),
  });

  let isWaitingForFrame = false;
  const update = () => {
    isWaitingForFrame = false;
    strip.update(viewOf(hub.state));
    if (hub.state.connected === strip.element.isConnected) return;
    container.replaceChildren(...(hub.state.connected ? [strip.element] : []));
    // The editor has more or less room now: its workspace must measure itself again.
    window.dispatchEvent(new Event('resize'));
  };
  hub.onChange(() => {
    if (isWaitingForFrame) return;
    isWaitingForFrame = true;
    requestAnimationFrame(update);
  });

  onLocale(store, locale => strip.setLocale(locale));
  update();
}

function viewOf(state: VirtualHubState): HubView {
  const {ports, motors, tone, distancePercent, tilt, batteryPercent} = state;
  const {red, green, blue} = state.light;
  return {
    ports: PORTS.map(port => ({
      plugged: CHOICE_OF_TYPE.get(ports.get(port) ?? 0) ?? 'nothing',
      motorPercent: motors.get(port)?.powerPercent ?? 0,
      distancePercent,
      tiltX: tilt.xDegrees,
      tiltY: tilt.yDegrees,
    })),
    batteryPercent,
    light: `rgb(${red}, ${green}, ${blue})`,
    toneHz: tone?.frequencyHz,
  };
}
