import type {DeviceProfile} from '../../../profiles/format.js';
import {lightParts, motorParts, servoParts} from './template-outputs.js';
import {buttonParts, sensorParts} from './template-inputs.js';
import type {SensorName} from './questions.js';
import {SCHEMA_FILE} from './schema-file.js';
import {MESSAGE, type ProfilePart} from './template-part.js';

/** What a device has. */
interface DeviceParts {
  readonly name: string;
  readonly id: string;
  readonly motors: number;
  readonly servos: number;
  readonly lights: number;
  readonly sensors: readonly SensorName[];
  readonly buttons: number;
  readonly perSecond: number;
  readonly uuids: {readonly service: string; readonly rx: string; readonly tx: string};
}

/** The format's JSON schema, from which editors know the keys: `new` writes it beside the profile. */
const SCHEMA = `./${SCHEMA_FILE}`;

const VIRTUAL_COMMENT =
  'What the virtual device reports at the beginning. The hub panel changes it: a button that becomes 1 is pressed.';

export function profileOf(device: DeviceParts): DeviceProfile {
  const {name, id, perSecond, uuids} = device;
  const parts: readonly ProfilePart[] = [
    motorParts(device.motors),
    servoParts(device.servos),
    lightParts(device.lights),
    sensorParts(device.sensors),
    buttonParts(device.buttons),
  ];
  const merged = <Key extends 'commands' | 'reports' | 'events' | 'menus' | 'virtualReports'>(
    key: Key,
  ) => Object.assign({}, ...parts.map(part => part[key] ?? {})) as NonNullable<ProfilePart[Key]>;
  const stop = parts.flatMap(part => part.stop ?? []);
  const {service} = uuids;
  const reports = merged('reports');
  const hasReports = Object.keys(reports).length > 0;
  const profile: DeviceProfile = {
    $schema: SCHEMA,
    $comment:
      'A device of your own. docs/profiles.md explains each key. The id, opcodes, names of arguments and values of menus are saved in projects: do not change them.',
    formatVersion: 1,
    id,
    name,
    find: {
      $comment: 'The device advertises this service, and a name that begins so.',
      services: [service],
      namePrefix: name,
    },
    characteristics: {
      rx: {service, uuid: uuids.rx},
      ...(hasReports ? {tx: {service, uuid: uuids.tx}} : {}),
    },
    sending: {
      $comment: 'In any second, the device gets at most this many messages.',
      perSecond,
    },
    commands: {
      ping: {
        $comment: 'Changes nothing. Its acknowledgement shows that the device is alive.',
        to: 'rx',
        kind: 'event',
        fields: [{constant: MESSAGE.ping}],
      },
      ...merged('commands'),
    },
    ...(hasReports ? {reports} : {}),
    ...present('events', merged('events')),
    question: {
      $comment: 'The keep-alive: sent when the device has sent nothing for 5 s, and every 30 s while it reports. Without an acknowledgement the connection is lost.',
      send: 'ping',
    },
    ...(stop.length > 0 ? {stop} : {}),
    ...present('menus', merged('menus')),
    blocks: parts.flatMap(part => part.blocks ?? []),
    ...(hasReports
      ? {virtual: {$comment: VIRTUAL_COMMENT, reports: merged('virtualReports')}}
      : {}),
  };
  return profile;
}

/** Left out if there is none. */
const present = (key: 'events' | 'menus', entries: object): Partial<DeviceProfile> =>
  Object.keys(entries).length > 0 ? {[key]: entries} : {};
