// Level: all
/**
 * Faults that users met, tried in the packed package as they would: a build with its own vm, and the command line. Hubs are
 * behind a helper in this process, or virtual ones of the package.
 */
import {execFileSync, spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t, {type Test} from 'tap';
import type {GattServer} from '../../src/ble/gatt-server.js';
import type {DeviceProfile} from '../../src/profiles/format.js';
import {VirtualProfileDevice} from '../../src/profiles/index.js';
import {createVirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE as LWP3_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {createVirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {GATT_TABLE as WEDO_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import {watchProcess} from '../cli/start-main.js';
import {startBus, startLinkOn, WEDO_SERVICES} from '../link/link-rig.js';
import {testCar} from '../profiles/test-car.js';
import {withoutResponses} from '../profiles/without-responses.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {MockBluez} from '../rig/mock-bluez.js';
import {serveFakeScratchLink} from '../support/fake-scratch-link.js';
import {LinkClient} from '../support/link-client.js';
import {ObservedServer} from '../support/observed-server.js';
import {inRepository} from '../support/repository.js';
import {until} from '../support/until.js';
import {
  boost,
  changeVariable,
  cloneMyself,
  forever,
  projectOf,
  repeat,
  setVariable,
  wait,
  wedo2,
  whenFlagClicked,
  type Script,
} from '../support/project.js';
import {packPackage} from './pack-package.js';

/** A teacher's build. It reports what happens, one line of JSON each, and clicks the flag when a hub is connected. */
const BUILD = `
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import VirtualMachine from '@scratch/scratch-vm';
import {install, families} from 'blockwave';
import {addFamily, familyFromProfile} from 'blockwave/profiles';

const [id, port] = process.argv.slice(2);
const {WebSocket} = createRequire(new URL('node_modules/blockwave/package.json', import.meta.url))('ws');
const say = message => console.log(JSON.stringify(message));
if (port !== undefined) {
  // Scratch's code for Scratch Link asks the browser's \`self\` whether it is Safari.
  globalThis.self = globalThis;
  // Scratch's own address leads to the helper of the test; nothing listens at its other one.
  globalThis.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address.replace(':20111', ':' + port).replace(/^wss.*/, 'ws://127.0.0.1:1'));
      this.on('error', () => {});
    }
  };
}
const vm = new VirtualMachine();
const virtualHub = port === undefined ? undefined : false;
const onNotice = notice => say({notice: notice?.id ?? null});
const blockwave = install(vm, {hubs: families, virtualHub, onNotice});
const profile = existsSync('profile.json') ? JSON.parse(readFileSync('profile.json', 'utf8')) : null;
const added = profile && addFamily(vm, familyFromProfile(profile));
vm.start();
const seen = () => vm.runtime.getTargetForStage().lookupVariableByNameAndType('seen', '').value;
vm.runtime.on('PERIPHERAL_LIST_UPDATE', list => vm.connectPeripheral(id, Object.keys(list)[0]));
vm.runtime.on('PERIPHERAL_CONNECTED', () => {
  say({connected: true});
  vm.greenFlag();
});
let last;
setInterval(() => {
  if (seen() !== last) say({seen: (last = seen())});
}, 20);
const hub = added?.virtualHub ?? blockwave.families.find(({family}) => family.id === id)?.virtualHub;
process.stdin.setEncoding('utf8').on('data', lines => {
  for (const line of lines.trim().split('\\n')) {
    const [command, ...values] = JSON.parse(line);
    if (command === 'stopAll') vm.stopAll();
    if (command === 'clones') say({clones: vm.runtime.targets.filter(each => !each.isOriginal).length});
    if (command === 'virtual') hub[values[0]](...values.slice(1));
  }
});
process.stdin.on('end', () => process.exit());
await vm.loadProject(readFileSync('project.json', 'utf8'));
vm.scanForPeripheral(id);
`;

const folder = mkdtempSync(join(tmpdir(), 'blockwave-users-'));
t.teardown(() => rmSync(folder, {recursive: true, force: true}));

t.before(async () => {
  const shell = process.platform === 'win32';
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  const args = ['install', '--offline', '--no-audit', '--silent', `./${await packPackage(folder)}`];
  execFileSync('npm', args, {cwd: folder, shell, timeout: 600_000});
  mkdirSync(join(folder, 'node_modules/@scratch'));
  const from = inRepository('node_modules/@scratch/scratch-vm');
  symlinkSync(from, join(folder, 'node_modules/@scratch/scratch-vm'), 'junction');
  writeFileSync(join(folder, 'build.js'), BUILD);
});

interface BuildOptions {
  readonly id: string;
  readonly scripts: readonly Script[];
  readonly profile?: DeviceProfile;
  /** The port of a helper. Left out: the virtual hub of the package. */
  readonly port?: number;
}

interface Said {
  readonly connected?: true;
  readonly seen?: number;
  readonly clones?: number;
  readonly notice?: string | null;
}

/** Runs a project in the build until the test ends. */
async function startBuild(test: Test, {id, scripts, profile, port}: BuildOptions) {
  const project = projectOf(scripts, {extensions: [id]});
  writeFileSync(join(folder, 'project.json'), project);
  if (profile === undefined) rmSync(join(folder, 'profile.json'), {force: true});
  else writeFileSync(join(folder, 'profile.json'), JSON.stringify(profile));
  const args = ['--conditions=webpack', 'build.js', id, ...(port === undefined ? [] : [`${port}`])];
  const child = spawn(process.execPath, args, {cwd: folder, stdio: 'pipe'});
  const {said, ended} = watchProcess(child);
  test.teardown(async () => {
    child.stdin.end();
    await ended;
  });
  const lines = (): Said[] =>
    said.out
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line) as Said);
  const untilSaid = async (what: string, isSo: (said: Said) => boolean) => {
    await until(what, () => {
      if (child.exitCode !== null) throw new Error(`The build ended: ${said.err}`);
      return lines().some(isSo);
    });
  };
  await untilSaid('the hub is connected', ({connected}) => connected === true);
  return {
    lines,
    untilSaid,
    tell: (...command: readonly unknown[]) => child.stdin.write(`${JSON.stringify(command)}\n`),
    notices: () => lines().flatMap(({notice}) => notice ?? []),
  };
}

async function helper(test: Test, server: GattServer, dialect = {}): Promise<number> {
  const link = await serveFakeScratchLink(server, 0, dialect);
  test.teardown(() => link.close());
  return Number(new URL(link.url).port);
}

t.test('Scratch Link 1.x for macOS: motors and sensors of the hub are seen', async t => {
  const hub = createVirtualHub();
  hub.setDistance(30);
  const port = await helper(t, hub, {namesNothing: true});
  const {untilSaid, notices} = await startBuild(t, {
    ...{id: 'wedo2', port},
    scripts: [
      [whenFlagClicked, wedo2('startMotorPower', {MOTOR_ID: 'motor A', POWER: 50})],
      [whenFlagClicked, forever(setVariable(wedo2('getDistance')))],
    ],
  });
  await until('the motor runs', () => hub.state.motors.get(1)?.mode === 'run');
  await untilSaid('the distance is read', ({seen}) => seen === 30);
  t.same(notices(), []);
});

t.test('a board with writes without response: the last state and the red stop', async t => {
  const {write: commands, ...others} = testCar.characteristics;
  if (commands === undefined) throw new Error('The test car has a characteristic for commands.');
  const profile: DeviceProfile = {
    ...testCar,
    characteristics: {...others, write: {...commands, write: 'without-response'}},
  };
  const device = new ObservedServer(new VirtualProfileDevice({profile}));
  const powers = new Map<number, number>();
  device.onWrite = (_to, [command, side = 0, power = 0]) => {
    if (command === 1) powers.set(side, power);
  };
  const port = await helper(t, withoutResponses(device, commands.uuid));
  const drive = (POWER: number) => ({opcode: 'testcar_drive', inputs: {SIDE: 'both', POWER}});
  const {tell, untilSaid, notices} = await startBuild(t, {
    ...{id: 'testcar', profile, port},
    scripts: [[whenFlagClicked, repeat(60, drive(10), drive(20)), drive(60), changeVariable(1)]],
  });
  await untilSaid('the script has ended', ({seen}) => seen === 1);
  const is = (power: number) => powers.get(0) === power && powers.get(1) === power;
  await until('both motors have the last power', () => is(60));
  tell('stopAll');
  await until('both motors stand', () => is(0));
  t.same(notices(), []);
});

t.test('"when any brick seen" does not start for its clones', async t => {
  const {tell, untilSaid, lines} = await startBuild(t, {
    id: 'boost',
    scripts: [[boost('whenColor', {COLOR: 'any'}), wait(0.2), cloneMyself, changeVariable(1)]],
  });
  tell('virtual', 'setColor', 9);
  await untilSaid('the first clone is there', ({seen}) => seen === 1);
  // A clone that started its own script would have made ten more by then.
  await new Promise(resolve => setTimeout(resolve, 2_000));
  tell('clones');
  await untilSaid('the clones are counted', ({clones}) => clones !== undefined);
  t.equal(lines().find(({clones}) => clones !== undefined)?.clones, 1);
});

/** A lift that rings when it is stuck, and whose motor never answers. */
const LIFT_SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const LIFT: DeviceProfile = {
  formatVersion: 1,
  id: 'lift',
  name: 'Lift',
  find: {services: [LIFT_SERVICE]},
  characteristics: {
    rx: {service: LIFT_SERVICE, uuid: '6e400002-b5a3-f393-e0a9-e50e24dcca9e'},
    tx: {service: LIFT_SERVICE, uuid: '6e400003-b5a3-f393-e0a9-e50e24dcca9e'},
  },
  sending: {perSecond: 20},
  commands: {
    ping: {to: 'rx', kind: 'event', fields: [{constant: 0}]},
    lift: {to: 'rx', kind: 'state', fields: [{constant: 1}, {name: 'height', type: 'u8'}]},
  },
  reports: {
    answer: {from: 'tx', fields: [{constant: 1}], run: [{set: {result: 1}}]},
    alarm: {from: 'tx', fields: [{constant: 2}, {name: 'on', type: 'u8'}]},
  },
  variables: {result: {initial: 0}},
  events: {answered: {report: 'answer'}, alarm: {report: 'alarm', when: 'on = 1'}},
  question: {send: 'ping'},
  stop: [{send: 'lift'}],
  blocks: [
    {type: 'event', opcode: 'whenAlarm', text: 'when it rings', on: 'alarm'},
    {
      ...{type: 'command', opcode: 'liftTo', text: 'lift to [HEIGHT]'},
      arguments: {HEIGHT: {type: 'number', initial: 20}},
      run: [{send: 'lift', values: {height: 'HEIGHT'}}],
      until: {event: 'answered', timeLimitMs: 1_000, otherwise: [{set: {result: -1}}]},
    },
    {type: 'reporter', opcode: 'result', text: 'result', value: 'result'},
  ],
};

t.test('a profile: the first alarm of a connection, and a command without an answer', async t => {
  const {untilSaid, tell, lines} = await startBuild(t, {
    id: 'lift',
    profile: LIFT,
    scripts: [
      [{opcode: 'lift_whenAlarm'}, changeVariable(1)],
      [
        whenFlagClicked,
        {opcode: 'lift_liftTo', inputs: {HEIGHT: 20}},
        setVariable({opcode: 'lift_result'}, 'seen'),
      ],
    ],
  });
  await untilSaid('the command has ended', ({seen}) => seen === -1);
  for (let alarm = 1; alarm <= 3; alarm++) {
    tell('virtual', 'setReport', 'alarm', {on: 1});
    await untilSaid(`alarm ${alarm}`, ({seen}) => seen === alarm - 1);
    tell('virtual', 'setReport', 'alarm', {on: 0});
  }
  t.same(
    lines().flatMap(({seen}) => seen ?? []),
    [0, -1, 0, 1, 2],
  );
});

/** Frames of clients that run a motor or a tone in a form that is not in the documents, and the frames that end them. */
const ODD_COMMANDS = [
  {
    hub: createVirtualLwp3Hub({model: 'moveHub'}),
    services: [LWP3_TABLE.messages.service],
    characteristic: LWP3_TABLE.messages,
    odd: [
      ...['090081001107966400', '0900810011079b6400', '0a008100110164647f03'],
      ...['090081001107647f00', '090081001207646400'],
    ],
    stop: /^080081001.510000$/,
  },
  {
    hub: createVirtualHub({name: 'WeDo hub'}),
    services: WEDO_SERVICES,
    characteristic: WEDO_TABLE.outputCommand,
    odd: ['01010180', '0101026400', '050202b801'],
    stop: /^(010101(00|7f)|050300)$/,
  },
];

t.test('npx blockwave link: odd commands are ended', {skip: rigIsLeftOut()}, async t => {
  const busAddress = await startBus(t);
  const peripherals = ODD_COMMANDS.map(({hub}) => asPeripheral(hub));
  const bluez = await MockBluez.start(busAddress, peripherals);
  t.teardown(() => bluez.close());
  const main = join(folder, 'node_modules/blockwave/bin/blockwave.js');
  const {url} = await startLinkOn(t, busAddress, [], main);
  for (const {hub, services, characteristic, odd, stop} of ODD_COMMANDS) {
    const written = () => hub.state.log.map(({bytes}) => Buffer.from(bytes).toString('hex'));
    for (const command of odd) {
      const client = await LinkClient.open(url);
      await client.connect(hub.name, services);
      await client.write(characteristic, [...Buffer.from(command, 'hex')]);
      await until(`the hub got ${command}`, () => written().includes(command));
      client.close();
      await until('the hub is let go', () => !hub.state.connected);
      const after = written().slice(written().lastIndexOf(command) + 1);
      t.ok(
        after.some(frame => stop.test(frame)),
        `${command}: ${after.join(' ')}`,
      );
    }
  }
});
