import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../src/hubs/wedo2/hub-protocol.js';
import {wedo2 as family} from '../../blocks/wedo2/index.js';
import {createFakeClock} from '../support/fake-clock.js';
import {FakeProvider} from './fake-provider.js';
import {FakeRuntime} from './fake-runtime.js';
import {createSession} from '../support/create-session.js';

t.test(
  'a listener that disconnects at the level of the battery: no event of the hub follows',
  async t => {
    const time = createFakeClock();
    const provider = new FakeProvider('near');
    const session = createSession({protocol: wedo2, clock: time.clock, providers: [provider]});
    const seen: string[] = [];
    session.events.on('disconnected', () => seen.push('disconnected'));
    session.events.on('hubEvent', ({kind}) => {
      if (seen.length > 0) seen.push(kind);
      if (kind === 'battery') session.disconnect();
    });
    session.scan();
    provider.latest.find('1', 'Milo');
    await time.advance(0);
    session.connect('near:1');
    provider.latest.opening.resolve();
    // Its level is 0 percent.
    await time.advance(5_000);
    t.same(seen, ['disconnected']);
  },
);

t.test(
  'a host that searches as long as there is no hub: its present search has no notice of the one before',
  async t => {
    const time = createFakeClock();
    const runtime = new FakeRuntime();
    let shown: string | null = null;
    const extension: Extension = new Extension(runtime, {
      family,
      clock: time.clock,
      texts: new Texts(),
      providers: [new FakeProvider('near')],
      onConnectionState(state) {
        if (state === 'idle' && time.now() > 0) extension.scan();
      },
      onNotice: notice => (shown = notice?.id ?? null),
    });
    extension.scan();
    await time.advance(15_000);
    t.equal(extension.connectionState, 'scanning');
    t.equal(shown, null);
    t.same(
      runtime.takeEvents().filter(event => event === 'PERIPHERAL_SCAN_TIMEOUT').length,
      1,
      'the end of the first search',
    );
  },
);
