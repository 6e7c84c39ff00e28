import {hubNameOf} from '../hub-name.js';
import {defineProtocol, type HubModel, type HubProtocol} from '../hub-protocol.js';
import {colorDistanceDriver} from './color-distance-sensor.js';
import {colorSensorDriver} from './color-sensor.js';
import {createDecoder, type Lwp3Payloads} from './decoder.js';
import {frameOf} from './frame.js';
import {hubTiltDrivers} from './hub-tilt.js';
import {lightDriver} from './light.js';
import {models, type Model} from './models.js';
import {motorDrivers} from './motors/motor.js';
import {motorPairDriver} from './motors/pair.js';
import {officialScale, plainScale, type PowerScale} from './motor-speed.js';
import {probeFrames} from './probes.js';
import {ALERT, encodeAlert, encodeHubProperty, PROPERTY} from './protocol/hub-properties.js';
import {MESSAGE} from './protocol/message.js';
import {electricDrivers, simpleSensorDrivers, type Lwp3Driver} from './simple-sensors.js';
import {endpoint, HUB_SERVICE} from './uuids.js';

const LEGO = 0x0397;

function propertyFrame(property: number, operation: 'enable' | 'request') {
  return frameOf(encodeHubProperty({property, operation, value: []}));
}

function alertFrame(alert: number) {
  return frameOf(encodeAlert({alert, operation: 'enable', isActive: null}));
}

/** @param common The drivers of all devices that are the same in each model. */
function modelOf(model: Model, common: readonly Lwp3Driver[]): HubModel<Lwp3Payloads> {
  const {id, systemType, builtIn, externalPorts} = model;
  const drivers = [...common, ...electricDrivers(model)];
  return {
    id,
    filter: {
      filters: [
        {
          services: [HUB_SERVICE],
          // The state of the button, then the model.
          manufacturerData: {[LEGO]: {dataPrefix: [0, systemType], mask: [0, 0xff]}},
        },
      ],
      optionalServices: [],
    },
    builtIn: builtIn.flatMap(({port, type}) =>
      drivers.filter(driver => driver.type === type).map(driver => ({port, driver})),
    ),
    externalPorts,
    createDecoder: () => createDecoder(model),
  };
}

/**
 * Bytes, sources and what is unknown: PROTOCOL.md.
 * @param scale For motors with encoders.
 */
function protocolOf(scale: PowerScale, first: Model, ...others: readonly Model[]): HubProtocol {
  const drivers: readonly Lwp3Driver[] = [
    ...motorDrivers(scale),
    motorPairDriver,
    lightDriver,
    colorDistanceDriver,
    colorSensorDriver,
    ...hubTiltDrivers,
    ...simpleSensorDrivers,
  ];
  return defineProtocol<Lwp3Payloads>({
    models: [modelOf(first, drivers), ...others.map(model => modelOf(model, drivers))],
    /** The official extension's rate. */
    sendsPerSecond: 20,
    burst: 4,
    /** As for WeDo 2.0, which has the same rate. */
    eventWaitMs: 450,
    supervisionTimeoutMs: 10_000,
    question: propertyFrame(PROPERTY.protocolVersion, 'request'),
    subscriptions: [endpoint],
    modelRequests: [
      propertyFrame(PROPERTY.systemType, 'request'),
      propertyFrame(PROPERTY.firmware, 'request'),
    ],
    probeFrames,
    /** A hub answers `enable` with the present state. */
    status: [
      propertyFrame(PROPERTY.button, 'enable'),
      propertyFrame(PROPERTY.batteryPercent, 'enable'),
      alertFrame(ALERT.lowVoltage),
      alertFrame(ALERT.highCurrent),
    ],
    onDemand: {
      name: propertyFrame(PROPERTY.name, 'request'),
      firmware: propertyFrame(PROPERTY.firmware, 'request'),
    },
    nameOffset,
    renameFrames,
    drivers,
  });
}

/** Behind the number of the property and the operation. */
function nameOffset(bytes: Uint8Array): number | null {
  return bytes[2] === MESSAGE.hubProperty && bytes[3] === PROPERTY.name ? 5 : null;
}

/** Sets the name twice, as node-poweredup does. None if nothing of it is left. */
function renameFrames(text: string) {
  const value = [...new TextEncoder().encode(hubNameOf(text))];
  if (value.length === 0) return [];
  const frame = frameOf(encodeHubProperty({property: PROPERTY.name, operation: 'set', value}));
  return [frame, frame];
}

const {moveHub, moveHubEarly, cityHub, technicHub, essentialHub, remote} = models;

export const boost = protocolOf(officialScale, moveHub, moveHubEarly);

/** A percent is a speed for the Move Hub's motors, too: only the projects of Boost need the official speeds. */
export const poweredUp: HubProtocol = {
  ...protocolOf(plainScale, moveHub, moveHubEarly, cityHub, technicHub, essentialHub, remote),
  /** All that speak the protocol. */
  otherModels: {services: [HUB_SERVICE]},
};
