/**
 * Four hubs of one project under flood, each over a Scratch Link socket with random write times. A stop waits for nothing
 * of another hub, and for one frame of its own hub at most.
 */
import fc from 'fast-check';
import {systemClock} from '../../../src/clock.js';
import type {GattServer} from '../../../src/gatt/gatt-server.js';
import {createVirtualHub, install} from '../../../src/index.js';
import {FakeScratchLinkHost} from '../../support/fake-scratch-link.js';
import {
  forever,
  projectOf,
  random,
  wait,
  wedo2,
  whenFlagClicked,
  type BlockSpec,
} from '../../support/project.js';
import {testProperty} from '../../support/property.js';
import {createHeadlessVm} from '../../support/vm.js';

const NAMES = ['Rocket', 'Lander', 'Shuttle', 'Rover'];
/** Of the transport. */
const MAX_OPEN_WRITES = 4;
const LONGEST_WRITE_MS = 300;

interface Answer {
  readonly atMs: number;
  /** False: the gate may not wait for it, as for that of the red stop. */
  readonly isAwaited: boolean;
}

/** One hub at the far end, and what was handed to its socket. */
interface LinkedHub {
  readonly server: GattServer;
  /** When the writes that are not answered yet will be. */
  readonly answers: Set<Answer>;
  readonly frames: {readonly atMs: number; readonly bytes: string}[];
}

const {vm, time} = createHeadlessVm();
let writeTimesMs: readonly number[] = [0];
let writeCount = 0;

function createLinkedHub(name: string): LinkedHub {
  const hub = createVirtualHub({
    clock: systemClock,
    id: name,
    name,
    plugged: {1: 'motor', 2: 'motor'},
  });
  const answers = new Set<Answer>();
  const server: GattServer = {
    id: hub.id,
    name: hub.name,
    advertisement: hub.advertisement,
    async connect(onLost) {
      const session = await hub.connect(onLost);
      return {
        async write(to, bytes, response) {
          const tookMs = writeTimesMs[writeCount++ % writeTimesMs.length] ?? 0;
          const answer = {atMs: time.now() + tookMs, isAwaited: response};
          answers.add(answer);
          await session.write(to, bytes, response);
          await new Promise(resolve => setTimeout(resolve, tookMs));
          answers.delete(answer);
        },
        read: from => session.read(from),
        subscribe: (from, listener) => session.subscribe(from, listener),
        close: () => session.close(),
      };
    },
  };
  return {server, answers, frames: []};
}

const hubs = NAMES.map(createLinkedHub);
const host = new FakeScratchLinkHost(hubs.map(({server}) => server));
vm.configureScratchLinkSocketFactory(() => {
  const socket = host.createSocket();
  const send = socket.sendMessage.bind(socket);
  let frames: LinkedHub['frames'] = [];
  socket.sendMessage = message => {
    const {method, params = {}} = message as {method?: string; params?: Record<string, unknown>};
    if (method === 'connect') {
      frames = hubs.find(({server}) => server.id === params.peripheralId)?.frames ?? [];
    } else if (method === 'write') {
      const bytes = Buffer.from(String(params.message), 'base64').toString('hex');
      frames.push({atMs: time.now(), bytes});
    }
    send(message);
  };
  return socket;
});

const blockwave = install(vm, {virtualHub: false});
await vm.extensionManager.loadExtensionURL('wedo2');
for (const [index, name] of NAMES.entries()) {
  const session = blockwave.extension?.hubs[index] ?? blockwave.extension?.addHub();
  session?.scan();
  await time.advance(100);
  session?.connect(`scratch-link:${name}`);
  await time.advance(2_000);
  if (!session?.isConnected()) throw new Error(`${name} is not connected.`);
}

