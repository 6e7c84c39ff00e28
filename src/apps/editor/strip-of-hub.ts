import {Texts} from '../../words/texts.js';
import type {VirtualHub, VirtualHubState} from '../../virtual/index.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {createStrip, type Choice, type HubView} from './strip.js';
import {pageTextsFor} from './page-texts.js';

/** The hub's ports, from left to right in the strip. */
const PORTS = [1, 2];

/** Type numbers of what the strip can plug in; other motors turn like the usual one. */
const CHOICE_OF_TYPE: ReadonlyMap<number, Choice> = new Map([
  [1, 'motor'],
  [2, 'motor'],
  [38, 'motor'],
  [34, 'tilt'],
  [35, 'distance'],
]);

/** Keeps a strip of this hub in `container` while it is connected, in the editor's language. */
export function showStrip(container: HTMLElement, hub: VirtualHub, store: EditorStore): void {
  const strip = createStrip(PORTS.length, {
    plug(index, choice) {
      const port = portAt(index);
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
    // The editor's part of the window has changed; its workspace measures itself anew.
    window.dispatchEvent(new Event('resize'));
  };
  hub.onChange(() => {
    if (isWaitingForFrame) return;
    isWaitingForFrame = true;
    requestAnimationFrame(update);
  });

  const hubTexts = new Texts();
  onLocale(store, ({locale, isRtl}) => {
    hubTexts.setLocale(locale);
    strip.setTexts(pageTextsFor(locale), hubTexts.own('virtualHub'), isRtl);
    update();
  });
}

function portAt(index: number): number {
  const port = PORTS[index];
  if (port === undefined) throw new RangeError(`the strip has no port ${index}`);
  return port;
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
