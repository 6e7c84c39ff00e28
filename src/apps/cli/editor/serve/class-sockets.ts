import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import {WebSocketServer, type WebSocket} from 'ws';
import type {Clock} from '../../../../clock.js';
import {EDITOR_PATH, MAX_MESSAGE_BYTES, TEACHER_PATH} from '../../../classroom/messages.js';
import type {ClassRoom, Client, Member} from './class-room.js';
import {computerOf, networkOf} from './connection-limits.js';

/** A client that has not answered a ping in this time is gone, such as a tablet that was switched off. */
const PING_INTERVAL_MS = 15_000;
/** Answers to pings that may wait for a client. */
const MAX_WAITING_PONGS = 4_096;

export interface ClassSocketsOptions {
  readonly room: ClassRoom;
  readonly clock: Clock;
  /** The host names and addresses under which pages of this server are opened. */
  readonly hosts: readonly string[];
}

/** Handles upgrade requests: WebSockets of editors and of the teacher's page, which this server's own pages open. */
export function classSockets({room, clock, hosts}: ClassSocketsOptions) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    autoPong: false,
    clientTracking: false,
  });
  return (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    const join = roleOf(request.url, room);
    if (join === null) refuse(stream, '404 Not Found');
    else if (!isOwnPage(request, hosts)) refuse(stream, '403 Forbidden');
    else {
      sockets.handleUpgrade(request, stream, head, socket => {
        serveSocket(socket, request.socket.remoteAddress ?? '', join, clock);
      });
    }
  };
}

type Join = (client: Client) => Member | null;

function roleOf(url: string | undefined, room: ClassRoom): Join | null {
  if (url === `/${EDITOR_PATH}`) return client => room.addEditor(client);
  if (url === `/${TEACHER_PATH}`) return client => room.addTeacher(client);
  return null;
}

/** A foreign page has another origin. One whose name is made to lead here has another host. */
function isOwnPage({headers: {host, origin}}: IncomingMessage, hosts: readonly string[]): boolean {
  if (host === undefined || origin === undefined || !URL.canParse(origin)) return false;
  const {host: originHost, hostname} = new URL(origin);
  return originHost === host.toLowerCase() && hosts.includes(hostname.replace(/^\[|\]$/g, ''));
}

function serveSocket(socket: WebSocket, remoteAddress: string, join: Join, clock: Clock): void {
  // Also after an invalid frame, or one that is too long.
  socket.on('error', () => socket.terminate());
  let isOver = false;
  const member = join({
    address: computerOf(remoteAddress),
    network: networkOf(remoteAddress),
    get bufferedBytes() {
      return socket.bufferedAmount;
    },
    send: text => socket.send(text),
    end: (_reason, code) => {
      isOver = true;
      if (code === undefined) socket.terminate();
      else socket.close(code);
    },
  });
  if (member === null) {
    socket.terminate();
    return;
  }
  let isAlive = true;
  let cancelPing: () => void;
  const ping = () => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
    cancelPing = clock.after(PING_INTERVAL_MS, ping);
  };
  cancelPing = clock.after(PING_INTERVAL_MS, ping);
  socket.on('message', (bytes: Buffer, isBinary) => {
    // A client may go on until it has read that it was ended.
    if (isOver) return;
    if (isBinary) socket.terminate();
    else member.receive(bytes.toString());
  });
  socket.on('pong', () => {
    isAlive = true;
    member.receiveControl();
  });
  socket.on('ping', (data: Buffer) => {
    member.receiveControl();
    if (socket.bufferedAmount <= MAX_WAITING_PONGS) socket.pong(data);
  });
  socket.on('close', () => {
    cancelPing();
    member.leave();
  });
}

function refuse(stream: Duplex, status: string): void {
  // A client that does not close its end must not keep the connection.
  stream.once('finish', () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
