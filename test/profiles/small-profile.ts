import type {DeviceProfile} from '../../src/profiles/format.js';

/** A small profile that has most parts of the format. */
export const CAR: DeviceProfile = {
  formatVersion: 1,
  id: 'smallcar',
  name: {en: 'Small car', de: 'Kleines Auto'},
  find: {services: ['180f']},
  characteristics: {rx: {service: '180f', uuid: '2a19'}},
  sending: {perSecond: 20},
  commands: {
    ping: {to: 'rx', kind: 'event', fields: [{constant: 0}]},
    drive: {
      to: 'rx',
      kind: 'state',
      fields: [{constant: 1}, {name: 'power', type: 'i8', min: -100, max: 100, unit: '%'}],
    },
  },
  reports: {
    range: {from: 'rx', fields: [{constant: 2}, {name: 'distance', type: 'u16', scale: 0.1}]},
  },
  variables: {speed: {initial: 50}},
  events: {
    near: {report: 'range', when: 'distance < 10'},
    far: {report: 'range', when: 'distance > 100'},
  },
  question: {send: 'ping'},
  stop: [{send: 'drive'}],
  menus: {side: {items: [{value: 'left'}, {value: 'right'}]}},
  blocks: [
    {
      opcode: 'go',
      type: 'command',
      text: {en: 'drive [SPEED]', de: 'fahre [SPEED]'},
      arguments: {SPEED: {type: 'number', initial: 10, min: 0, max: 100}},
      run: [{send: 'drive', values: {power: 'SPEED'}}],
    },
    {opcode: 'distance', type: 'reporter', text: 'distance', value: 'distance'},
    {
      opcode: 'whenNear',
      type: 'event',
      text: 'when near [SIDE]',
      arguments: {SIDE: {type: 'menu', menu: 'side', initial: 'left'}},
      on: {left: 'near', right: 'far'},
    },
  ],
};

/** A copy with another value at a path of keys with dots; undefined: without it. It may be no profile any more. */
export function changed(path: string, value: unknown, profile = CAR): DeviceProfile {
  const copy = structuredClone(profile);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place = copy as unknown as Record<string, unknown>;
  for (const key of keys) place = place[key] as Record<string, unknown>;
  if (value === undefined) Reflect.deleteProperty(place, last);
  else place[last] = value;
  return copy;
}
