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
    wholes: new Set<string>(),
  });
  const send = (output: string, as: StepMessage['as'], stoppable = true) => {
    const to = {service: 's', characteristic: output};
    const frame = {to, bytes: new Uint8Array([1])};
    const command = {name: output, output, whole: output, place: {}, frame};
    sender.send({command, as, stoppable, unlessAtRest: false});
  };
  const sent = () => link.take().map(({kind, output}) => `${kind} ${output}`);
  return {sender, send, sent};
}

t.test('what is sent before the set-up waits for it; a stop forgets all but set-up', async t => {
  const {sender, send, sent} = setUp();
  send('motor', 'state');
  send('mode', 'urgent', false);
  send('sound', 'urgent');
  t.same(sent(), []);
  sender.stop();
  send('light', 'state');
  void sender.start([]);
  t.same(sent(), ['urgent mode', 'state light']);
});

t.test('urgent messages above the rate of the profile wait like states', async t => {
  const {sender, send, sent} = setUp();
  void sender.start([]);
  for (let count = 0; count < 30; count++) send(`lamp ${count}`, 'urgent');
  const kinds = sent().map(each => each.split(' ')[0]);
  t.equal(kinds.filter(kind => kind === 'urgent').length, PER_SECOND);
  t.equal(kinds.length, 30);
});
