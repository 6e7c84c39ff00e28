import {encodeFields, valuesOf} from '../../../../profiles/codec.js';
import {EVENT_LIMIT_MS} from '../../../../profiles/engine/blocks.js';
import type {
  CommandEnd,
  DeviceProfile,
  ManufacturerData,
  ProfileBlock,
  ProfileField,
  StopStep,
} from '../../../../profiles/format.js';
import {messagesOf} from '../../../../profiles/header/c-message.js';
import {Identifiers} from '../../../../profiles/header/identifiers.js';
import {burstOf, highestRateOf} from '../../../../profiles/rates.js';
import {textIn} from '../../../../profiles/texts.js';
import {fullUuid} from '../../../../profiles/uuid.js';
import type {ProtocolDocument, Section, Table} from './document.js';
import {byteRows} from './bytes.js';
import {stepsText, valuesText} from './steps.js';

const BYTE_HEAD = ['bytes', 'type', 'name', 'in the message', 'means', 'comment'];

/** @param profile A checked one. */
export function describeProfile(profile: DeviceProfile): ProtocolDocument {
  const {name, description, id, $comment} = profile;
  return {
    title: textIn(name),
    introduction: [
      ...(description === undefined ? [] : [textIn(description)]),
      ...($comment === undefined ? [] : [$comment]),
      `The id of its blocks is ${id}. Numbers are little endian unless the type says otherwise.`,
    ],
    sections: [
      searchSection(profile),
      characteristicsSection(profile),
      sendingSection(profile),
      ...messageSections(profile, 'command'),
      ...messageSections(profile, 'report'),
      connectionSection(profile),
      ...variablesSection(profile),
      ...eventsSection(profile),
      blocksSection(profile),
    ],
  };
}

function searchSection({find}: DeviceProfile): Section {
  const {namePrefix, services = [], manufacturerData: data} = find;
  return {
    title: 'How it is found',
    level: 2,
    paragraphs: [
      ...(namePrefix === undefined
        ? []
        : [`It advertises a name that begins with "${namePrefix}".`]),
      ...services.map(uuid => `It advertises the service ${fullUuid(uuid)}.`),
      ...(data === undefined
        ? []
        : [`Its manufacturer data is of the company ${data.company}${manufacturerBytes(data)}.`]),
    ],
  };
}

function manufacturerBytes({prefix, mask}: ManufacturerData): string {
  const bytes = (list: readonly number[]) => list.map(each => `0x${hex(each)}`).join(' ');
  if (prefix === undefined) return '';
  const only = mask === undefined ? '' : ` (of these, only the bits ${bytes(mask)} count)`;
  return ` and begins with ${bytes(prefix)}${only}`;
}

function characteristicsSection({characteristics}: DeviceProfile): Section {
  return {
    title: 'Characteristics',
    level: 2,
    table: withoutEmptyColumns({
      head: ['name', 'service', 'characteristic', 'limit'],
      rows: Object.entries(characteristics).map(([name, {service, uuid, limit}]) => [
        name,
        fullUuid(service),
        fullUuid(uuid),
        limit === undefined ? '' : `${limit.perSecond} a second, ${burstOf(limit)} at once`,
      ]),
    }),
  };
}

function sendingSection({sending}: DeviceProfile): Section {
  const {perSecond, bytesPerToken, adaptive, eventWaitMs, timeoutMs} = sending;
  return {
    title: 'Sending',
    level: 2,
    paragraphs: [
      `The device accepts ${perSecond} messages in any second, ${burstOf(sending)} at once.`,
      ...(bytesPerToken === undefined
        ? []
        : [`A message counts once for each ${bytesPerToken} bytes or part of them.`]),
      ...(adaptive === true
        ? [`The rate adapts to the device, up to ${highestRateOf(sending)} messages a second.`]
        : []),
      ...(eventWaitMs === undefined
        ? []
        : [`An event that has waited for ${eventWaitMs} ms is dropped.`]),
      ...(timeoutMs === undefined
        ? []
        : [`The connection ends after ${timeoutMs} ms without an expected answer.`]),
    ],
  };
}

function messageSections(profile: DeviceProfile, kind: 'command' | 'report'): readonly Section[] {
  const {commands, reports = {}} = profile;
  const messages = messagesOf(profile, new Identifiers(profile.id)).filter(
    message => message.kind === kind,
  );
  if (messages.length === 0) return [];
  return [
    {title: kind === 'command' ? 'Commands' : 'Reports', level: 2},
    ...messages.map((message): Section => {
      const {name, characteristic, comment, moment, minBytes, maxBytes} = message;
      const length = minBytes === maxBytes ? `${minBytes}` : `${minBytes} to ${maxBytes}`;
      const bytes = maxBytes === 1 ? 'byte' : 'bytes';
      const way =
        kind === 'command'
          ? `Written to ${characteristic}; ${describeKind(commands[name])}.`
          : `Notified by ${characteristic}.${then(stepsText(reports[name]?.run))}`;
      const fields = (kind === 'command' ? commands : reports)[name]?.fields ?? [];
      return {
        title: name,
        level: 3,
        paragraphs: [
          ...(comment === '' ? [] : [comment]),
          `${way} ${length} ${bytes}.`,
          ...(moment === '' ? [] : [moment]),
          ...exampleOf(fields),
        ],
        table: withoutEmptyColumns({head: BYTE_HEAD, rows: byteRows(message, fields)}),
      };
    }),
  ];
}

