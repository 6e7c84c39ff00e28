import {defineProtocol, type HubCard, type HubModel} from '../hub-protocol.js';
import {createDecoder, type EducationPayloads} from './decoder.js';
import {frameOf} from './frame.js';
import {part} from './kinds.js';
import {lightDriver} from './light.js';
import {models, PORT, type Model} from './models.js';
import {motorDriver} from './motors/motor.js';
import {movementDriver} from './motors/movement.js';
import {motorPairDriver} from './motors/pair.js';
import {
  cardDigits,
  COMPANY_ID,
  DEVICE_MASK,
  GROUP,
  parseAdvertisement,
} from './protocol/advertising.js';
import {CARD_COLORS, type CardColor} from './protocol/values.js';
import {reportsDriver} from './reports.js';
import {cardDriver, colorDriver, leversDriver, motionDriver} from './sensors.js';
import {soundDriver} from './sound.js';
import {endpoints, SERVICE} from './uuids.js';

const INFO = frameOf({kind: 'info'});

/** The word for each colour that cards have. */
const CARD_WORDS: Readonly<Record<CardColor, HubCard['color']>> = {
  ...{red: 'red', yellow: 'yellow', blue: 'blue', green: 'green', purple: 'purple'},
  ...{magenta: 'pink', azure: 'lightBlue', orange: 'orange'},
};

function cardIn(data: ReadonlyMap<number, Uint8Array>): HubCard | null {
  const bytes = data.get(COMPANY_ID);
  const card = bytes && parseAdvertisement(bytes)?.card;
  const color = CARD_COLORS.find(each => each === card?.color);
  return card && color ? {color: CARD_WORDS[color], digits: cardDigits(card.number)} : null;
}

/** What each device has. Its reports are set up first. */
const common = (id: keyof typeof part): HubModel<EducationPayloads>['builtIn'] => [
  {port: PORT.reports, driver: reportsDriver(part[id])},
  {port: PORT.light, driver: lightDriver},
  {port: PORT.sound, driver: soundDriver},
  {port: PORT.card, driver: cardDriver},
];

function model(
  {id, device}: Model,
  parts: Pick<HubModel<EducationPayloads>, 'builtIn' | 'externalPorts'>,
): HubModel<EducationPayloads> {
  return {
    id,
    filter: {
      filters: [
        {
          // Not by the service, which may be in another packet than these bytes.
          manufacturerData: {
            [COMPANY_ID]: {dataPrefix: [GROUP, device], mask: [0xff, DEVICE_MASK]},
          },
        },
      ],
      optionalServices: [SERVICE],
    },
    builtIn: [...common(id), ...parts.builtIn],
    externalPorts: parts.externalPorts,
    createDecoder,
  };
}

/** Bytes, sources and what is unknown: PROTOCOL.md. */
export const education = defineProtocol<EducationPayloads>({
  models: [
    model(models.doubleMotor, {
      // The pair and the movement look for their motors.
      builtIn: [
        {port: PORT.left, driver: motorDriver},
        {port: PORT.right, driver: motorDriver},
        {port: PORT.pair, driver: motorPairDriver},
        {port: PORT.movement, driver: movementDriver},
        {port: PORT.motion, driver: motionDriver},
      ],
      externalPorts: [PORT.left, PORT.right],
    }),
    model(models.singleMotor, {
      builtIn: [{port: PORT.left, driver: motorDriver}],
      externalPorts: [PORT.left],
    }),
    model(models.colorSensor, {
      builtIn: [{port: PORT.color, driver: colorDriver}],
      externalPorts: [],
    }),
    model(models.controller, {
      builtIn: [{port: PORT.levers, driver: leversDriver}],
      externalPorts: [],
    }),
  ],
  /** No limit is known. Other programs that were tried send 10 to 30 messages a second. */
  sendsPerSecond: 20,
  burst: 4,
  /** As for WeDo 2.0, which has the same rate. */
  eventWaitMs: 450,
  /** A device reports many times a second. */
  supervisionTimeoutMs: 8_000,
  unacknowledged: [endpoints.commands],
  question: INFO,
  subscriptions: [endpoints.messages],
  /** A SPIKE Prime is listed, too, and refused with its name. */
  otherModels: {services: [SERVICE]},
  modelRequests: [INFO],
  needsModel: true,
  reportsAlways: true,
  status: [],
  /** Just woken, a device may refuse. */
  connectTries: {most: 6, pauseMs: 1_000},
  onDemand: {firmware: INFO},
  cardOf: cardIn,
  // Nothing can be plugged in.
  drivers: [],
});
