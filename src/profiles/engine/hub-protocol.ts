import type {AdvertisementFilter} from '../../ble/advertisement.js';
import type {DiscoveryOptions} from '../../ble/discovery.js';
import {keyOf, type Endpoint} from '../../ble/endpoint.js';
import {defineProtocol, type HubProtocol} from '../../hubs/hub-protocol.js';
import {AdaptiveRate} from '../../limiters/adaptive/adaptive-rate.js';
import type {ProfileDiscovery} from '../format.js';
import type {Lookup} from '../formula.js';
import {burstOf, highestRateOf} from '../rates.js';
import {fullUuid} from '../uuid.js';
import {createDriver} from './device.js';
import {PORT, type ProfilePayloads} from './profile-device.js';
import {createDecoder} from './reports.js';
import {limitsOf} from './limits.js';
import type {Plan} from './plan.js';
import {NO_ARGUMENTS} from './scope.js';
import {textOffsetOf} from './text-offset.js';

const EVENT_WAIT_MS = 450;
const TIMEOUT_MS = 10_000;
/** Where it is not known: most hosts use 30 to 50 ms for devices that do not ask for less. */
const CONNECTION_INTERVAL_MS = 30;

/** What a connection uses of a profile. */
export function createHubProtocol(plan: Plan): HubProtocol {
  const {profile, initial, question, end} = plan;
  const {sending} = profile;
  const {perSecond, adaptive = false} = sending;
  const lookup: Lookup = initial.lookupWith(NO_ARGUMENTS);
  const createLimits = limitsOf(plan);
  const nameOffset = textOffsetOf(plan);
  const late = lateSources(plan);
  const isLate = (endpoint: Endpoint) => late.some(each => keyOf(each) === keyOf(endpoint));
  const subscriptions = unique(plan.reports.map(({from}) => from)).filter(each => !isLate(each));
  return defineProtocol<ProfilePayloads>({
    models: [
      {
        id: profile.id,
        filter: discoveryOf(profile.find, [...plan.endpoints.values()], late),
        builtIn: [{port: PORT, driver: createDriver(plan)}],
        externalPorts: [],
        createDecoder: () => createDecoder(plan),
      },
    ],
    sendsPerSecond: highestRateOf(sending),
    burst: burstOf(sending),
    ...(createLimits && {createLimits}),
    ...(adaptive && {
      createRateFinder: options =>
        new AdaptiveRate({
          ...options,
          firstRate: perSecond,
          connectionIntervalMs: CONNECTION_INTERVAL_MS,
        }),
    }),
    unacknowledged: [...plan.endpoints].flatMap(([name, endpoint]) =>
      profile.characteristics[name]?.write === 'without-response' ? endpoint : [],
    ),
    eventWaitMs: sending.eventWaitMs ?? EVENT_WAIT_MS,
    supervisionTimeoutMs: sending.timeoutMs ?? TIMEOUT_MS,
    question: question.make(lookup).frame,
    subscriptions,
    status: late,
    ...(nameOffset && {nameOffset}),
    ...(end.length > 0 && {end: end.map(({make}) => make(lookup).frame)}),
    drivers: [],
  });
}

/**
 * The characteristics that are subscribed to after the set-up, and also read. That of the battery is one of them unless the
 * profile says otherwise: a device may lack it, and some hosts keep the battery service to themselves.
 */
function lateSources({profile, endpoints, reports, battery}: Plan): readonly Endpoint[] {
  return [...endpoints].flatMap(([name, endpoint]) => {
    const own = reports.filter(({from}) => from === endpoint);
    const onlyBattery =
      own.length === 1 &&
      own[0] === battery?.report &&
      own.every(({run, events}) => run.length === 0 && events.length === 0);
    return (profile.characteristics[name]?.late ?? onlyBattery) ? endpoint : [];
  });
}

function discoveryOf(
  {services = [], namePrefix, manufacturerData: data}: ProfileDiscovery,
  endpoints: readonly Endpoint[],
  late: readonly Endpoint[],
): DiscoveryOptions {
  const advertised = services.map(fullUuid);
  const isLate = ({service}: Endpoint) =>
    endpoints.every(
      other => other.service !== service || late.some(each => keyOf(each) === keyOf(other)),
    );
  const filter: AdvertisementFilter = {
    ...(advertised.length > 0 && {services: advertised}),
    ...(namePrefix !== undefined && {namePrefix}),
    ...(data && {
      manufacturerData: {
        [data.company]: {
          ...(data.prefix && {dataPrefix: data.prefix}),
          ...(data.mask && {mask: data.mask}),
        },
      },
    }),
  };
  const used = (isWanted: (endpoint: Endpoint) => boolean) =>
    [...new Set(endpoints.filter(isWanted).map(({service}) => service))].filter(
      service => !advertised.includes(service),
    );
  const lateServices = used(isLate);
  return {
    filters: [filter],
    optionalServices: used(endpoint => !isLate(endpoint)),
    ...(lateServices.length > 0 && {lateServices}),
  };
}

function unique(endpoints: readonly Endpoint[]): readonly Endpoint[] {
  return [...new Map(endpoints.map(endpoint => [keyOf(endpoint), endpoint])).values()];
}
