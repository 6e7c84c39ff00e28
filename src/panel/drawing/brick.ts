import {nearestName} from '../../hubs/named-colors.js';
import type {Color} from '../../hubs/rgb-light.js';
import {createIconButton} from '../buttons.js';
import {cssOf} from '../css-color.js';
import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {HubBody} from '../hub-look.js';
import type {ColorName, HubPicture} from '../picture.js';
import type {PanelWords} from '../words.js';
import {createBattery} from './battery.js';
import {onHold} from './hold.js';
import {createCard} from './card.js';
import {createHubTilt} from './hub-tilt.js';
import {onChange} from './on-change.js';
import {circle, path, text} from './shapes.js';

/** The width of a hub's drawing. */
export const BODY_WIDTH = 200;
/** At this level and below, the battery is drawn in red: as the notice about it. */
const LOW_BATTERY_PERCENT = 15;
/** The width of the battery's inside. */
const BATTERY_WIDTH = 30;

/**
 * The hub itself: its light, its tone, its button, its battery and its tilt. Without controls it is only shown.
 * @param trouble Is shown over the light.
 */
export function createBrick(
  body: HubBody,
  words: PanelWords,
  controls: HubControls | null,
  trouble: HTMLElement,
) {
  const [lightX, lightY, radius] = body.light;
  const [batteryX, batteryY] = body.battery;
  const filling = svg('rect', {
    x: String(batteryX + 3),
    y: String(batteryY + 3),
    height: '14',
    class: 'filling',
  });
  const tone = body.tone && createTone(body.tone, words.text('sound'));
  const tilt = body.level && createHubTilt(body.level, words, controls);
  const card = body.card && createCard(body.card, words);
  const picture = svg(
    'svg',
    {
      viewBox: `0 0 ${BODY_WIDTH} ${body.height}`,
      class: 'brick-picture',
      'aria-hidden': 'true',
    },
    ...body.shapes(),
    circle(lightX, lightY, 1.55 * radius, 'glow'),
    circle(lightX, lightY, radius, 'lamp'),
    ...(tone?.shapes ?? []),
    ...(tilt?.shapes ?? []),
    ...(card?.shapes ?? []),
    path(`M${batteryX} ${batteryY}h36v6h4v8h-4v6h-36Z`, 'battery-case'),
    filling,
  );
  const button = createButton(words.text('button'), controls);
  const [buttonX, buttonY] = body.button;
  placeOn(body, button.element, buttonX, buttonY);
  const battery = createBattery(words.text('battery'), controls);
  // What a screen reader says of the light.
  const lightWords = element('span', {role: 'img'});
  const front = element(
    'div',
    {class: 'brick-front'},
    picture,
    lightWords,
    ...(tone ? [tone.words] : []),
    ...(card ? [card.words] : []),
    ...(controls ? createGestures(body, words, controls) : []),
    button.element,
    trouble,
  );
  const whole = element(
    'div',
    {class: 'brick'},
    front,
    ...(tilt ? [tilt.element] : []),
    battery.element,
  );
  tilt?.follow(front);

  let shownLight = '';
  const showLight = (color: Color) => {
    const light = cssOf(color);
    if (light === shownLight) return;
    shownLight = light;
    whole.style.setProperty('--light', light);
    whole.dataset.light = light;
    const name = nearestName(color);
    const named = name === null ? words.text('off') : words.color(name);
    lightWords.setAttribute('aria-label', `${words.text('light')}: ${named}`);
  };
  const showTone = onChange((toneHz: number | null) => {
    whole.classList.toggle('sounding', toneHz !== null);
    tone?.show(toneHz);
  });
  const showBattery = onChange((percent: number | null) => {
    filling.setAttribute('width', String(((percent ?? 0) * BATTERY_WIDTH) / 100));
    whole.classList.toggle('low', percent !== null && percent <= LOW_BATTERY_PERCENT);
    battery.show(percent);
  });
  const showSeen = onChange((color: ColorName | null) =>
    whole.style.setProperty('--seen', `var(--seen-${color ?? 'nothing'})`),
  );
  const showTilt = tilt?.showOn(picture);
  return {
    element: whole,
    update(hub: HubPicture) {
      showLight(hub.light);
      showTone(hub.toneHz);
      showBattery(hub.batteryPercent);
      button.show(hub.isButtonPressed);
      if (hub.seenColor !== undefined) showSeen(hub.seenColor);
      card?.show(hub.card ?? null);
      if (hub.tilt) showTilt?.(hub.tilt);
    },
  };
}

/** What sounds, for eyes and for screen readers. */
function createTone([x, y]: readonly [number, number], name: string) {
  const hertz = text(x + 16, y, '', 'hertz');
  const words = element('span', {role: 'img'});
  return {
    shapes: [text(x, y + 1, '♪', 'note'), hertz],
    words,
    show(toneHz: number | null) {
      const sound = toneHz === null ? '' : `${toneHz} Hz`;
      hertz.textContent = sound;
      words.setAttribute('aria-label', `${name} ${sound || '–'}`);
    },
  };
}

function createButton(name: string, controls: HubControls | null) {
  const button = element('button', {
    type: 'button',
    class: 'hub-button',
    'aria-label': name,
    'aria-pressed': 'false',
  });
  button.disabled = controls === null;
  if (controls) onHold(button, isHeld => controls.setButton(isHeld));
  return {
    element: button,
    show: onChange((isPressed: boolean) => {
      button.classList.toggle('pressed', isPressed);
      button.setAttribute('aria-pressed', String(isPressed));
    }),
  };
}

/** The buttons on a hub that feels how it is moved. Empty: it does not. */
function createGestures(
  body: HubBody,
  words: PanelWords,
  controls: HubControls,
): readonly HTMLElement[] {
  if (!body.gestures) return [];
  const [bumpX, bumpY, shakeX, shakeY] = body.gestures;
  const bump = createIconButton('bump', words.text('bump'), () => controls.bump?.());
  const shake = createIconButton('shake', words.text('shake'), () => controls.shake?.());
  placeOn(body, bump, bumpX, bumpY);
  placeOn(body, shake, shakeX, shakeY);
  for (const button of [bump, shake]) button.classList.add('gesture');
  return [bump, shake];
}

/** Places the middle of a control on the drawing of a hub. */
function placeOn({height}: HubBody, control: HTMLElement, x: number, y: number): void {
  control.style.left = `${(100 * x) / BODY_WIDTH}%`;
  control.style.top = `${(100 * y) / height}%`;
}
