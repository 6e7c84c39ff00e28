import {html, nothing, render} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import {button} from './buttons.js';
import {createCardChoice} from './card-choice.js';
import {createWhatIf} from './what-if.js';
import {element} from './dom.js';
import {BODY_WIDTH, createBrick} from './drawing/brick.js';
import {createPlayground, type Playground} from './drawing/playground.js';
import type {HubControls} from './hub-controls.js';
import type {HubLook, PortLook} from './hub-look.js';
import type {HubPicture} from './picture.js';
import {createPort} from './port.js';
import type {PanelWords} from './words.js';

interface HubViewOptions {
  readonly words: PanelWords;
  readonly look: HubLook;
  /** Null for a real hub, which is only shown. */
  readonly controls: HubControls | null;
  readonly picture: () => HubPicture;
  /** Where a virtual vehicle drives. Default: this hub is none. */
  readonly playground?: Playground | undefined;
  /** What is wrong with the connection; null: nothing. */
  readonly trouble: () => 'unstable' | 'reconnecting' | 'lost' | null;
  readonly onDisconnect: () => void;
  readonly onIdentify: () => void;
  readonly onShowColor: () => void;
  /** Whether tones are heard; null for a hub that has its own loudspeaker. */
  readonly sound: {readonly isOn: boolean; toggle(): void} | null;
}

/** A connected hub: its drawing, what can be done with it, and for a virtual one what can go wrong. */
export function createHubView(options: HubViewOptions) {
  const {words, look, controls, sound} = options;
  const trouble = element('p', {class: 'trouble', dir: words.direction, hidden: ''});
  const brick = createBrick(look.body, words, controls, trouble);
  const ports = look.ports.map((port, index) => createPort(index, port, words, controls));
  const side = (name: PortLook['side']) =>
    element(
      'div',
      {class: `ports ${name}`},
      ...ports.flatMap((port, index) => (look.ports[index]?.side === name ? [port.element] : [])),
    );
  const faults = controls?.faults ?? [];
  const disconnect = () => {
    options.onDisconnect();
    // Its button is gone then, and a hub that is too far away cannot be found.
    for (const fault of faults) if (fault.name === 'outOfRange' && fault.isOn) fault.toggle();
  };
  const whatIf = controls && createWhatIf(faults, words);
  const cards = controls?.cards && createCardChoice(controls.cards, words);
  const rare = element('div', {class: 'side'});
  const actions = () => html`
    <div class="actions">
      ${button('identify', words.text(look.body.tone ? 'identify' : 'blink'), options.onIdentify)}
      ${button('color', words.text('showColor'), options.onShowColor)}
      ${sound ? button('sound', words.text('sound'), () => sound.toggle(), {isPressed: sound.isOn}) : nothing}
      ${button('disconnect', words.text('disconnect'), disconnect)}
    </div>
    ${cards?.element} ${whatIf?.element}
  `;
  const scene = element(
    'div',
    {
      class: 'scene',
      'data-hub': look.body.name,
      'data-ports': String(ports.length),
      style: `--ratio: ${BODY_WIDTH} / ${look.body.height}`,
    },
    side('left'),
    brick.element,
    side('right'),
  );
  scene.classList.toggle(
    'all-built-in',
    look.ports.every(({isBuiltIn}) => isBuiltIn),
  );
  const playground = options.playground && createPlayground(options.playground, words);
  const whole = element(
    'div',
    {class: 'hub-view'},
    scene,
    ...(playground ? [playground.element] : []),
  );

  let shownTrouble: ReturnType<HubViewOptions['trouble']> = null;
  return {
    element: whole,
    rare,
    update() {
      const picture = options.picture();
      const problem = options.trouble();
      const isLost = problem === 'reconnecting' || problem === 'lost';
      picture.ports.forEach((device, index) => ports[index]?.update(device, isLost));
      brick.update(picture);
      playground?.update();
      render(guard([sound?.isOn], actions), rare);
      cards?.update(picture.card ?? null);
      whatIf?.update();
      if (problem === shownTrouble) return;
      shownTrouble = problem;
      trouble.textContent = problem && words.text(problem);
      trouble.hidden = problem === null;
      whole.classList.toggle('in-trouble', problem !== null);
    },
  };
}
