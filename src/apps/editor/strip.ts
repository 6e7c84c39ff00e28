import {hubs, page} from '../../words/languages.js';
import {lookUp} from '../../words/look-up.js';
import {createBattery} from './battery.js';
import {element} from './dom.js';
import type {EditorLocale} from './locale.js';
import {createSlider} from './slider.js';
import {createWheel} from './wheel.js';

export const CHOICES = ['motor', 'distance', 'tilt', 'nothing'] as const;
export type Choice = (typeof CHOICES)[number];

/** What one port of the hub has and does. */
export interface PortView {
  readonly plugged: Choice;
  /** The power of the motor, -100..100; 0: it does not turn. */
  readonly motorPercent: number;
  /** 0 (near)..100 (nothing seen), in steps of 10. */
  readonly distancePercent: number;
  /** Degrees, -45..45. */
  readonly tiltX: number;
  readonly tiltY: number;
}

export interface HubView {
  readonly ports: readonly PortView[];
  /** A CSS colour. */
  readonly light: string;
  readonly batteryPercent: number;
  /** undefined when silent. */
  readonly toneHz: number | undefined;
}

/** What the user changes at the hub. All sensors of a kind measure the same. */
export interface HubControls {
  plug(port: number, choice: Choice): void;
  setDistance(percent: number): void;
  setTilt(tiltX: number, tiltY: number): void;
  setBattery(percent: number): void;
}

const FARTHEST_PERCENT = 100;
/** The resolution of the sensor. */
const DISTANCE_STEP_PERCENT = 10;
const MAX_TILT_DEGREES = 45;

/** A row that shows a hub: what is plugged into these ports (A, B, ...), its light, its tone and its battery. */
export function createStrip(portNumbers: readonly number[], controls: HubControls) {
  const title = element('h2', {class: 'strip-title'});
  const battery = createBattery(percent => controls.setBattery(percent));
  const ports = portNumbers.map((port, index) => createPort(port, index, controls));
  const lamp = element('span', {class: 'strip-lamp', role: 'img'});
  const lightLabel = element('span', {class: 'strip-label'});
  const note = element('span', {class: 'strip-note', role: 'img'}, '♪');
  const frequency = element('span', {class: 'strip-frequency'});
  const soundLabel = element('span', {class: 'strip-label'});

  const row = element(
    'section',
    {class: 'strip'},
    element('div', {class: 'strip-hub'}, title, battery.element),
    ...ports.map(port => port.element),
    element('div', {class: 'strip-part', 'data-part': 'light'}, lightLabel, lamp),
    element('div', {class: 'strip-part', 'data-part': 'sound'}, soundLabel, note, frequency),
  );

  return {
    element: row,
    update({ports: views, light, batteryPercent, toneHz}: HubView) {
      views.forEach((view, index) => ports[index]?.update(view));
      battery.show(batteryPercent);
      lamp.style.setProperty('--light', light);
      lamp.dataset.light = light;
      note.classList.toggle('strip-sounding', toneHz !== undefined);
      frequency.textContent = toneHz === undefined ? '' : `${toneHz} Hz`;
    },
    setLocale({locale, isRtl}: EditorLocale) {
      const hubName = lookUp(hubs, locale, 'virtualHub');
      const light = lookUp(page, locale, 'light');
      const sound = lookUp(page, locale, 'sound');
      row.dir = isRtl ? 'rtl' : 'ltr';
      row.setAttribute('aria-label', hubName);
      title.textContent = hubName;
      battery.setName(lookUp(page, locale, 'battery'));
      ports.forEach(port => port.setLocale(locale));
      lightLabel.textContent = light;
      lamp.setAttribute('aria-label', light);
      soundLabel.textContent = sound;
      note.setAttribute('aria-label', sound);
    },
  };
}

function createPort(port: number, index: number, controls: HubControls) {
  const letter = String.fromCodePoint('A'.charCodeAt(0) + index);
  const label = element('span', {class: 'strip-label'});
  const options = CHOICES.map(value => element('option', {value}));
  const select = element('select', {}, ...options);
  select.addEventListener('change', () => {
    const choice = CHOICES.find(value => value === select.value);
    if (choice) controls.plug(port, choice);
  });

  const wheel = createWheel();
  const distance = createSlider({
    min: 0,
    max: FARTHEST_PERCENT,
    step: DISTANCE_STEP_PERCENT,
    onInput: percent => controls.setDistance(percent),
  });
  const createTilt = (...signs: [string, string]) =>
    createSlider({
      min: -MAX_TILT_DEGREES,
      max: MAX_TILT_DEGREES,
      step: 1,
      signs,
      onInput: () => controls.setTilt(tiltX.value(), tiltY.value()),
    });
  const tiltX = createTilt('←', '→');
  const tiltY = createTilt('↑', '↓');
  const parts = {
    motor: [wheel.element],
    distance: [distance.element],
    tilt: [tiltX.element, tiltY.element],
    nothing: [],
  };
  const plugged = element('div', {class: 'strip-plugged'});
  let shown: Choice | undefined;

  const whole = element(
    'div',
    {class: 'strip-part strip-port', 'data-part': `port-${letter}`, role: 'group'},
    element('label', {class: 'strip-chooser'}, label, select),
    plugged,
  );

  return {
    element: whole,
    update(view: PortView) {
      if (shown !== view.plugged) plugged.replaceChildren(...parts[view.plugged]);
      shown = view.plugged;
      select.value = view.plugged;
      wheel.show(view.motorPercent);
      distance.show(view.distancePercent);
      tiltX.show(view.tiltX);
      tiltY.show(view.tiltY);
    },
    setLocale(locale: string) {
      const name = `${lookUp(page, locale, 'port')} ${letter}`;
      whole.setAttribute('aria-label', name);
      label.textContent = name;
      CHOICES.forEach((choice, index) => {
        const option = options[index];
        if (option) option.textContent = lookUp(page, locale, choice);
      });
      wheel.setName(`${name}: ${lookUp(page, locale, 'motor')}`);
      distance.setName(name, lookUp(page, locale, 'distance'));
      tiltX.setName(name, lookUp(page, locale, 'leftRight'));
      tiltY.setName(name, lookUp(page, locale, 'upDown'));
    },
  };
}
