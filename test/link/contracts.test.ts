// Level: all
/** What the served hub keeps, `npx blockwave link` keeps, too: the same tests. */
import t from 'tap';
import {WebSocket} from 'ws';
import {createVirtualHub} from '../../src/virtual/index.js';
import {ALLOWED_ORIGIN, testListening} from '../cli/hub/listen-suite.js';
import {
  testConformance,
  type ConformanceClient,
  type ConformanceSubject,
} from '../link-server/conformance-suite.js';
import type {Message} from '../link-server/link-rig.js';
import {asPeripheral} from '../rig/as-peripheral.js';
import {rigIsLeftOut} from '../rig/bus-daemon.js';
import {until} from '../support/until.js';
import {startLinkRig} from './link-rig.js';

async function openClient(url: string): Promise<ConformanceClient> {
  const socket = new WebSocket(url);
  const received: Message[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Message));
  await new Promise(resolve => socket.once('open', resolve));
  let count = 0;
  return {
    received,
    sendText: text => socket.send(text),
    async request(method, params) {
      const id = count++;
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
      const answer = () => received.find(message => message.id === id && !message.method);
      await until(`${method} is answered`, () => answer() !== undefined);
      return answer() ?? {};
    },
    end: () => socket.terminate(),
  };
}

t.test('npx blockwave link', {skip: rigIsLeftOut()}, async t => {
  const hub = createVirtualHub({name: 'WeDo hub'});
  const {link} = await startLinkRig(t, [asPeripheral(hub)], ['--allow-origin', ALLOWED_ORIGIN]);
  const subject: ConformanceSubject = {hub, open: () => openClient(link.url), until};
  await t.test('methods, errors and states', t => testConformance(t, () => subject));
  await t.test('which clients it accepts', t => testListening(t, () => link));
});
