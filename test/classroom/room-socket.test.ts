import t from 'tap';
import {RoomSocket, type PageSocket} from '../../src/apps/classroom/room-socket.js';
import {createFakeClock} from '../support/fake-clock.js';

t.test('a wrong key ends the attempts, and nothing else does', async t => {
  const time = createFakeClock();
  const sockets: PageSocket[] = [];
  const codes: number[] = [];
  const open = (socket: PageSocket | undefined) => {
    socket?.onopen?.call(socket as WebSocket, {} as Event);
  };
  const close = (socket: PageSocket | undefined, code: number) => {
    socket?.onclose?.call(socket as WebSocket, {code} as CloseEvent);
  };
  const room = new RoomSocket({
    clock: time.clock,
    random: () => 0,
    connect: () => {
      const socket = {onopen: null, onmessage: null, onclose: null, send: () => undefined};
      sockets.push(socket);
      return socket;
    },
    onOpen: () => undefined,
    onMessage: () => undefined,
    onClosed: code => codes.push(code),
  });
  for (const code of [1006, 1001]) {
    open(sockets.at(-1));
    close(sockets.at(-1), code);
    await time.advance(60_000);
  }
  t.equal(sockets.length, 3);
  open(sockets.at(-1));
  close(sockets.at(-1), 4_001);
  await time.advance(600_000);
  t.equal(sockets.length, 3);
  t.same(codes, [1006, 1001, 4_001]);
  t.equal(room.send({}), false);
  t.equal(time.timerCount(), 0);
});
