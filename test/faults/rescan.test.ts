import t from 'tap';
import {Extension} from '../../src/scratch/extension.js';
import {Texts} from '../../src/words/texts.js';
import {wedo2} from '../../blocks/wedo2/index.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {FakeRuntime} from '../session/fake-runtime.js';
import {createFakeClock} from '../support/fake-clock.js';
import {ScriptedSocket} from '../support/scripted-socket.js';

t.test('a new search before the socket is open: one live socket, never two', async t => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const fake = createFakeClock();
    const sockets: ScriptedSocket[] = [];
    const createSocket = () => {
      const socket = new ScriptedSocket(['discover']);
      sockets.push(socket);
      return socket;
    };
    const runtime = new FakeRuntime();
    const extension = new Extension(runtime, {
      family: wedo2,
      clock: fake.clock,
      texts: new Texts(),
      providers: [createScratchLinkProvider({clock: fake.clock, createSocket})],
    });
    for (let scan = 0; scan < 3; scan++) {
      extension.scan();
      await fake.advance(10);
    }
    for (const index of order) {
      sockets[index]?.opened();
      await fake.advance(10);
    }
    t.same(
      sockets.map(socket => socket.isOpen()),
      [false, false, true],
    );
    t.same(
      sockets.map(({sent}) => sent.length),
      [0, 0, 1],
      'only the last one searches',
    );
    extension.dispose();
    await fake.advance(0);
    t.notOk(sockets.some(socket => socket.isOpen()));
    t.equal(fake.timerCount(), 0);
  }
});
