import type {GattServer, GattSession} from '../../../src/ble/gatt-server.js';
import {createVirtualHub} from '../../../src/virtual/index.js';
import {GATT_TABLE, type CharacteristicName} from '../../../src/virtual/wedo2/gatt-table.js';
import {createFakeClock, type FakeClock} from '../../support/fake-clock.js';
import {outcomeOf} from '../../support/outcome.js';
import {HomeHub} from './home-hub.js';
import type {HubProcess} from './hub-process.js';
import type {Step} from './steps.js';

const IDLE_MILLIAMPERES = 10;
const MILLIVOLTS_PER_STEP = 25;

interface Outputs {
  readonly name: string;
  readonly connected: boolean;
  readonly ports: ReadonlyMap<number, number>;
  readonly motors: ReadonlyMap<number, {readonly powerPercent: number; readonly mode: string}>;
  readonly lightBricks: ReadonlyMap<number, number>;
  readonly light: {readonly red: number; readonly green: number; readonly blue: number};
}

/** A hub and a client. */
interface Bench {
  /** Carries out the step, and gives everything that can be seen of it. */
  run(step: Step): Promise<string>;
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const sorted = <Value>(map: ReadonlyMap<number, Value>) => [...map].sort(([a], [b]) => a - b);

function see(
  {name, connected, ports, motors, lightBricks, light}: Outputs,
  toneHz: number,
): string {
  const outputs = [sorted(ports), sorted(motors), sorted(lightBricks), light, toneHz];
  return JSON.stringify([name, connected, ...outputs]);
}

/** A client of a hub. What the client asks for while it is not connected is left out. */
class Client {
  readonly #server: GattServer;
  #session: GattSession | null = null;
  readonly #subscribed = new Set<CharacteristicName>();
  #seen: string[] = [];

  constructor(server: GattServer) {
    this.#server = server;
  }

  async run(step: Step): Promise<void> {
    if (step.does === 'connect') {
      this.#session?.close();
      this.#subscribed.clear();
      this.#session = await this.#server.connect(reason => {
        this.#session = null;
        this.#seen.push(reason);
      });
    } else if (step.does === 'write') {
      await this.#session
        ?.write(GATT_TABLE[step.to], Uint8Array.from(step.bytes), true)
        .catch(() => undefined);
    } else if (step.does === 'read') {
      const value = await this.#session?.read(GATT_TABLE[step.at]);
      if (value !== undefined) this.#seen.push(`${step.at} is ${hex(value)}`);
    } else if (step.does === 'subscribe' && !this.#subscribed.has(step.at)) {
      const at = step.at;
      if (this.#session !== null) this.#subscribed.add(at);
      await this.#session?.subscribe(GATT_TABLE[at], bytes =>
        this.#seen.push(`${at}: ${hex(bytes)}`),
      );
    }
  }

  /** In no order: that of the ports is free. */
  take(): string {
    return this.#seen.splice(0).sort().join('\n');
  }
}

function createBench(
  fake: FakeClock,
  server: GattServer,
  happen: (step: Step) => void,
  outputs: () => string,
): Bench {
  const client = new Client(server);
  return {
    async run(step) {
      const done = outcomeOf(client.run(step));
      happen(step);
      await fake.advance(step.does === 'wait' ? step.value : 1);
      const outcome = await done;
      return [outcome, client.take(), outputs()].join('\n');
    },
  };
}

export function createVirtualBench(): Bench {
  const fake = createFakeClock();
  const hub = createVirtualHub({
    clock: fake.clock,
    name: 'Home hub',
    plugged: {},
    whenLinkEnds: 'stop',
  });
  const happen = (step: Step) => {
    if (step.does === 'plug') hub.plug(step.port, step.type);
    else if (step.does === 'unplug') hub.unplug(step.port);
    else if (step.does === 'tilt') hub.setTilt(step.x, step.y);
    else if (step.does === 'acceleration') hub.setAcceleration(step.x, step.y, step.z);
    else if (step.does === 'bump') hub.bump(step.axis);
    else if (step.does === 'distance') hub.setDistance(step.value);
    else if (step.does === 'battery') hub.setBattery(step.value);
    else if (step.does === 'button' && step.isOn) hub.pressButton();
    else if (step.does === 'button') hub.releaseButton();
    else if (step.does === 'high current') hub.setHighCurrent(step.isOn);
    else if (step.does === 'low signal') hub.setLowSignal(step.isOn);
    // Its current is measured with the next value of a sensor only.
    hub.setDistance(hub.state.distancePercent);
  };
  return createBench(fake, hub, happen, () => see(hub.state, hub.state.tone?.frequencyHz ?? 0));
}

export function createHomeBench(process: HubProcess): Bench {
  const fake = createFakeClock();
  const hub = new HomeHub(process, {clock: fake.clock});
  const setBattery = (percent: number) => {
    hub.board(`battery ${percent}`);
    hub.board(`voltage ${Math.round(80 + percent * 0.4) * MILLIVOLTS_PER_STEP}`);
  };
  const measureCurrent = () => {
    const powers = [...hub.state.motors.values()].map(({powerPercent}) => Math.abs(powerPercent));
    hub.board(`current ${powers.reduce((sum, power) => sum + power, IDLE_MILLIAMPERES)}`);
  };
  hub.board('silence-limit 0');
  setBattery(100);
  measureCurrent();
  hub.onChange(measureCurrent);
  const happen = (step: Step) => {
    if (step.does === 'plug') hub.plug(step.port, step.type);
    else if (step.does === 'unplug') hub.unplug(step.port);
    else if (step.does === 'tilt') hub.board(`tilt ${step.x} ${step.y}`);
    else if (step.does === 'acceleration') hub.board(`acceleration ${step.x} ${step.y} ${step.z}`);
    else if (step.does === 'bump') hub.board(`bumped ${['x', 'y', 'z'].indexOf(step.axis)}`);
    else if (step.does === 'distance') hub.board(`distance ${step.value}`);
    else if (step.does === 'battery') setBattery(step.value);
    else if (step.does === 'button') hub.board(`button ${Number(step.isOn)}`);
    else if (step.does === 'high current') hub.board(`high-current ${Number(step.isOn)}`);
    else if (step.does === 'low signal') hub.board(`low-signal ${Number(step.isOn)}`);
  };
  return createBench(fake, hub, happen, () => see(hub.state, hub.state.toneHz));
}
