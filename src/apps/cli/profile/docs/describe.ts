import {encodeFields, valuesOf} from '../../../../profiles/codec.js';
import {burstOf} from '../../../../profiles/engine/limits.js';
import type {
  DeviceProfile,
  ProfileBlock,
  ProfileField,
  SendStep,
} from '../../../../profiles/format.js';
import {messagesOf} from '../../../../profiles/header/c-message.js';
import {Identifiers} from '../../../../profiles/header/identifiers.js';
import {textIn} from '../../../../profiles/texts.js';
import {fullUuid} from '../../../../profiles/uuid.js';
import type {ProtocolDocument, Section, Table} from './document.js';
import {byteRows} from './bytes.js';

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
      ...eventsSection(profile),
      blocksSection(profile),
    ],
  };
}

function searchSection({find}: DeviceProfile): Section {
  const {namePrefix, services = [], manufacturerData: data} = find;
  const bytes = (list: readonly number[] = []) => list.map(each => `0x${hex(each)}`).join(' ');
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
        : [
            `Its manufacturer data is of the company ${data.company} and begins: ${bytes(data.prefix)}`,
          ]),
    ],
  };
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
        limit === undefined ? '' : `${limit.perSecond} a second`,
      ]),
    }),
  };
}

function sendingSection({sending}: DeviceProfile): Section {
  const {perSecond, bytesPerToken, adaptive, highestPerSecond} = sending;
  return {
    title: 'Sending',
    level: 2,
    paragraphs: [
      `The device accepts ${perSecond} messages in any second, ${burstOf(sending)} at once.`,
      ...(bytesPerToken === undefined
        ? []
        : [`A message counts once for each ${bytesPerToken} bytes or part of them.`]),
      ...(adaptive === true
        ? [
            `The rate adapts to the device${highestPerSecond === undefined ? '' : `, up to ${highestPerSecond} a second`}.`,
          ]
        : []),
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
      const {name, characteristic, comment, minBytes, maxBytes} = message;
      const length = minBytes === maxBytes ? `${minBytes}` : `${minBytes} to ${maxBytes}`;
      const bytes = maxBytes === 1 ? 'byte' : 'bytes';
      const way =
        kind === 'command'
          ? `Written to ${characteristic}; ${describeKind(commands[name])}.`
          : `Notified by ${characteristic}.`;
      const fields = (kind === 'command' ? commands : reports)[name]?.fields ?? [];
      return {
        title: name,
        level: 3,
        paragraphs: [
          ...(comment === '' ? [] : [comment]),
          `${way} ${length} ${bytes}.`,
          ...exampleOf(fields),
        ],
        table: withoutEmptyColumns({head: BYTE_HEAD, rows: byteRows(message, fields)}),
      };
    }),
  ];
}

/** A message with the largest values; none of a message without values. */
function exampleOf(fields: readonly ProfileField[]): readonly string[] {
  const values = valuesOf(fields).map(
    ({name, range, initial}) => [name, range?.max ?? initial] as const,
  );
  if (values.length === 0) return [];
  const shown = values.map(([name, value]) => `${name} = ${value}`).join(', ');
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
  const steps: readonly (readonly [string, readonly SendStep[]])[] = [
    ['at the beginning', setUp],
    ['to see that it is alive', [question]],
    ['with the red stop, and at the end', stop],
    ['at the end', end],
  ];
  return {
    title: 'Connection',
    level: 2,
    table: {
      head: ['when', 'command', 'values'],
      rows: steps.flatMap(([when, all]) =>
        all.map(({send, values = {}}) => [
          when,
          send,
          Object.entries(values)
            .map(([name, value]) => `${name} = ${value}`)
            .join(', '),
        ]),
      ),
    },
  };
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
    table: {head: ['block', 'type', 'opcode', 'what it does'], rows: blocks.flatMap(blockRow)},
  };
}

function blockRow(block: ProfileBlock): readonly (readonly string[])[] {
  if (block.type === 'label') return [];
  const {text, type, opcode, help} = block;
  return [[textIn(text), type, opcode, help === undefined ? '' : textIn(help)]];
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0').toUpperCase();
