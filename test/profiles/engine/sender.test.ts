/** What the engine sends before its device is set up, and how many urgent messages. */
import t from 'tap';
import {Sender, type StepMessage} from '../../../src/profiles/engine/sender.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {createRecordingLink} from '../../support/recording-link.js';

const PER_SECOND = 20;

function setUp() {
  const {clock} = createFakeClock();
  const link = createRecordingLink();
  const sender = new Sender({
    link,
    clock,
    maxUrgentPerSecond: PER_SECOND,
    wholes: new Set(['joints']),
  });
  const commandOf = (output: string) => {
    const to = {service: 's', characteristic: output};
    const frame = {to, bytes: new Uint8Array([1])};
    const [whole = ''] = output.split(':');
    return {name: output, output, whole, place: {}, frame};
  };
  const send = (output: string, as: StepMessage['as'], stoppable = true) =>
    sender.send({command: commandOf(output), as, stoppable, unlessAtRest: false});
  const start = (...outputs: readonly string[]) =>
    void sender.start(outputs.map(output => ({...commandOf(output), stoppable: false})));
  const sent = () => link.take().map(({kind, output}) => `${kind} ${output}`);
  return {sender, send, start, sent};
}

t.test('what is sent before the set-up waits for it; a stop forgets all but set-up', async t => {
  const {sender, send, start, sent} = setUp();
  send('motor', 'state');
  send('mode', 'urgent', false);
  send('sound', 'urgent');
  t.same(sent(), []);
  sender.stop();
  send('light', 'state');
  start();
  t.same(sent(), ['urgent mode', 'state light']);
});

t.test(
  'a stop of a part comes again after the set-up of the whole, also behind an event',
  async t => {
    const {send, start, sent} = setUp();
    start('light', 'joints');
    send('joints:1', 'stop');
    send('joints', 'event');
    t.same(sent(), ['urgent light', 'urgent joints:1', 'event joints']);
    await new Promise(setImmediate);
    t.same(sent(), ['urgent joints', 'urgent joints:1']);
  },
);

t.test(
  'a rest of a part takes the place of its set-up, and comes again after that of the whole',
  async t => {
    const {send, start, sent} = setUp();
    start('light', 'joints:1', 'joints');
    send('joints:1', 'rest');
    await new Promise(setImmediate);
    t.same(sent(), ['urgent light', 'state joints:1', 'urgent joints', 'state joints:1']);
  },
);

t.test('urgent messages above the rate of the profile wait like states', async t => {
  const {send, start, sent} = setUp();
  start();
  for (let count = 0; count < 30; count++) send(`lamp ${count}`, 'urgent');
  const kinds = sent().map(each => each.split(' ')[0]);
  t.equal(kinds.filter(kind => kind === 'urgent').length, PER_SECOND);
  t.equal(kinds.length, 30);
});
