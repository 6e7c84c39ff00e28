/** A process that floods a served hub: its address, what it sends, and how many messages a millisecond. */
import {WebSocket} from 'ws';

const [url = '', kind = '', perMs = '1'] = process.argv.slice(2);
const small = '{"jsonrpc":"2.0","id":1,"method":"pingMe"}';
const nested = `{"jsonrpc":"2.0","id":1,"method":"read","params":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;

const socket = new WebSocket(url);
socket.on('error', () => process.exit(1));
socket.on('close', () => process.exit(0));
socket.on('open', () => {
  const startMs = performance.now();
  let sent = 0;
  setInterval(() => {
    const due = (performance.now() - startMs) * Number(perMs);
    for (; sent < due && socket.bufferedAmount < 4_000_000; sent++) {
      if (kind === 'control') socket.ping();
      else socket.send(kind === 'nested' ? nested : small);
    }
  }, 1);
});
