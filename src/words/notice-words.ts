import {languageOf} from './languages.js';
import {lookUp} from './look-up.js';
import {deviceNames} from './tables/device-names.js';
import {hubs} from './tables/hubs.js';
import {missing} from './tables/missing.js';
import {notices} from './tables/notices.js';
import {plugs} from './tables/plugs.js';

/** What happened and what the user can do, a short sentence each. */
export type NoticeWords = readonly [whatHappened: string, whatToDo: string];

type NoticeKey = keyof typeof notices.en;
type DeviceKey = keyof typeof deviceNames.en;

/** What the words depend on; see NoticeStatus. */
interface WordedNotice {
  readonly id: NoticeKey;
  readonly missing?: readonly NoticeKey[];
  readonly inPlaceOf?: string;
}

/** How each missing device gets there: it is plugged into the hub, or connected as a hub of its own. And what it is called. */
const DEVICES: Partial<Record<NoticeKey, readonly [keyof typeof missing.en, DeviceKey]>> = {
  'no-motor': ['notPluggedIn', 'motor'],
  'no-light-brick': ['notPluggedIn', 'lightBrick'],
  'no-tilt-sensor': ['notPluggedIn', 'tiltSensor'],
  'no-distance-sensor': ['notPluggedIn', 'distanceSensor'],
  'no-single-motor': ['notConnected', 'singleMotor'],
  'no-double-motor': ['notConnected', 'doubleMotor'],
  'no-color-sensor': ['notConnected', 'colorSensor'],
  'no-controller': ['notConnected', 'controller'],
};

/** `hubNumber`: which of several hubs it is about: "Hub 2: The hub was lost." */
export function noticeWords(
  {id, missing: ids = [], inPlaceOf}: WordedNotice,
  locale: string,
  hubNumber?: number,
): NoticeWords {
  const [whatHappened, whatToDo] = missingWords(id, ids, locale) ?? lookUp(notices, locale, id);
  return [
    hubNumber === undefined
      ? whatHappened
      : lookUp(hubs, locale, 'noticeOfHub')
          .replace('{number}', String(hubNumber))
          .replace('{notice}', () => whatHappened),
    isPlug(inPlaceOf) ? lookUp(plugs, locale, inPlaceOf) : whatToDo,
  ];
}

/** All devices that are missing, in one sentence. Null: it is only one, or the notice is about something else. */
function missingWords(
  id: NoticeKey,
  ids: readonly NoticeKey[],
  locale: string,
): NoticeWords | null {
  const key = DEVICES[id]?.[0];
  if (key === undefined) return null;
  const names = ids.flatMap(each => {
    const [way, name] = DEVICES[each] ?? [];
    return name === undefined || way !== key ? [] : lookUp(deviceNames, locale, name);
  });
  if (names.length < 2) return null;
  const list = new Intl.ListFormat(languageOf(locale)).format(names);
  const [whatHappened, whatToDo] = lookUp(missing, locale, key);
  return [whatHappened.replace('{devices}', () => list), whatToDo];
}

const isPlug = (kind: string | undefined): kind is keyof typeof plugs.en =>
  kind !== undefined && Object.hasOwn(plugs.en, kind);
