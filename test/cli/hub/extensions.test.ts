/**
 * Scratch's own WeDo 2.0 extension, on scratch-vm's own Scratch Link code, and ours, each on a real
 * WebSocket to the served hub. In real time, which is not measured: the tests wait for events.
 */
import t from 'tap';
import {WebSocket} from 'ws';
import {createScratchVm, requireFromVm, type ScratchRuntime} from '../../../bench/scratch-vm.js';
import {systemClock} from '../../../src/clock.js';
import {Extension} from '../../../src/scratch/extension.js';
import {Texts} from '../../../src/words/texts.js';
import {wedo2} from '../../../blocks/wedo2/index.js';
import {createScratchLinkProvider} from '../../../src/transport/scratch-link/scratch-link.js';
import type {ScratchLinkSocket} from '../../../src/transport/scratch-link/socket.js';
import {until} from '../../support/until.js';
import {serveHub, type ServedRig} from './rig.js';

interface Peripheral {
  scan(): void;
  connect(id: string): void;
  disconnect(): void;
  isConnected(): boolean;
}

type Block = (args: Readonly<Record<string, string | number>>) => unknown;

const vm = createScratchVm();
const {runtime} = vm;
// Scratch's Link code checks whether the browser is Safari.
Object.assign(globalThis, {self: globalThis});
const MOTOR_A = {MOTOR_ID: 'motor A'};

/** A browser's WebSocket that connects to the rig for the addresses built into Scratch. */
function redirectWebSockets(rig: ServedRig): void {
  class Redirected extends WebSocket {
    constructor(url: string) {
      // Scratch also tries the older address; nothing listens there.
      super(url.startsWith('wss:') ? `${rig.url}/nothing` : url.replace(':20111', `:${rig.port}`));
      this.on('error', () => undefined);
    }
  }
  Object.assign(globalThis, {WebSocket: Redirected});
}

function official(): {extension: object; peripheral: Peripheral} {
  const Official = requireFromVm('extensions/scratch3_wedo2/index.js') as new (
    runtime: ScratchRuntime,
  ) => {readonly _peripheral: Peripheral};
  const extension = new Official(runtime);
  return {extension, peripheral: extension._peripheral};
}

function ours(): {extension: object; peripheral: Peripheral} {
  const createSocket = () => runtime.getScratchLinkSocket('BLE') as ScratchLinkSocket;
  const extension = new Extension(runtime, {
    family: wedo2,
    clock: systemClock,
    texts: new Texts(),
    providers: [createScratchLinkProvider({clock: systemClock, createSocket})],
  });
  return {extension, peripheral: extension};
}

async function connected(hub: ServedRig['hub'], {extension, peripheral}: ReturnType<typeof ours>) {
  let foundId: string | undefined;
  const onList = (list: unknown) => ([foundId] = Object.keys(Object(list) as object));
  runtime.on('PERIPHERAL_LIST_UPDATE', onList);
  peripheral.scan();
  await until('the hub is found', () => foundId !== undefined);
  runtime.removeListener('PERIPHERAL_LIST_UPDATE', onList);
  peripheral.connect(foundId ?? '');
  await until('it is connected', () => peripheral.isConnected());
  const run = (opcode: string, args: Parameters<Block>[0] = {}) => {
    const method = Reflect.get(extension, opcode) as Block;
    return method.call(extension, args);
  };
  await until('the light is blue', () => hub.state.light.blue === 255);
  return {peripheral, run};
}

for (const [name, create] of Object.entries({official, ours})) {
  t.test(`the ${name} extension drives the served hub`, async t => {
    const rig = await serveHub(t);
    redirectWebSockets(rig);
    const {hub, server} = rig;
    const motor = () => hub.state.motors.get(1);
    const {peripheral, run} = await connected(hub, create());
    t.equal(server.sessions, 1);

    hub.setDistance(30);
    await until('the distance is reported', () => run('getDistance') === 30);
    hub.setDistance(80);
    await until('it is reported again', () => run('getDistance') === 80);

    void run('motorOn', MOTOR_A);
    await until('the motor runs', () => motor()?.mode === 'run');
    t.equal(motor()?.powerPercent, 100);
    void run('setLightHue', {HUE: 0});
    await until('the light is red', () => hub.state.light.red === 255);
    void run('playNoteFor', {NOTE: 60, DURATION: 0.5});
    await until('the tone sounds', () => hub.state.tone !== null);
    void run('motorOff', MOTOR_A);
    await until('the motor stands', () => motor()?.mode === 'coast');

    void run('motorOn', MOTOR_A);
    await until('the motor runs again', () => motor()?.mode === 'run');
    peripheral.disconnect();
    await until('the hub is let go', () => !hub.state.connected);
    t.equal(motor()?.mode, 'coast', 'even if the client forgets the stop');
    t.equal(hub.state.ignoredFrames, 0, 'every frame made sense to the hub');
    await until('the session is over', () => server.sessions === 0);
  });
}

t.test('both at once: our stop also stops motors that the official extension started', async t => {
  const rig = await serveHub(t);
  redirectWebSockets(rig);
  const {hub, server} = rig;
  const one = await connected(hub, official());
  const two = await connected(hub, ours());
  t.equal(server.sessions, 2);
  void one.run('motorOn', MOTOR_A);
  await until('the motor runs', () => hub.state.motors.get(1)?.mode === 'run');
  void two.run('motorOff', MOTOR_A);
  await until('the motor stands', () => hub.state.motors.get(1)?.mode === 'coast');

  hub.loseLink();
  await until('the official one has noticed', () => !one.peripheral.isConnected());
  await until('ours connects again by itself', () => hub.state.connected);
  t.equal(server.sessions, 1);
  await until('it reports the connection', () => two.peripheral.isConnected());
  t.notOk(one.peripheral.isConnected());
  two.peripheral.disconnect();
  await until('the session is over', () => server.sessions === 0);
});
