import t from 'tap';
import {findScratchLink} from '../../../src/apps/pages/doctor/find-scratch-link.js';
import type {WebSocketLike} from '../../../src/transport/scratch-link/socket.js';
import {createFakeClock} from '../../support/fake-clock.js';

const CURRENT = 'ws://127.0.0.1:20111/scratch/ble';
const OLD = 'wss://device-manager.scratch.mit.edu:20110/scratch/ble';

/** Sockets that do nothing by themselves. */
function fakeSockets() {
  const listeners = new Map<string, (event: object) => void>();
  const closed: string[] = [];
  const asked: string[] = [];
  const connect = (url: string): WebSocketLike => {
    asked.push(url);
    return {
      binaryType: 'blob',
      addEventListener: (type, listener) => listeners.set(`${type} ${url}`, listener),
      send: () => t.fail('nothing is sent'),
      close: () => closed.push(url),
    };
  };
  const emit = (type: string, url: string) => listeners.get(`${type} ${url}`)?.({});
  return {connect, emit, asked, closed};
}

t.test('both addresses are asked at once, and each answers for itself', async t => {
  const {connect, emit, asked, closed} = fakeSockets();
  const found = findScratchLink(createFakeClock(), connect);
  t.same(asked, [CURRENT, OLD]);
  emit('open', CURRENT);
  emit('error', OLD);
  emit('close', OLD);
  t.same(await found, {current: 'open', old: 'closed'});
  t.same(closed.sort(), [CURRENT, OLD].sort(), 'both are closed');
});

t.test('an address that does not answer ends after 15 s', async t => {
  const clock = createFakeClock();
  const {connect, emit, closed} = fakeSockets();
  const found = findScratchLink(clock, connect);
  emit('close', CURRENT);
  await clock.advance(14_999);
  t.notOk(closed.includes(OLD));
  await clock.advance(1);
  t.same(await found, {current: 'closed', old: 'no-answer'});
  t.ok(closed.includes(OLD));
});

t.test('a browser that throws for an address has closed it', async t => {
  const {connect, emit} = fakeSockets();
  const found = findScratchLink(createFakeClock(), url => {
    if (url === CURRENT) throw new Error('mixed content');
    return connect(url);
  });
  emit('open', OLD);
  t.same(await found, {current: 'closed', old: 'open'});
});
