import {systemClock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/gatt/gatt-server.js';
import {install} from '../../../src/index.js';
import {familyFromProfile, type VirtualProfileDevice} from '../../../src/profiles/index.js';
import type {HubFamily} from '../../../src/scratch/hub-family.js';
import {createHeadlessVm} from '../../support/vm.js';
import {EXAMPLES, profileOf, startCore, type Example} from './examples.js';
import type {Devices, Scene} from './scenarios.js';

/** The first byte of the message. */
const MOVE_JOINT = 1;

/** A vm that is connected to the virtual devices of the three profiles. */
export function createVirtualScene(): Promise<Scene> {
  return createScene(({createVirtualHub}) => {
    const device = createVirtualHub?.({clock: systemClock});
    if (device === undefined) throw new Error('no virtual device');
    return device;
  }, devicesOfProfiles);
}

/** A vm that is connected to the cores of the firmware, which are processes. */
export function createCoreScene(t: {teardown(end: () => void): void}): Promise<Scene> {
  return createScene(
    ({id}) => {
      const device = startCore(t, id as Example).device(systemClock);
      t.teardown(() => device.end());
      return device;
    },
    ({car, weather, arm}) => {
      // As on a board, which measures before it is connected.
      const warmTo = (degrees: number) => weather.measure(100 * degrees, 4800, 1009400, 70, 85);
      warmTo(21.5);
      return {
        car: {
          motors: () => car.state.slice(0, 2),
          light: () => car.state.slice(2),
          meet: distanceCm => car.measure(10 * distanceCm),
        },
        weather: {warmTo},
        arm: {
          base: () => (arm.state[0] ?? NaN) / 1000,
          movedAtMs: () =>
            arm.written
              .filter(({bytes}) => bytes.startsWith(`0${MOVE_JOINT}`))
              .map(({atMs}) => atMs),
        },
      };
    },
  );
}

function devicesOfProfiles({
  car,
  weather,
  arm,
}: Readonly<Record<Example, VirtualProfileDevice>>): Devices {
  const {commanded} = car.state;
  const numbers = (command: string, fields: readonly string[]) =>
    fields.map(field => Number(commanded[command]?.[field]));
  return {
    car: {
      motors: () => numbers('drive', ['left', 'right']),
      light: () => numbers('light', ['red', 'green', 'blue']),
      meet: distanceCm => car.setReported('distance', distanceCm),
    },
    weather: {warmTo: degrees => weather.setReported('temperature', degrees)},
    arm: {
      base: () => Number(arm.state.reports.pose?.base),
      movedAtMs: () =>
        arm.state.log.filter(({bytes}) => bytes[0] === MOVE_JOINT).map(({atMs}) => atMs),
    },
  };
}

async function createScene<V extends GattServer>(
  createDevice: (family: HubFamily<VirtualProfileDevice>) => V,
  devicesOf: (made: Readonly<Record<Example, V>>) => Devices,
): Promise<Scene> {
  const headless = createHeadlessVm();
  const made = {} as Record<Example, V>;
  const [car, weather, arm] = EXAMPLES.map((example): HubFamily => {
    const family = familyFromProfile(profileOf(example));
    const device = createDevice(family);
    made[example] = device;
    return {...family, createVirtualHub: () => device};
  });
  if (car === undefined || weather === undefined || arm === undefined) throw new Error();
  const devices = devicesOf(made);
  const blockwave = install(headless.vm, {hubs: [car, weather, arm]});
  for (const example of EXAMPLES) {
    await headless.vm.extensionManager.loadExtensionURL(example);
    await headless.connect(`virtual:${made[example].id}`, example);
  }
  const extensionOfArm = blockwave.families[2]?.extension;
  return {
    ...headless,
    devices,
    supersededByArm: () => extensionOfArm?.statistics?.superseded ?? NaN,
  };
}
