import {PLUGGABLE_NAMES} from '../../../../virtual/lwp3/devices/device-types.js';
import {GATT_TABLE} from '../../../../virtual/lwp3/gatt-table.js';
import {externalPorts} from '../../../../virtual/lwp3/hub-models.js';
import {
  createVirtualLwp3Hub,
  HUB_RECORDS,
  type HubModelName,
  type PluggableLwp3,
  type VirtualLwp3Hub,
} from '../../../../virtual/lwp3/index.js';
import {filled, parsePlugged, plugControl, type Sockets} from '../plug.js';
import type {ControlledHub, ServedModel} from '../served-model.js';
import {hubControls, remoteControls, sensorControls} from './controls.js';
import {describeHub} from './describe.js';
import {REMOTE_KEYS_HELP, remoteKeys, SENSOR_KEYS_HELP, sensorKeys} from './keys.js';

const IN_POWERED_UP = "Blockwave's Powered Up extension finds it.";

export const boost = modelOf('moveHub', 'Scratch finds it in the LEGO BOOST extension.');
export const city = modelOf('cityHub', IN_POWERED_UP);
export const technic = modelOf('technicHub', IN_POWERED_UP);
export const essential = modelOf('essentialHub', IN_POWERED_UP);
export const remote = modelOf('remote', IN_POWERED_UP);

function modelOf(model: HubModelName, hint: string): ServedModel {
  const record = HUB_RECORDS[model];
  const sockets: Sockets<PluggableLwp3> = {
    ports: externalPorts(record),
    devices: PLUGGABLE_NAMES,
    mostType: 0xffff,
  };
  return {
    hint,
    devices: sockets.devices,
    checkPlug: value => parsePlugged(value, sockets),
    create: ({number, plug, ...options}) =>
      control(
        createVirtualLwp3Hub({
          ...options,
          model,
          ...(number !== null && {name: `${record.name} ${number}`}),
          ...(plug !== null && {plugged: filled(parsePlugged(plug, sockets))}),
        }),
        sockets,
      ),
  };
}

function control(hub: VirtualLwp3Hub, sockets: Sockets<PluggableLwp3>): ControlledHub {
  const isRemote = hub.model === 'remote';
  const ofModel = isRemote
    ? {controls: remoteControls(hub), keys: remoteKeys(hub), keysHelp: REMOTE_KEYS_HELP}
    : {
        controls: {...sensorControls(hub), plug: plugControl(hub, sockets)},
        keys: sensorKeys(hub),
        keysHelp: SENSOR_KEYS_HELP,
      };
  return {
    hub,
    table: GATT_TABLE,
    describe: () => describeHub(hub),
    ...ofModel,
    controls: {...ofModel.controls, ...hubControls(hub)},
  };
}
