import type {Color, Light, Tone} from '../../../hubs/wedo2/kinds.js';
import {createButton} from '../../../panel/buttons.js';
import {element} from '../../../panel/dom.js';
import {kindOf} from '../../../panel/kinds.js';
import {createTrafficWords} from '../../../panel/traffic/words.js';
import {createWords} from '../../../panel/words.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import type {HubSession} from '../../../session/hub-session.js';
import {hubPage} from '../../../words/languages.js';
import {lookUp} from '../../../words/look-up.js';
import {createTryMotors} from './try-motors.js';

interface TryItOptions {
  readonly locale: string;
  readonly family: HubFamily;
  /** The hub that the panel shows; undefined: none. */
  readonly shown: () => HubSession | undefined;
  readonly isAnyConnected: () => boolean;
  readonly onStopAll: () => void;
}

const BEEP_HZ = 440;
const BEEP_MS = 500;

/** Moves the motors of the shown hub, sets its light and lets it beep. Its devices send, so the gate decides when. */
export function createTryIt({locale, family, shown, isAnyConnected, onStopAll}: TryItOptions) {
  const words = createWords(locale);
  const text = (key: keyof typeof hubPage.en) => lookUp(hubPage, locale, key);
  const lightKind = kindOf<Light>(family, 'light');
  const toneKind = kindOf<Tone>(family, 'tone');
  const lightOf = (hub: HubSession | undefined) =>
    lightKind && hub?.peripheral.devices(lightKind)[0];

  const motors = createTryMotors({
    family,
    nameOf: port => createTrafficWords(locale).frame({key: 'outputMotor', values: {port}}),
    stop: words.text('stop'),
    none: words.notice('no-motor'),
  });
  const color = element('input', {type: 'color'});
  color.addEventListener('input', () => {
    const {red, green, blue} = colorOf(color.value);
    lightOf(shown())?.setColor(red, green, blue);
  });
  const beep = createButton('sound', text('beep'), () => {
    if (toneKind) shown()?.peripheral.devices(toneKind)[0]?.play(BEEP_HZ, BEEP_MS);
  });
  const stopAll = createButton('cancel', text('stopAll'), onStopAll);
  stopAll.classList.add('stop-all');
  const noHub = element('p', {}, words.text('notConnected'));
  const ofHub = [
    motors.element,
    element('label', {class: 'button color'}, words.text('light'), color),
    beep,
  ];
  return {
    element: element(
      'section',
      {class: 'try-it', 'aria-labelledby': 'try-it'},
      element('h2', {id: 'try-it'}, text('tryIt')),
      element('div', {class: 'controls'}, noHub, ...ofHub, stopAll),
    ),
    /** Shows the hub as it is now; to be called some times a second. */
    update() {
      const hub = shown();
      const isConnected = hub?.peripheral.isConnected === true;
      noHub.hidden = isConnected;
      for (const each of ofHub) each.hidden = !isConnected;
      stopAll.hidden = !isAnyConnected();
      motors.update(hub?.peripheral);
      const light = lightOf(hub);
      if (light) showColor(color, light.color);
    },
  };
}

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));
  return {red, green, blue};
}

/** A value that is written again would close the browser's list of colours. */
function showColor(input: HTMLInputElement, {red, green, blue}: Color): void {
  const hex = [red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('');
  if (input.value !== `#${hex}`) input.value = `#${hex}`;
}
