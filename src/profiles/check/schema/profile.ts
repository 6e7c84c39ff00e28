/** The structure of a whole profile. */
import * as v from 'valibot';
import type {DeviceProfile} from '../../format.js';
import {LIMITS} from '../limits.js';
import {blocks, menus} from './blocks.js';
import {characteristics, commands, reports} from './messages.js';
import {
  boolean,
  camelName,
  extensionId,
  formula,
  integer,
  LINE,
  list,
  named,
  number,
  numberBetween,
  object,
  optional,
  reference,
  text,
  uuid,
} from './parts.js';
import {sendStep, sendSteps, sending, setUpSteps, stopSteps, values} from './steps.js';

const byte = integer(0, 255);
const bytes = list(byte, 'bytes', {min: 1, max: 24});

const PREFIX_WORDS = 'the beginning of the name, 1 to 29 characters';
const find = object('ProfileDiscovery', {
  services: optional(list(uuid, 'services', {min: 1, max: 10})),
  namePrefix: optional(
    v.pipe(
      v.string(PREFIX_WORDS),
      v.minLength(1, PREFIX_WORDS),
      v.maxLength(29, PREFIX_WORDS),
      v.regex(LINE, PREFIX_WORDS),
    ),
  ),
  manufacturerData: optional(
    object('ManufacturerData', {
      company: integer(0, 0xffff),
      prefix: optional(bytes),
      mask: optional(bytes),
    }),
  ),
});

const profileSending = object('ProfileSending', {
  perSecond: numberBetween(1, LIMITS.perSecond),
  burst: optional(integer(1, LIMITS.perSecond)),
  bytesPerToken: optional(integer(1, LIMITS.messageBytes)),
  adaptive: optional(boolean),
  highestPerSecond: optional(numberBetween(1, LIMITS.perSecond)),
  eventWaitMs: optional(integer(1, 60_000)),
  timeoutMs: optional(integer(500, 60_000)),
});

const variable = object('ProfileVariable', {
  initial: number,
  remember: optional(boolean),
  afterStop: optional(number),
});

const event = object('ProfileEvent', {
  report: reference('a report'),
  when: optional(formula),
  each: optional(boolean),
});

const fixedValue = v.union([v.number(), v.string()], 'a number or a text');

const virtual = object('ProfileVirtual', {
  reports: optional(
    named(
      camelName,
      object('VirtualReport', {
        everyMs: optional(integer(20, LIMITS.timeMs)),
        values: optional(named(camelName, fixedValue, 'values', LIMITS.fields)),
      }),
      'reports',
      LIMITS.reports,
    ),
  ),
  answers: optional(
    list(
      object('VirtualAnswer', {
        on: reference('a command'),
        report: reference('a report'),
        values: optional(values),
        afterMs: optional(formula),
      }),
      'answers',
      {max: LIMITS.answers},
    ),
  ),
});

const throughput = object('ProfileThroughput', {
  ...sending,
  sequence: optional(camelName),
  answer: optional(
    object('ThroughputAnswer', {
      report: reference('a report'),
      sequence: reference("the report's field that counts"),
    }),
  ),
});

const PICTURE_WORDS =
  "a data URI of a PNG, JPEG or SVG image of at most 64 kB, such as 'data:image/png;base64,...', with %3C for <, %3E for >, %26 for & and %22 for \"";
const picture = v.pipe(
  v.string(PICTURE_WORDS),
  v.maxLength(LIMITS.pictureCharacters, PICTURE_WORDS),
  // Scratch's vm puts it into an attribute of XML as it is.
  v.regex(
    /^data:image\/(?:png|jpeg|svg\+xml)[;,][^"<>&\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u,
    PICTURE_WORDS,
  ),
);

export const profileSchema = object('DeviceProfile', {
  $schema: optional(v.string('an address')),
  formatVersion: v.literal(1, '1, the version of this format'),
  id: extensionId,
  name: text,
  description: optional(text),
  picture: optional(picture),
  find,
  characteristics,
  sending: profileSending,
  commands,
  reports: optional(reports),
  variables: optional(named(camelName, variable, 'variables', LIMITS.variables)),
  events: optional(named(camelName, event, 'events', LIMITS.events)),
  question: sendStep,
  setUp: optional(setUpSteps),
  stop: optional(stopSteps),
  end: optional(sendSteps),
  battery: optional(formula),
  menus: optional(menus),
  blocks,
  virtual: optional(virtual),
  throughput: optional(throughput),
}) satisfies v.GenericSchema<unknown, DeviceProfile>;
