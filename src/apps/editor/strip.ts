import {createBattery} from './battery.js';
import {element, svg} from './dom.js';
import type {PageTexts} from './page-texts.js';

export const CHOICES = ['motor', 'distance', 'tilt', 'nothing'] as const;
export type Choice = (typeof CHOICES)[number];

/** What one port of the hub has and does. */
export interface PortView {
  readonly plugged: Choice;
  /** -100..100 as the hub runs it; 0 stands. */
  readonly motorPercent: number;
  /** 0 (near)..100 (nothing seen), in tens. */
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

/** What a hand on the strip does to the hub; ports count from 0; sensors of a kind share what they measure. */
export interface HubControls {
  plug(port: number, what: Choice): void;
  setDistance(percent: number): void;
  setTilt(tiltX: number, tiltY: number): void;
  setBattery(percent: number): void;
}

export interface Strip {
  readonly element: HTMLElement;
  update(view: HubView): void;
  setTexts(texts: PageTexts, hubName: string, isRightToLeft: boolean): void;
}

const FARTHEST_PERCENT = 100;
/** As finely as the sensor tells. */
const DISTANCE_STEP_PERCENT = 10;
const MAX_TILT_DEGREES = 45;
/** One turn of the wheel at full power. */
const FASTEST_TURN_S = 0.6;

/** A row that shows a hub: its ports with what is plugged in, its light and its tone. */
export function createStrip(portCount: number, controls: HubControls): Strip {
  const title = element('h2', {class: 'strip-title'});
  const battery = createBattery(percent => controls.setBattery(percent));
  const ports = Array.from({length: portCount}, (_, port) => createPort(port, controls));
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
    update({ports: views, light, batteryPercent, toneHz}) {
      views.forEach((view, index) => ports[index]?.update(view));
      battery.show(batteryPercent);
      lamp.style.setProperty('--light', light);
      lamp.dataset.light = light;
      note.classList.toggle('strip-sounding', toneHz !== undefined);
      frequency.textContent = toneHz === undefined ? '' : `${toneHz} Hz`;
    },
    setTexts(texts, hubName, isRightToLeft) {
      row.dir = isRightToLeft ? 'rtl' : 'ltr';
      row.setAttribute('aria-label', hubName);
      title.textContent = hubName;
      battery.setName(texts.battery);
      ports.forEach(port => port.setTexts(texts));
      lightLabel.textContent = texts.light;
      lamp.setAttribute('aria-label', texts.light);
      soundLabel.textContent = texts.sound;
      note.setAttribute('aria-label', texts.sound);
    },
  };
}

function createPort(port: number, controls: HubControls) {
  const letter = String.fromCodePoint('A'.charCodeAt(0) + port);
  const label = element('span', {class: 'strip-label'});
  const options = CHOICES.map(value => element('option', {value}));
  const select = element('select', {}, ...options);
  select.addEventListener('change', () => {
    const what = CHOICES.find(name => name === select.value);
    if (what) controls.plug(port, what);
  });

  const wheel = createWheel();
  const distance = createSlider(['', ''], 0, FARTHEST_PERCENT, DISTANCE_STEP_PERCENT, value =>
    controls.setDistance(value),
  );
  const tilt = () => controls.setTilt(tiltX.value(), tiltY.value());
  const tiltX = createSlider(['←', '→'], -MAX_TILT_DEGREES, MAX_TILT_DEGREES, 1, tilt);
  const tiltY = createSlider(['↑', '↓'], -MAX_TILT_DEGREES, MAX_TILT_DEGREES, 1, tilt);
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
      wheel.turn(view.motorPercent);
      distance.show(view.distancePercent);
      tiltX.show(view.tiltX);
      tiltY.show(view.tiltY);
    },
    setTexts(texts: PageTexts) {
      const name = `${texts.port} ${letter}`;
      whole.setAttribute('aria-label', name);
      label.textContent = name;
      CHOICES.forEach((what, index) => {
        const option = options[index];
        if (option) option.textContent = texts[what];
      });
      wheel.setName(`${name}: ${texts.motor}`);
      distance.setName(name, texts.distance);
      tiltX.setName(name, texts.leftRight);
      tiltY.setName(name, texts.upDown);
    },
  };
}

/** A wheel that turns as the motor does: to the right for a positive power. Its bar is as long as the power. */
function createWheel() {
  const rim = svg('circle', {r: '15', class: 'strip-rim'});
  const spokes = [0, 60, 120].map(degrees =>
    svg('path', {d: 'M-13 0H13', transform: `rotate(${degrees})`, class: 'strip-spoke'}),
  );
  // One spoke's end is marked, so that even a slow turn is seen.
  const mark = svg('circle', {cx: '9', r: '3.5', class: 'strip-mark'});
  const disc = svg('g', {class: 'strip-disc'}, rim, ...spokes, mark);
  const picture = svg('svg', {viewBox: '-18 -18 36 36', class: 'strip-wheel'}, disc);
  const arrow = element('span', {class: 'strip-arrow', 'aria-hidden': 'true'});
  const bar = element('span', {class: 'strip-bar'}, element('span', {}));
  const whole = element('div', {class: 'strip-motor', role: 'img'}, picture, arrow, bar);
  let name = '';
  return {
    element: whole,
    turn(percent: number) {
      whole.dataset.percent = String(percent);
      whole.setAttribute('aria-label', `${name} ${percent} %`);
      whole.style.setProperty('--power', `${Math.abs(percent)}%`);
      whole.style.setProperty(
        '--turn',
        `${(FASTEST_TURN_S * 100) / Math.max(1, Math.abs(percent))}s`,
      );
      whole.style.setProperty('--direction', percent < 0 ? 'reverse' : 'normal');
      whole.classList.toggle('strip-turning', percent !== 0);
      arrow.textContent = percent === 0 ? '' : percent > 0 ? '↻' : '↺';
    },
    setName(newName: string) {
      name = newName;
    },
  };
}

/** The signs stand at the slider's ends in place of words, for which there is no room. */
function createSlider(
  [least, most]: readonly [string, string],
  min: number,
  max: number,
  step: number,
  changed: (value: number) => void,
) {
  const input = element('input', {
    type: 'range',
    min: String(min),
    max: String(max),
    step: String(step),
  });
  // Not an <output>: screen readers would read each change aloud, and the slider says its value itself.
  const number = element('span', {class: 'strip-number', 'aria-hidden': 'true'});
  const sign = (text: string) =>
    element('span', {class: 'strip-sign', 'aria-hidden': 'true'}, text);
  const whole = element('label', {class: 'strip-slider'}, sign(least), input, sign(most), number);
  input.addEventListener('input', () => changed(input.valueAsNumber));
  return {
    element: whole,
    value: () => input.valueAsNumber,
    show(value: number) {
      // While a hand is on the slider it is ahead of the hub, never behind.
      if (input.valueAsNumber !== value) input.value = String(value);
      // Which way is seen from the slider; blocks count up from 0 each way, too.
      number.textContent = String(Math.abs(value));
    },
    setName(group: string, name: string) {
      whole.title = name;
      input.setAttribute('aria-label', `${group}: ${name}`);
    },
  };
}
