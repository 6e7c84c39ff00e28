import {ECHO_PROFILE} from '../../../../lab/echo/echo-profile.js';
import type {DeviceProfile} from '../../../../profiles/format.js';

const {service, rx, tx} = ECHO_PROFILE;

/** A program with the echo profile, docs/firmware.md: characteristic 0 is written, 1 notifies. It has no blocks. */
export const ECHO_DEVICE: DeviceProfile = {
  formatVersion: 1,
  id: 'echo',
  name: 'Echo device',
  find: {services: [service]},
  characteristics: {
    rx: {service, uuid: rx.characteristic},
    tx: {service, uuid: tx.characteristic},
  },
  sending: {perSecond: 1_000},
  commands: {info: {kind: 'event', to: 'rx', fields: [{constant: 5}]}},
  question: {send: 'info'},
  reports: {replies: {from: 'tx', fields: [{name: 'reply', type: 'u8'}]}},
  blocks: [],
};
