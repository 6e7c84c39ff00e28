import {createIconButton} from '../buttons.js';
import type {HubControls} from '../hub-controls.js';
import type {HubBody} from '../hub-look.js';
import type {PanelWords} from '../words.js';
import {placeOn} from './place-on.js';

/** The buttons on a hub that feels how it is moved. Empty: it does not. */
export function createGestures(
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
