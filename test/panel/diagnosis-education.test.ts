/** The answers to "Why does my motor not move?" for virtual devices of Education 2026. */
import t from 'tap';
import {motor, motorPair, movement} from '../../src/hubs/education/kinds.js';
import {education} from '../../src/hubs/education/hub-protocol.js';
import {EducationDescriber} from '../../src/hubs/education/describe.js';
import {isMotorOutput, whyNotMoving} from '../../src/panel/traffic/diagnosis.js';
import {TrafficLog} from '../../src/panel/traffic/traffic-log.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import {connectHub} from '../support/connected-extension.js';
import {createSession} from '../support/create-session.js';
import {withModels} from '../support/with-models.js';
import {createFakeClock} from '../support/fake-clock.js';

async function connect(model: 'singleMotor' | 'doubleMotor') {
  const fake = createFakeClock();
  const {clock} = fake;
  const server = new VirtualEducationDevice({model, clock});
  const session = createSession({
    protocol: withModels(education, model),
    clock,
    providers: [createInProcessProvider({id: 'virtual', server, clock})],
  });
  const {connector} = session;
  const log = new TrafficLog(connector, () => new EducationDescriber());
  log.watch();
  await connectHub(session, fake, {settleMs: 4_000});
  const {hub} = connector;
  return {
    hub,
    motor: hub.plugged(motor, 0),
    stop: () => void connector.connection?.stop(),
    /** The answer after a second. */
    async answer() {
      await fake.advance(1_000);
      log.update();
      const motors = (connector.connection?.gate.outputs ?? [])
        .filter(({output}) => isMotorOutput(output))
        .map(({output, counts}) => ({output, counts, latest: log.latestOf(output)}));
      const facts = {isMotorPlugged: true, isRateFree: true, nowMs: fake.now(), motors};
      const {key, motor: named} = whyNotMoving({state: 'connected', ...facts});
      return [key, named?.output];
    },
  };
}

t.test('a Single Motor runs, for a time too, and is stopped', async t => {
  const device = await connect('singleMotor');
  t.same(await device.answer(), ['whyNotAsked', undefined]);
  device.motor?.run(1);
  t.same(await device.answer(), ['whyMoves', 'motor:0']);
  t.same(await device.answer(), ['whyMoves', 'motor:0'], 'after more than the time of one command');
  device.motor?.halt();
  t.same(await device.answer(), ['whyStopped', 'motor:0']);
  void device.motor?.runFor(1_500, 1);
  t.same(await device.answer(), ['whyMoves', 'motor:0']);
  t.same(await device.answer(), ['whyStopped', 'motor:0']);
  device.motor?.run(1);
  t.same(await device.answer(), ['whyMoves', 'motor:0']);
  device.stop();
  t.same(await device.answer(), ['whyRedStop', 'motor:0']);
});

t.test('a Double Motor drives, and stops, and one of its motors runs', async t => {
  const device = await connect('doubleMotor');
  const vehicle = device.hub.devices(movement)[0];
  const pair = device.hub.devices(motorPair)[0];
  t.same(await device.answer(), ['whyNotAsked', undefined]);
  vehicle?.move('forward');
  t.same(await device.answer(), ['whyMoves', 'movement']);
  vehicle?.halt();
  t.match(await device.answer(), ['whyStopped']);
  pair?.run(1);
  t.same(await device.answer(), ['whyMoves', 'pair']);
  pair?.halt();
  t.match(await device.answer(), ['whyStopped']);
  device.motor?.run(1);
  t.same(await device.answer(), ['whyMoves', 'motor:0']);
  vehicle?.tank(50, 0);
  t.match(await device.answer(), ['whyMoves'], 'one of its wheels stands');
  vehicle?.move('backward');
  t.same(await device.answer(), ['whyMoves', 'movement']);
  device.stop();
  t.match(await device.answer(), ['whyRedStop']);
});
