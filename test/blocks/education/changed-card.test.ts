/** The card of a device seems to change, or changes: what that stops, and how many writes it takes. */
import * as fc from 'fast-check';
import t from 'tap';
import {education} from '../../../blocks/education/index.js';
import type {GattServer} from '../../../src/ble/gatt-server.js';
import {createInProcessProvider} from '../../../src/transport/in-process.js';
import {
  VirtualEducationDevice,
  type EducationFaults,
} from '../../../src/virtual/education/index.js';
import {textOf} from '../../hubs/education/rig.js';
import {connectExtension} from '../../support/connected-extension.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {sampleOf} from '../../support/property.js';
import {ObservedServer} from '../../support/observed-server.js';

const REPORT = 60;
/** In a report of the virtual device: behind the header, the information, and the type of the record. */
const CARD_AT = 3 + 3 + 1;
const GREEN = {color: 6, number: 997};
const RED = {color: 9, number: 12};

type Change = (report: Uint8Array) => Uint8Array;

/** So many reports come in place of each one, so that the tests take less time. */
const TIMES = 10;

/** The device, with other reports. */
function withReports(device: VirtualEducationDevice, change: Change | null): GattServer {
  return {
    id: device.id,
    name: device.name,
    get advertisement() {
      return device.advertisement;
    },
    async connect(onLost) {
      const session = await device.connect(onLost);
      return {
        write: (...args) => session.write(...args),
        read: from => session.read(from),
        subscribe: (from, listener) =>
          session.subscribe(from, bytes => {
            if (change === null || bytes[0] !== REPORT) listener(bytes);
            else for (let time = 0; time < TIMES; time++) listener(change(bytes.slice()));
          }),
        close: () => session.close(),
      };
    },
  };
}

interface RigOptions {
  readonly change?: Change | null;
  readonly faults?: Partial<EducationFaults>;
}

/** The blocks of Education with a connected Double Motor, which has a card. */
async function connect({change = null, faults = {}}: RigOptions = {}) {
  const fake = createFakeClock();
  const {clock} = fake;
  const device = new VirtualEducationDevice({clock, card: GREEN, faults});
  const server = new ObservedServer(withReports(device, change));
  const written: {readonly atMs: number; readonly text: string}[] = [];
  server.onWrite = (_to, bytes) => void written.push({atMs: fake.now(), text: textOf(bytes)});
  const {extension, call} = await connectExtension({
    fake,
    family: education,
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
  });
  written.length = 0;
  return {
    ...{fake, device, extension, written, call},
    motors: () => [...device.state.motors.values()],
    stops: () => written.filter(({text}) => text.startsWith('stop')).map(({text}) => text),
    run: (POWER: number) => void call('runMotor', {MOTOR_ID: 'both', POWER}),
    setLight: (ms: number) =>
      void call('setLight', {
        COLOR_NAME: ms % 100 === 0 ? 'red' : 'azure',
        LIGHT_PATTERN: 'solid',
        DEVICES: 'all',
      }),
    turn: () => call('runMotorFor', {MOTOR_ID: 'both', AMOUNT: 2, UNIT: 'rotations'}),
  };
}

type Rig = Awaited<ReturnType<typeof connect>>;

const isRunning = ({motors}: Rig) => motors().map(({powerPercent}) => powerPercent !== 0);

/** The most writes within a second. */
const mostInSecond = ({written}: Rig) =>
  Math.max(
    0,
    ...written.map(
      ({atMs: fromMs}) =>
        written.filter(({atMs}) => atMs >= fromMs && atMs < fromMs + 1_000).length,
    ),
  );

/** What goes wrong with turns of both motors, one after another, in so many reports. */
async function problemsOfTurns(rig: Rig, reports: () => number, most: number) {
  const {fake, motors, turn, stops} = rig;
  const problems: string[] = [];
  for (let number = 1; reports() < most; number++) {
    const before = motors().map(({positionDegrees}) => positionDegrees);
    let hasEnded = false as boolean;
    void (turn() as Promise<void>).then(() => (hasEnded = true));
    await fake.advance(3_000);
    const turned = motors().map(
      ({positionDegrees}, index) => positionDegrees - (before[index] ?? 0),
    );
    if (!hasEnded || turned.join() !== '720,720')
      problems.push(`turn ${number}: ${turned.join()}${hasEnded ? '' : ', no end'}`);
  }
  return [...problems, ...stops()];
}

