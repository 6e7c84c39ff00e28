/** A process that floods a served hub: its address, and what it sends. */
import {WebSocket} from 'ws';

const MOST_WAITING_BYTES = 1_000_000;

const [url = '', kind = ''] = process.argv.slice(2);
const small = '{"jsonrpc":"2.0","id":1,"method":"pingMe"}';
const nested = `{"jsonrpc":"2.0","id":1,"method":"read","params":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;

const perMs = kind === 'nested' ? 1 : 20;

const socket = new WebSocket(url);
socket.on('error', () => process.exit(1));
socket.on('close', () => process.exit(0));
socket.on('open', () => {
  setInterval(() => {
    for (let sent = 0; sent < perMs && socket.bufferedAmount < MOST_WAITING_BYTES; sent++) {
      if (kind === 'control') socket.ping();
      else socket.send(kind === 'nested' ? nested : small);
    }
  }, 1);
});