/** Motor A is for the stops. There are no others: stops of one hub leave one after the other. */
const MOTOR_ID = 'motor B';
const block: fc.Arbitrary<BlockSpec> = fc.constantFrom(
  wedo2('startMotorPower', {MOTOR_ID, POWER: random(1, 100)}),
  wedo2('motorOn', {MOTOR_ID}),
  wedo2('setMotorDirection', {MOTOR_ID, MOTOR_DIRECTION: 'reverse'}),
  wedo2('runMotor', {MOTOR_ID, POWER: random(1, 100)}),
  wedo2('setLightHue', {HUE: random(0, 100)}),
  wedo2('setLightBrightness', {BRIGHTNESS: random(0, 100)}),
  wedo2('turnLightOff'),
  wedo2('playNoteFor', {NOTE: random(30, 90), DURATION: 0.05}),
  wedo2('playTune', {NOTES: 'C D', TEMPO: 500}),
  wait(0),
);
const loop = fc.array(block, {minLength: 1, maxLength: 4});
const loops = fc.array(loop, {minLength: 1, maxLength: 8});
const history = fc.record({
  loops: fc.tuple(loops, loops, loops, loops),
  writeTimesMs: fc.array(fc.integer({min: 0, max: LONGEST_WRITE_MS}), {minLength: 1}),
  stops: fc.array(
    fc.record({
      /** Null: the red stop, for all hubs. */
      hub: fc.constantFrom(0, 1, 2, 3, null),
      /** How long the motors run before it. */
      afterMs: fc.integer({min: 0, max: 400}),
    }),
    {minLength: 1, maxLength: 6},
  ),
});

/** Runs a block for motor A in the sprite of this hub. */
function call(opcode: string, hub: number, args: object = {}): void {
  const target = vm.runtime.targets[hub + 1];
  void vm.runtime.getOpcodeFunction(`wedo2_${opcode}`)?.({MOTOR_ID: 'motor A', ...args}, {target});
}

const STOP_A = '01010100';
const isMotorA = ({bytes}: {readonly bytes: string}) => bytes.startsWith('010101');
const hasStopped = ({frames}: LinkedHub) => frames.filter(isMotorA).at(-1)?.bytes === STOP_A;
const linkedHub = (index: number): LinkedHub => {
  const hub = hubs[index];
  if (hub === undefined) throw new Error(`There is no hub ${index}.`);
  return hub;
};

async function stopByBlock(index: number): Promise<void> {
  const hub = linkedHub(index);
  const answers = [...hub.answers];
  const isFull = answers.length >= MAX_OPEN_WRITES;
  const awaited = answers.filter(({isAwaited}) => isAwaited).map(({atMs}) => atMs);
  const firstMs = Math.min(...awaited, time.now() + LONGEST_WRITE_MS);
  const limitMs = isFull ? firstMs : time.now();
  // A start that has not left yet never leaves.
  const isIdle = hasStopped(hub);
  call('motorOff', index);
  if (!isIdle && !isFull && !hasStopped(hub)) throw new Error('The stop has not left in its call.');
  await time.advance(limitMs - time.now());
  if (!hasStopped(hub)) throw new Error(`The stop has not left after one frame.`);
  await time.advance(LONGEST_WRITE_MS);
  if (!hasStopped(hub)) throw new Error('A start has left after the stop.');
}

async function stopAll(): Promise<void> {
  vm.stopAll();
  if (!hubs.every(hasStopped)) throw new Error('The red stop has not left in its call.');
  await time.advance(LONGEST_WRITE_MS);
  if (!hubs.every(hasStopped)) throw new Error('A start has left after the red stop.');
  vm.greenFlag();
}

testProperty(
  'whatever other hubs do, a stop leaves in its call, or after one frame of its own hub',
  fc.asyncProperty(history, async given => {
    ({writeTimesMs} = given);
    writeCount = 0;
    const [first = [], ...others] = given.loops.map((each, index) =>
      each.map(blocks => [whenFlagClicked, wedo2('useHub', {HUB: index + 1}), forever(...blocks)]),
    );
    await vm.loadProject(projectOf(first, {others}));
    vm.greenFlag();
    await time.advance(200);
    for (const {hub, afterMs} of given.stops) {
      for (const index of hubs.keys()) call('startMotorPower', index, {POWER: 50});
      await time.advance(afterMs);
      if (hub === null) await stopAll();
      else await stopByBlock(hub);
    }
    vm.stopAll();
    await time.advance(1_000);
  }),
  10,
);
