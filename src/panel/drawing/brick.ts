import {element, svg} from '../dom.js';
import {icon} from '../icons.js';
import type {HubPicture} from '../picture.js';
import {createRange} from '../range.js';
import type {HubControls} from '../hub-controls.js';
import type {PanelWords} from '../words.js';

const BATTERY_STEP_PERCENT = 5;
/** At this level and below, the battery is drawn in red: as the notice about it. */
const LOW_BATTERY_PERCENT = 15;
/** The width of the battery's inside. */
const BATTERY_WIDTH = 30;

/**
 * The hub itself: its light, its tone, its button and its battery. Without controls it is only shown.
 * @param trouble Is shown over the light.
 */
export function createBrick(words: PanelWords, controls: HubControls | null, trouble: HTMLElement) {
  const glow = svg('circle', {cx: '100', cy: '66', r: '36', class: 'glow'});
  const lamp = svg('circle', {cx: '100', cy: '66', r: '23', class: 'lamp'});
  const note = svg('text', {x: '64', y: '106', class: 'note'});
  note.textContent = '♪';
  const tone = svg('text', {x: '80', y: '105', class: 'hertz'});
  const filling = svg('rect', {x: '36', y: '128', height: '14', class: 'filling'});
  const button = createButton(words.text('button'), controls);
  const picture = svg(
    'svg',
    {viewBox: '0 0 200 160', class: 'brick-picture', 'aria-hidden': 'true'},
    ...[38, 72, 106, 140].map(x =>
      svg('rect', {x: String(x), y: '4', width: '24', height: '20', rx: '4', class: 'case'}),
    ),
    ...[2, 172].map(x =>
      svg('rect', {x: String(x), y: '58', width: '26', height: '44', rx: '6', class: 'dark'}),
    ),
    svg('rect', {x: '18', y: '16', width: '164', height: '140', rx: '20', class: 'case'}),
    svg('rect', {x: '32', y: '30', width: '136', height: '84', rx: '12', class: 'face'}),
    letter('A', '46'),
    letter('B', '154'),
    glow,
    lamp,
    note,
    tone,
    svg('path', {d: 'M33 125H69V131H73V139H69V145H33Z', class: 'battery-case'}),
    filling,
    svg('path', {d: 'M134 128h.1m12 0h.1m12 0h.1m-24 12h.1m12 0h.1m12 0h.1', class: 'speaker'}),
  );
  const battery = createBattery(words.text('battery'), controls);
  // What a screen reader says of the light and of the tone.
  const lightWords = element('span', {role: 'img'});
  const toneWords = element('span', {role: 'img'});
  const whole = element(
    'div',
    {class: 'brick'},
    element('div', {class: 'brick-front'}, picture, lightWords, toneWords, button.element, trouble),
    battery.element,
  );

  let shown: Partial<HubPicture> = {};
  return {
    element: whole,
    update(hub: HubPicture) {
      if (hub.light !== shown.light) {
        whole.style.setProperty('--light', hub.light);
        whole.dataset.light = hub.light;
        lightWords.setAttribute('aria-label', `${words.text('light')} ${hub.light}`);
      }
      if (hub.toneHz !== shown.toneHz) {
        const hertz = hub.toneHz === null ? '' : `${hub.toneHz} Hz`;
        whole.classList.toggle('sounding', hub.toneHz !== null);
        tone.textContent = hertz;
        toneWords.setAttribute('aria-label', `${words.text('sound')} ${hertz || '–'}`);
      }
      if (hub.batteryPercent !== shown.batteryPercent) {
        const percent = hub.batteryPercent ?? 0;
        filling.setAttribute('width', String((percent * BATTERY_WIDTH) / 100));
        whole.classList.toggle(
          'low',
          hub.batteryPercent !== null && percent <= LOW_BATTERY_PERCENT,
        );
        battery.show(hub.batteryPercent);
      }
      if (hub.isButtonPressed !== shown.isButtonPressed) button.show(hub.isButtonPressed);
      shown = hub;
    },
  };
}

function letter(name: string, x: string): SVGElement {
  const text = svg('text', {x, y: '86', class: 'port-letter'});
  text.textContent = name;
  return text;
}

/** Held down as long as the pointer or the key is. */
function createButton(name: string, controls: HubControls | null) {
  const button = element('button', {
    type: 'button',
    class: 'hub-button',
    'aria-label': name,
    'aria-pressed': 'false',
  });
  button.disabled = controls === null;
  if (controls) {
    let isHeld = false;
    const hold = (isDown: boolean) => {
      if (isDown === isHeld) return;
      isHeld = isDown;
      controls.setButton(isDown);
    };
    const release = () => hold(false);
    button.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      hold(true);
    });
    button.addEventListener('pointerup', release);
    button.addEventListener('pointercancel', release);
    button.addEventListener('keydown', event => {
      if (event.key === ' ' || event.key === 'Enter') hold(true);
    });
    button.addEventListener('keyup', release);
    button.addEventListener('blur', release);
  }
  return {
    element: button,
    show(isPressed: boolean) {
      button.classList.toggle('pressed', isPressed);
      button.setAttribute('aria-pressed', String(isPressed));
    },
  };
}

function createBattery(name: string, controls: HubControls | null) {
  const number = element('span', {class: 'number'});
  if (controls === null) {
    return {
      element: element('p', {class: 'battery'}, `${name} `, number),
      show: (percent: number | null) => {
        number.textContent = percent === null ? '–' : `${percent} %`;
      },
    };
  }
  number.ariaHidden = 'true';
  const range = createRange({
    name,
    min: 0,
    max: 100,
    step: BATTERY_STEP_PERCENT,
    className: 'axis',
    onInput: () => controls.setBattery(range.value),
  });
  return {
    element: element('div', {class: 'battery'}, icon('flatBattery'), range.element, number),
    show: (percent: number | null) => {
      range.show(percent ?? 0);
      number.textContent = `${percent ?? 0} %`;
    },
  };
}