/** The same numbers each time. */
const numbersOf = () => {
  const many = sampleOf(fc.nat(0xff), 997);
  let at = 0;
  return () => many[at++ % many.length] ?? 0;
};

/** A record of this type is the last one, with other bytes each time. */
function withUnknown(type: number): Change {
  const next = numbersOf();
  return report => {
    const tail = Array.from({length: next() % 7}, next);
    const all = Uint8Array.from([...report, type, ...tail]);
    new DataView(all.buffer).setUint16(1, all.length - 3, true);
    return all;
  };
}

/** Behind the first reports, three in a row have another card. */
function withFlicker(): Change {
  let reports = 0;
  return report => {
    reports++;
    if (reports > TIMES && reports % 4 !== 0) report.set([RED.color, RED.number, 0], CARD_AT);
    return report;
  };
}

t.test('records of unknown types and a card that flickers stop no turn', async t => {
  const changes: readonly (readonly [string, Change])[] = [
    ...[5, 20, 99].map(type => [`records of the type ${type}`, withUnknown(type)] as const),
    ['a flicker', withFlicker()],
  ];
  for (const [name, change] of changes) {
    let reports = 0;
    const rig = await connect({
      change(report) {
        reports++;
        return change(report);
      },
    });
    t.same(await problemsOfTurns(rig, () => reports, 1_500), [], name);
    t.equal(rig.extension.hubs[0]?.hubName, 'Double Motor 🟩 0997', name);
    rig.extension.dispose();
  }
});

t.test('a card that changes for good stops the device at once, and once', async t => {
  for (const isFirstLost of [false, true]) {
    const rig = await connect();
    const {device, fake, run, stops, call} = rig;
    run(50);
    call('beep', {BEEP_PATTERN: 'triple', FREQUENCY: 440, DEVICES: 'all'});
    await fake.advance(2_000);
    t.same([isRunning(rig), stops()], [[true, true], []]);
    let writes = 0;
    device.faults.losesWrite = () => isFirstLost && writes++ === 0;
    device.tapCard(RED.color, RED.number);
    await fake.advance(250);
    t.same(stops(), ['stopMotor 3', 'stopMovement', 'stopSound']);
    await fake.advance(10_000);
    t.same(isRunning(rig), [false, false]);
    // No answer proves the stop of the sound, so it is sent twice.
    const repeated = isFirstLost ? ['stopMotor 3'] : [];
    t.same(stops().slice(3).sort(), [...repeated, 'stopSound']);
    run(50);
    await fake.advance(2_000);
    t.same(isRunning(rig), [true, true], 'its blocks run it again');
    rig.extension.dispose();
  }
});

t.test('what the change of a card stops keeps to the rate, and is not lost in a flood', async t => {
  for (const everyMs of [200, 1_000]) {
    const rig = await connect();
    const {device, fake, run, setLight} = rig;
    for (let ms = 0; ms < 10_000; ms += 50) {
      const {color, number} = (ms / everyMs) % 2 < 1 ? RED : GREEN;
      if (ms % everyMs === 0) device.tapCard(color, number);
      run(40 + ((ms / 50) % 20));
      setLight(ms);
      await fake.advance(50);
    }
    await fake.advance(500);
    run(50);
    await fake.advance(500);
    t.same(isRunning(rig), [true, true]);
    t.ok(mostInSecond(rig) <= 24, `${mostInSecond(rig)} writes in a second`);
    device.tapCard(1, 1);
    for (let ms = 0; ms < 1_000; ms += 25) {
      setLight(ms);
      await fake.advance(25);
    }
    t.same(isRunning(rig), [false, false]);
    t.ok(mostInSecond(rig) <= 24, `${mostInSecond(rig)} writes in a second`);
    rig.extension.dispose();
  }
});
