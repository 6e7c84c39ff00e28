/**
 * A process that does what it can to a class: `node hostile-client.ts <port> <authority file>`. It prints a dot for each
 * WebSocket that has ended.
 */
import {readFileSync} from 'node:fs';
import {connect as connectPlain} from 'node:net';
import {connect} from 'node:tls';
import {WebSocket} from 'ws';
import {EDITOR_PATH, TEACHER_PATH} from '../../../src/apps/classroom/messages.js';

const [port = '', authorityFile = ''] = process.argv.slice(2);
const ca = readFileSync(authorityFile);
const localAddress = '127.0.9.9';
const target = {port: Number(port), host: '127.0.0.1', localAddress};
const ATTACKS_AT_ONCE = 25;
const origin = `https://localhost:${port}`;

const open = (path: string) =>
  new WebSocket(`wss://localhost:${port}/${path}`, {
    origin,
    ca,
    localAddress,
    lookup: (_name, options, done) =>
      options.all === true
        ? (done as (error: null, all: object[]) => void)(null, [{address: '127.0.0.1', family: 4}])
        : done(null, '127.0.0.1', 4),
  });

const report = (id: number) =>
  JSON.stringify({type: 'hubs', table: 'Table 1', hubs: [], id, isTeacher: true});

/** What one WebSocket sends, again and again. */
const ATTACKS: readonly ((socket: WebSocket) => void)[] = [
  socket => socket.send('{"type":"hubs","table":null,"hubs":[]}'),
  socket => socket.send('x'.repeat(1_000_000)),
  socket => socket.send('{"type":'),
  socket => socket.send('['.repeat(2_000)),
  socket => socket.send(report(1)),
  socket => socket.send('{"type":"stop"}'),
  socket => socket.send('{"type":"key","key":"AAAAAAAAAAAAAAAAAAAAAA"}'),
  socket => socket.send(new Uint8Array(1_500)),
  socket => socket.ping(new Uint8Array(120)),
];

function attack(number: number): void {
  const send = ATTACKS[number % ATTACKS.length];
  const socket = open(number % 2 === 0 ? EDITOR_PATH : TEACHER_PATH);
  // Never reads.
  socket.on('open', () => socket.pause());
  const timer = setInterval(() => {
    if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 4e6) send?.(socket);
  }, 1);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(timer);
    process.stdout.write('.');
    setTimeout(() => attack(number + ATTACKS_AT_ONCE), 20);
  });
}
for (let number = 0; number < ATTACKS_AT_ONCE; number += 1) attack(number);

/** Thousands of connections, most of which never say anything. */
function connectMany(): void {
  const silent = connectPlain(target);
  silent.on('error', () => undefined);
  const encrypted = connect({...target, ca, servername: 'localhost'}, () => {
    encrypted.write('GET /scratch-gui.js HTTP/1.1\r\nHost: localhost\r\nRange: bytes=5-2\r\n\r\n');
    encrypted.pause();
  });
  encrypted.on('error', () => undefined);
}
setInterval(connectMany, 5);
process.on('uncaughtException', () => undefined);
process.stdin.on('end', () => process.exit(0)).resume();
