import {html, render} from 'lit-html';
import type {
  ShownDevice,
  ShownProfile,
  ShownVirtualDevice,
  WithDeviceProfile,
} from '../../profiles/shown-device.js';
import {textIn} from '../../profiles/texts.js';
import type {GattServer} from '../../ble/gatt-server.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {HubSession} from '../../session/hub-session.js';
import {createButton} from '../buttons.js';
import {element} from '../dom.js';
import {createBatteryFault, createLinkFaults} from '../families/faults.js';
import {virtualBy} from '../families/virtual-server.js';
import type {Fault} from '../hub-controls.js';
import {kindOf} from '../family.js';
import {createWhatIf} from '../what-if.js';
import type {PanelWords} from '../words.js';
import {createOrders} from './orders.js';
import {createPartsPicture} from './parts-picture.js';
import {createReadings} from './readings.js';

interface DeviceViewOptions {
  readonly words: PanelWords;
  readonly family: HubFamily & WithDeviceProfile;
  readonly session: Pick<HubSession, 'connector' | 'disconnect'>;
  /** The connected virtual device; null: a real one. */
  readonly server: GattServer | null;
  /** The state of the connection, in words. */
  readonly state: () => string;
  /** Whether the connection has a problem. */
  readonly isInTrouble: () => boolean;
}

/** A connected device with a profile: its picture between what its outputs are set to and what it has reported. */
export function createDeviceView(options: DeviceViewOptions) {
  const {words, family, session, server} = options;
  const {shownProfile} = family;
  const virtual = asVirtualDevice(server);
  const readings = createReadings(shownProfile, words, virtual);
  const orders = createOrders(shownProfile, words);
  const whatIf = virtual && createWhatIf(faultsOf(shownProfile, virtual), words);
  const name = textIn(shownProfile.name, words.locale);
  const picture =
    family.deviceProfile.picture === undefined
      ? createPartsPicture(shownProfile)
      : html`<img src=${shownProfile.picture} alt="" class="device-picture" />`;
  const whole = element('div', {class: 'device-view'});
  const rare = element(
    'div',
    {class: 'side'},
    element(
      'div',
      {class: 'actions'},
      createButton('disconnect', words.text('disconnect'), () => session.disconnect()),
    ),
    ...(whatIf ? [whatIf.element] : []),
  );
  const kind = kindOf<ShownDevice>(family, 'profile');
  /** Undefined while the connection is lost: then the last values stay. */
  const device = () => virtual ?? (kind && session.connector.hub.devices(kind)[0]);
  let last: ShownDevice = {reported: {}, outputs: new Map()};

  const update = () => {
    const {reported, outputs} = device() ?? last;
    last = {reported, outputs};
    whatIf?.update();
    whole.classList.toggle('in-trouble', options.isInTrouble());
    render(
      html`
        <div class="device-head">
          ${picture}
          <h2 title=${name}><bdi>${name}</bdi></h2>
          <p class="device-state">${options.state()}</p>
        </div>
        ${readings?.(reported)} ${orders?.(outputs)}
      `,
      whole,
    );
  };
  // The panel adds what is rarely used after it.
  update();
  return {element: whole, rare, update};
}

const asVirtualDevice = virtualBy<ShownVirtualDevice>('setReported');

function faultsOf({batteryField}: ShownProfile, device: ShownVirtualDevice): readonly Fault[] {
  if (batteryField === null) return createLinkFaults(device);
  return [
    ...createLinkFaults(device),
    createBatteryFault({
      percent: () => Number(device.reported[batteryField]),
      set: percent => device.setReported(batteryField, percent),
    }),
  ];
}
