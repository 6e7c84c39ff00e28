import {element} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {RemoteButton} from '../picture.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onHold} from './hold.js';
import {onChange} from './on-change.js';

const SIGNS: Readonly<Record<RemoteButton, string>> = {plus: '+', stop: '', minus: '−'};

/** The three buttons of one side of a remote. */
export function createRemoteButtons(
  port: number,
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing<PictureOf<'remoteButtons'>> {
  const setButton = controls?.setRemoteButton?.bind(controls);
  const buttons = (['plus', 'stop', 'minus'] as const).map(id => {
    const button = element(
      'button',
      {
        type: 'button',
        class: `remote-button ${id}`,
        'aria-label': id === 'stop' ? words.text('stop') : SIGNS[id],
        'aria-pressed': 'false',
      },
      SIGNS[id],
    );
    button.disabled = !setButton;
    if (setButton) onHold(button, isPressed => setButton(port, id, isPressed));
    const show = onChange((isPressed: boolean) =>
      button.setAttribute('aria-pressed', String(isPressed)),
    );
    return {id, button, show};
  });
  return {
    element: element(
      'div',
      {class: 'drawing remote-buttons', role: 'group', 'aria-label': name},
      ...buttons.map(({button}) => button),
    ),
    update({pressed}) {
      for (const {id, show} of buttons) show(pressed.includes(id));
    },
  };
}
