/** Commands that end by themselves always end, and leave the motors standing. */
import t from 'tap';
import type {ContractFamily, LastingCall} from './families/contract-family.js';
import {connectRig, type Rig} from './rig.js';

/** What happens in the middle of a command. */
interface Incident {
  readonly name: string;
  /** Left out: it can happen to every command. */
  canHappen?(contract: ContractFamily, lasting: LastingCall): boolean;
  happen(rig: Rig, lasting: LastingCall): void;
  /** How long the command may take from then on. */
  lateMs(lasting: LastingCall): number;
  /** Whether the motors end as they do by themselves. */
  readonly endsItself?: true;
}

/** A part of a second: what a full gate and a slow link take. */
const SOON_MS = 700;
/** A motor counts as stalled after this time, and the brake has left. */
const STALL_MS = 2_500;
/** How late a rotation may be that nothing is known of. */
const UNKNOWN_MS = 12_000;
const LOOK_MS = 20;
const PAGE_STANDS_MS = 3_000;

const restMs = ({durationMs}: LastingCall) => durationMs;
const atOnce = () => 0;
const portsOf = ({contract}: Rig, {motors}: LastingCall) =>
  motors.map(index => contract.motors[index]?.port ?? 0);
const isRotation = ({effects = []}: LastingCall) =>
  effects.some(([, ...ofMotor]) => ofMotor.some(({does}) => does === 'rotation'));

/** Commands to another motor and to the light, for ten seconds. */
function flood({contract, fake, run}: Rig, {motors}: LastingCall): void {
  const other = contract.motors.find((_, index) => !motors.includes(index));
  const send = (turn: number) => {
    if (other !== undefined) run(contract.run(other.id, 1 + (turn % 100)));
    run([contract.setLight(turn % 100)]);
    if (turn < 500) fake.clock.after(20, () => send(turn + 1));
  };
  send(0);
}

const INCIDENTS: readonly Incident[] = [
  {name: 'nothing', happen: () => undefined, lateMs: restMs, endsItself: true},
  {name: 'a flood of other blocks', happen: flood, lateMs: restMs, endsItself: true},
  {
    name: 'a slow link',
    happen: ({hub}) => void (hub.link.acknowledgementDelayMs = 600),
    lateMs: restMs,
    endsItself: true,
  },
  {
    name: 'the motors stall',
    canHappen: (contract, {motors}) => motors.length > 0 && contract.hasFeedback,
    happen(rig, lasting) {
      for (const port of portsOf(rig, lasting)) rig.stall?.(port, true);
    },
    lateMs: lasting => (isRotation(lasting) ? STALL_MS : restMs(lasting)),
  },
  {
    name: 'one motor stalls',
    canHappen: (contract, {motors}) => motors.length > 1 && contract.hasFeedback,
    happen(rig, lasting) {
      const [, second = 0] = portsOf(rig, lasting);
      rig.stall?.(second, true);
    },
    lateMs: lasting => restMs(lasting) + STALL_MS,
  },
  {
    name: 'the battery is empty',
    canHappen: (contract, {motors}) => motors.length > 0 && contract.hasFeedback,
    happen: ({emptyBattery}) => emptyBattery?.(),
    lateMs: lasting => (isRotation(lasting) ? STALL_MS : restMs(lasting)),
  },
  {
    name: 'the feedback is lost',
    canHappen: ({hasFeedback}) => hasFeedback,
    happen: ({loseFeedback}) => loseFeedback?.(),
    lateMs: lasting => restMs(lasting) + STALL_MS,
  },
  {
    name: 'all notifications are lost',
    happen: ({faults}) => faults.begin([{on: 'notification', does: 'lose'}]),
    lateMs: lasting => restMs(lasting) + UNKNOWN_MS,
  },
  {
    name: 'a motor is unplugged',
    canHappen: (contract, {motors}) =>
      motors.length === 1 && motors.every(index => contract.motors[index]?.isBuiltIn === false),
    happen(rig, lasting) {
      for (const port of portsOf(rig, lasting)) rig.hub.unplug(port);
    },
    // A timed block holds its script for its time, as the official one does.
    lateMs: lasting => (isRotation(lasting) ? 0 : restMs(lasting)),
  },
  {name: 'the red stop', happen: ({stopAll}) => stopAll(), lateMs: atOnce},
  {
    name: 'a stop block',
    canHappen: (_, {motors}) => motors.length > 0,
    happen: ({contract, run}) => run(contract.stops(contract.allMotors).slice(0, 1)),
    lateMs: lasting => (isRotation(lasting) ? 0 : restMs(lasting)),
  },
  {
    name: 'the user disconnects',
    happen: ({extension}) => extension.disconnect(),
    lateMs: lasting => (isRotation(lasting) ? 0 : restMs(lasting)),
  },
  {
    name: 'the link is lost',
    happen: ({hub}) => hub.loseLink(),
    // Until it is connected again, no message can stop the motors.
    lateMs: lasting => Math.max(restMs(lasting), STALL_MS),
  },
];

/** What is wrong in the end; nothing if the command has ended in time, and its motors stand. */
async function problemsOf(contract: ContractFamily, lasting: LastingCall, incident: Incident) {
  const problems: string[] = [];
  const expect = (isSo: boolean, problem: string) => {
    if (!isSo) problems.push(`${incident.name}: ${problem}`);
  };
  const rig = await connectRig(contract);
  const {fake, hub, call} = rig;
  let isSettled = false;
  void Promise.resolve(call(lasting.opcode, lasting.args)).then(() => (isSettled = true));
  await fake.advance(lasting.incidentAfterMs ?? 500);
  const motors = () => portsOf(rig, lasting).map(port => hub.state.motors.get(port));
  const isOver = () =>
    isSettled &&
    motors().every(motor => (motor?.powerPercent ?? 0) === 0) &&
    (rig.lasting?.() ?? null) === null;
  expect(!isOver(), 'it does not last');
  incident.happen(rig, lasting);
  const limitMs = incident.lateMs(lasting) + SOON_MS;
  for (let waitedMs = 0; waitedMs < limitMs && !isOver(); waitedMs += LOOK_MS) {
    await fake.advance(LOOK_MS);
  }
  expect(isOver(), `it has not ended: ${isSettled} ${rig.active().join()}`);
  await fake.advance(PAGE_STANDS_MS);
  for (const motor of motors()) {
    expect((motor?.powerPercent ?? 0) === 0, 'it begins again');
    if (incident.endsItself) expect(motor?.mode === lasting.restsIn, `it rests in ${motor?.mode}`);
  }
  await rig.dispose();
  return problems;
}

export function testTimedEnd(contract: ContractFamily): void {
  for (const lasting of contract.lastingCalls) {
    const {opcode, args} = lasting;
    t.test(`${contract.title}: ${opcode} ${Object.values(args).join(', ')}`, async t => {
      const problems: string[] = [];
      for (const incident of INCIDENTS) {
        if (incident.canHappen?.(contract, lasting) === false) continue;
        problems.push(...(await problemsOf(contract, lasting, incident)));
      }
      t.same(problems, []);
    });
  }
}
