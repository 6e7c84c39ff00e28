import t from 'tap';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {setUpExtension} from '../support/connected-extension.js';
import {ScriptedSocket} from '../support/scripted-socket.js';

t.test('a new search before the socket is open: one live socket, never two', async t => {
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const sockets: ScriptedSocket[] = [];
    const createSocket = () => {
      const socket = new ScriptedSocket(['discover']);
      sockets.push(socket);
      return socket;
    };
    const {fake, extension} = setUpExtension((_hub, {clock}) =>
      createScratchLinkProvider({clock, createSocket}),
    );
    for (let scan = 0; scan < 3; scan++) {
      extension.scan();
      await fake.advance(10);
    }
    for (const index of order) {
      sockets[index]?.opened();
      await fake.advance(10);
    }
    const open = sockets.map(socket => socket.isOpen());
    t.same(open, [false, false, true]);
    const searches = sockets.map(({sent}) => sent.length);
    t.same(searches, [0, 0, 1], 'only the last one searches');
    extension.dispose();
    await fake.advance(0);
    t.notOk(sockets.some(socket => socket.isOpen()));
    t.equal(fake.timerCount(), 0);
  }
});
