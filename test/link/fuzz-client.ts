/** A client that sends anything: nearly valid messages, invalid text, bytes that are no text. */
import {WebSocket} from 'ws';
import type {Random} from '../../src/virtual/random.js';
import {anyMessageText} from '../soak/fuzz-messages.js';

/** A valid message that the fuzz changes. Its ids are numbers; those of the marks are text. */
export interface Example {
  readonly method: string;
  readonly params?: object;
}

/** After so many messages it waits for an answer, so that it keeps the server's budget. */
const BATCH = 100;
const MARK_TIMEOUT_MS = 30_000;
const OVERLONG_BYTES = 70_000;

interface FuzzOptions {
  readonly url: string;
  readonly random: Random;
  readonly examples: readonly [Example, ...Example[]];
  readonly count: number;
}

/**
 * Sends `count` messages, and resolves to answers that are no JSON-RPC. Rejects if the server does not answer a valid
 * message between them.
 */
export async function sendFuzz({url, random, examples, count}: FuzzOptions): Promise<string[]> {
  const malformedAnswers: string[] = [];
  let sent = 0;
  while (sent < count) {
    const socket = await openSocket(url);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (!isJsonRpc(text) && malformedAnswers.length < 10) malformedAnswers.push(text);
    });
    while (sent < count && socket.readyState === WebSocket.OPEN) {
      for (let each = 0; each < BATCH && sent < count; each++, sent++) {
        const message = anyFrame(random, examples);
        // Bytes that are no UTF-8, sent as text, end the connection.
        const isText = typeof message === 'string' || random.below(20) === 0;
        socket.send(message, {binary: !isText});
      }
      if (random.below(200) === 0) socket.send('x'.repeat(OVERLONG_BYTES));
      if (random.below(50) === 0) break;
      await answered(socket, `mark ${sent}`);
    }
    socket.terminate();
  }
  return malformedAnswers;
}

function anyFrame(random: Random, examples: FuzzOptions['examples']): string | Uint8Array {
  const choice = random.below(10);
  if (choice === 0) return anyMessageText(random);
  const text = JSON.stringify({jsonrpc: '2.0', id: random.below(1_000), ...random.of(examples)});
  if (choice < 5) return text;
  const bytes = Buffer.from(text);
  for (let change = 1 + random.below(3); change > 0; change--) {
    bytes[random.below(bytes.length)] = random.below(256);
  }
  return random.below(20) === 0 ? bytes : bytes.toString('latin1');
}

function isJsonRpc(text: string): boolean {
  const message = JSON.parse(text) as {jsonrpc?: unknown; id?: unknown; method?: unknown};
  return message.jsonrpc === '2.0' && (message.id !== undefined || message.method !== undefined);
}

/** Asks until there is room. */
async function openSocket(url: string): Promise<WebSocket> {
  for (;;) {
    const socket = new WebSocket(url);
    socket.on('error', () => undefined);
    const isOpen = await new Promise<boolean>(resolve => {
      socket.once('open', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    if (isOpen) return socket;
  }
}

/** Resolves when a valid message is answered, or the socket is closed. */
function answered(socket: WebSocket, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('There was no answer.')), MARK_TIMEOUT_MS);
    const onMessage = (data: Buffer) => {
      if (data.includes(id)) settle();
    };
    const settle = () => {
      clearTimeout(timer);
      socket.off('message', onMessage);
      socket.off('close', settle);
      resolve();
    };
    socket.on('message', onMessage);
    socket.on('close', settle);
    if (socket.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({jsonrpc: '2.0', id, method: 'getVersion'}));
    } else settle();
  });
}
