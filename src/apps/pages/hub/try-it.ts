import type {DeviceKind} from '../../../hubs/device.js';
import {hexColor} from '../../../hubs/hex.js';
import type {Color, Light} from '../../../hubs/rgb-light.js';
import {createButton} from '../../../panel/buttons.js';
import {element} from '../../../panel/dom.js';
import {kindOf} from '../../../panel/family.js';
import {createTrafficWords} from '../../../panel/traffic/words.js';
import {createWords} from '../../../panel/words.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import type {HubSession} from '../../../session/hub-session.js';
import {hubPage} from '../../../words/tables/hub-page.js';
import {lookUp} from '../../../words/look-up.js';
import {createTryMotors} from './try-motors.js';

/** What this page uses of a device of the kind 'tone'. */
interface Tone {
  play(frequencyHz: number, durationMs: number): void;
}

interface Shown {
  readonly family: HubFamily;
  /** Undefined: none. */
  readonly hub: HubSession | undefined;
}

interface TryItOptions {
  readonly locale: string;
  /** The hub that the panel shows. */
  readonly shown: () => Shown;
  readonly isAnyConnected: () => boolean;
  readonly onStopAll: () => void;
}

const BEEP_HZ = 440;
const BEEP_MS = 500;

/** Moves the motors of the shown hub, sets its light and lets it beep. Its devices send, so the gate decides when. */
export function createTryIt({locale, shown, isAnyConnected, onStopAll}: TryItOptions) {
  const words = createWords(locale);
  const text = (key: keyof typeof hubPage.en) => lookUp(hubPage, locale, key);
  const lightOf = ({family, hub}: Shown) => firstOf(kindOf<Light>(family, 'light'), hub);
  const toneOf = ({family, hub}: Shown) => firstOf(kindOf<Tone>(family, 'tone'), hub);

  const motors = createTryMotors({
    nameOf: port => createTrafficWords(locale).frame({key: 'outputMotor', values: {port}}),
    stop: words.text('stop'),
    none: words.notice({id: 'no-motor'}),
  });
  const color = element('input', {type: 'color'});
  color.addEventListener('input', () => {
    const {red, green, blue} = colorOf(color.value);
    lightOf(shown())?.setColor(red, green, blue);
  });
  const beep = createButton('sound', text('beep'), () => toneOf(shown())?.play(BEEP_HZ, BEEP_MS));
  const stopAll = createButton('cancel', text('stopAll'), onStopAll);
  stopAll.classList.add('dangerous');
  const noHub = element('p', {}, words.text('notConnected'));
  const lightLabel = element('label', {class: 'button color'}, words.text('light'), color);
  return {
    element: element(
      'section',
      {class: 'try-it', 'aria-labelledby': 'try-it'},
      element('h2', {id: 'try-it'}, text('tryIt')),
      element('div', {class: 'controls'}, noHub, motors.element, lightLabel, beep, stopAll),
    ),
    /** Shows the hub as it is now; to be called some times a second. */
    update() {
      const now = shown();
      const isConnected = now.hub?.connector.isConnected === true;
      const light = lightOf(now);
      noHub.hidden = isConnected;
      motors.element.hidden = !isConnected;
      lightLabel.hidden = light === undefined;
      beep.hidden = toneOf(now) === undefined;
      stopAll.hidden = !isAnyConnected();
      motors.update(now.family, now.hub);
      if (light) showColor(color, light.color);
    },
  };
}

const firstOf = <D extends object>(kind: DeviceKind<D> | undefined, hub: HubSession | undefined) =>
  kind && hub?.connector.hub.devices(kind)[0];

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
  return {red, green, blue};
}

/** A value that is written again would close the browser's list of colours. */
function showColor(input: HTMLInputElement, color: Color): void {
  const hex = hexColor(color);
  if (input.value !== hex) input.value = hex;
}