const then = (steps: string): string => (steps === '' ? '' : ` When it arrives: ${steps}.`);

/** A message with the largest values; none of a message without values. */
function exampleOf(fields: readonly ProfileField[]): readonly string[] {
  const values = valuesOf(fields).map(
    ({name, range, initial}) => [name, range?.max ?? initial] as const,
  );
  if (values.length === 0) return [];
  const shown = valuesText(Object.fromEntries(values));
  const bytes = [...encodeFields(fields, Object.fromEntries(values))];
  return [`Example: ${shown} is ${bytes.map(hex).join(' ')}.`];
}

function withoutEmptyColumns({head, rows}: Table): Table {
  const isUsed = head.map((_, column) => rows.some(row => row[column] !== ''));
  const used = (row: readonly string[]) => row.filter((_, column) => isUsed[column]);
  return {head: used(head), rows: rows.map(used)};
}

function describeKind(command: DeviceProfile['commands'][string] | undefined): string {
  if (command === undefined) return '';
  const {kind, outputBy = [], cost} = command;
  const each = outputBy.length === 0 ? '' : ` of each ${outputBy.join(' and ')}`;
  const counts = cost === undefined ? '' : `; counts as ${cost} messages`;
  return `${kind === 'state' ? `the state of an output${each}` : `an ${kind === 'event' ? 'event' : 'urgent message'}`}${counts}`;
}

function connectionSection({question, setUp = [], stop = [], end = []}: DeviceProfile): Section {
  const steps: readonly (readonly [string, readonly StopStep[]])[] = [
    ['at the beginning', setUp],
    ['to see that it is alive', [question]],
    ['with the red stop, and at the end', stop],
    ['at the end', end],
  ];
  return {
    title: 'Connection',
    level: 2,
    table: {
      head: ['when', 'command', 'values', 'only if'],
      rows: steps.flatMap(([moment, all]) =>
        all.map(({send, values, when = ''}) => [moment, send, valuesText(values), `${when}`]),
      ),
    },
  };
}

function variablesSection({variables = {}}: DeviceProfile): readonly Section[] {
  const all = Object.entries(variables);
  if (all.length === 0) return [];
  return [
    {
      title: 'Variables',
      level: 2,
      table: {
        head: ['name', 'at first', 'after a stop', 'after a lost connection', 'comment'],
        rows: all.map(([name, {initial, afterStop, remember, $comment = ''}]) => [
          name,
          `${initial}`,
          afterStop === undefined ? 'unchanged' : `${afterStop}`,
          remember === true ? 'unchanged' : `${initial}`,
          $comment,
        ]),
      },
    },
  ];
}

function eventsSection({events = {}}: DeviceProfile): readonly Section[] {
  const all = Object.entries(events);
  if (all.length === 0) return [];
  return [
    {
      title: 'Events',
      level: 2,
      table: {
        head: ['name', 'report', 'happens'],
        rows: all.map(([name, {report, when, each}]) => [
          name,
          report,
          when === undefined
            ? 'at each report'
            : `${each === true ? 'at each report with' : 'when it becomes true:'} ${when}`,
        ]),
      },
    },
  ];
}

function blocksSection({blocks}: DeviceProfile): Section {
  return {
    title: 'Blocks',
    level: 2,
    table: {
      head: ['block', 'type', 'opcode', 'what it does', 'how'],
      rows: blocks.flatMap(blockRow),
    },
  };
}

function blockRow(block: ProfileBlock): readonly (readonly string[])[] {
  if (block.type === 'label') return [];
  const {text, type, opcode, help = ''} = block;
  return [[textIn(text), type, opcode, help === '' ? '' : textIn(help), behaviour(block)]];
}

/** "; waits for arrived, at most 20000 ms; otherwise sets result = -1". */
function untilText(until: CommandEnd | undefined): string {
  if (until === undefined) return '';
  const {event, timeLimitMs = EVENT_LIMIT_MS, otherwise} = until;
  const steps = otherwise === undefined ? '' : `; otherwise ${stepsText(otherwise)}`;
  return `; waits for ${event}, at most ${timeLimitMs} ms${steps}`;
}

/** What it sends, its value, or when it starts. */
function behaviour(block: Exclude<ProfileBlock, {type: 'label'}>): string {
  switch (block.type) {
    case 'command':
      return `${stepsText(block.run)}${untilText(block.until)}`;
    case 'reporter':
    case 'boolean':
      return `${block.value}`;
    case 'hat':
      return `starts when ${block.when}`;
    case 'event': {
      const {on} = block;
      const events = typeof on === 'string' ? [on] : Object.values(on);
      return `starts at ${[...new Set(events)].join(', ')}`;
    }
  }
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();
