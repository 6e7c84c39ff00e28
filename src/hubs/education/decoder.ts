import {hexOf} from '../hex.js';
import type {Decode, HubEvent} from '../hub-protocol.js';
import {nameWithCard} from './device-name.js';
import {isSpikePrime, modelOf, PORT} from './models.js';
import {cardOf} from './protocol/advertising.js';
import {COMMANDS} from './protocol/commands.js';
import {parseMessage, versionText, type Answer, type DeviceInfo} from './protocol/messages.js';
import {RecordReader} from './protocol/record-reader.js';
import type {ReportRecord} from './protocol/records.js';
import {MASK, STATUS} from './protocol/values.js';

/** Another card counts after so many reports in a row: a robot that a device leaves does not reach it any more. */
const LASTING_REPORTS = 4;

/** A report about a part of the device that has a driver. */
type DeviceRecord = Exclude<ReportRecord, {kind: 'button' | 'info' | 'motorGesture'}>;

export interface EducationPayloads {
  readonly value: DeviceRecord;
  readonly feedback: Answer;
}

type EducationEvent = HubEvent<EducationPayloads>;

/** Decodes one connection's notifications. */
export function createDecoder(): Decode<EducationPayloads> {
  const reader = new RecordReader();
  let hasReported = false;
  let battery: number | null = null;
  let modelId = '';
  let name: string | null = null;
  let card: CardRecord | null = null;
  /** A different card, and how many reports in a row had it. */
  let other = {text: '', reports: 0};
  const eventsOf = (record: ReportRecord): readonly EducationEvent[] => {
    if (record.kind === 'button') return [{kind: 'button', pressed: record.pressed !== 0}];
    if (record.kind === 'card') {
      const lasting = lastingCard(record);
      return [...valuesOf(lasting), ...nameEvents(lasting)];
    }
    // How a hand turns a motor: no block has a use for it.
    if (record.kind === 'motorGesture') return [];
    if (record.kind !== 'info') return valuesOf(record);
    // Some firmware may report more for a moment while it is charged.
    const percent = Math.min(record.battery, 100);
    if (percent === battery) return [];
    battery = percent;
    return [{kind: 'battery', percent}];
  };
  const lastingCard = (record: CardRecord): CardRecord => {
    const text = `${record.color} ${record.number}`;
    other = {text, reports: other.text === text ? other.reports + 1 : 1};
    if (card === null || other.reports >= LASTING_REPORTS) card = record;
    return card;
  };
  /** Devices of one kind have one name: the card tells them apart. */
  const nameEvents = ({color, number}: CardRecord): readonly EducationEvent[] => {
    const present = nameWithCard(modelId, cardOf(color, number));
    if (present === null || present === name) return [];
    name = present;
    return [{kind: 'name', name: present}];
  };
  return (_from, bytes) => {
    const message = parseMessage(bytes, reader);
    switch (message?.kind) {
      case undefined:
        return [{kind: 'malformed', reason: hexOf(bytes)}];
      case 'info':
        modelId = modelOf(message.info.product)?.id ?? '';
        return infoEvents(message.info);
      case 'answer':
        return [feedbackOf(message.answer)];
      case 'report': {
        const isFirst = !hasReported;
        hasReported = true;
        // The device reports, so it has the interval, whether its answer has come or not.
        const first = {to: COMMANDS.reportEvery.id, mask: null, status: STATUS.completed};
        return [...(isFirst ? [feedbackOf(first)] : []), ...message.records.flatMap(eventsOf)];
      }
      case 'ignored':
        return [];
    }
  };
}

function infoEvents({product, rpc, firmware}: DeviceInfo): readonly EducationEvent[] {
  const model = modelOf(product);
  if (model === null) {
    const name = isSpikePrime(product) ? 'SPIKE Prime' : `a device with the number ${product}`;
    return [{kind: 'model', modelId: null, modelName: name}];
  }
  const version = `${versionText(firmware)} (messages ${versionText(rpc)})`;
  return [
    {kind: 'model', modelId: model.id},
    {kind: 'firmware', version},
  ];
}

type CardRecord = Extract<ReportRecord, {kind: 'card'}>;

/** The record for the device that it is about. */
function valuesOf(record: DeviceRecord): readonly EducationEvent[] {
  return portsOf(record).map(port => ({kind: 'value', port, value: record}));
}

function portsOf(record: DeviceRecord): readonly number[] {
  switch (record.kind) {
    case 'motor':
      return portsOfMask(record.mask);
    case 'motion':
    case 'motionGesture':
      return [PORT.motion];
    default:
      return [PORT[record.kind]];
  }
}

/** The motors that a mask names. */
function portsOfMask(mask: number): readonly number[] {
  return [
    ...((mask & MASK.left) !== 0 ? [PORT.left] : []),
    ...((mask & MASK.right) !== 0 ? [PORT.right] : []),
  ];
}

/** The answer for the device that it is about. The motors share their state, so the first one of several gets it. */
function feedbackOf(answer: Answer): EducationEvent {
  return {kind: 'feedback', port: portOfAnswer(answer), feedback: answer};
}

function portOfAnswer({to, mask}: Answer): number {
  if (mask !== null) return portsOfMask(mask)[0] ?? PORT.left;
  if (to === COMMANDS.reportEvery.id) return PORT.reports;
  if (to === COMMANDS.light.id) return PORT.light;
  if (to === COMMANDS.beep.id || to === COMMANDS.stopSound.id) return PORT.sound;
  return PORT.movement;
}
