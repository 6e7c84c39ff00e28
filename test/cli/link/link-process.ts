import type {Test} from 'tap';
import {WebSocket} from 'ws';
import {until} from '../../support/until.js';
import {startMain} from '../start-main.js';

const START_TIMEOUT_MS = 30_000;

/** `npx blockwave link` with this system bus. Ends with the test. */
export function startLink(t: Test, busAddress: string, ...words: readonly string[]) {
  const started = startMain(['link', ...words], {env: {DBUS_SYSTEM_BUS_ADDRESS: busAddress}});
  t.teardown(() => started.child.kill('SIGKILL'));
  const url = () => /ws:\/\/\S+/.exec(started.said.err)?.[0];
  return {
    ...started,
    /** The address, once the server listens. */
    async address(): Promise<string> {
      await until('the server listens', () => url() !== undefined, START_TIMEOUT_MS);
      return url() ?? '';
    },
  };
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly params?: {readonly peripheralId: string; readonly name: string};
  readonly result?: unknown;
  readonly error?: unknown;
}

/** A client of a server in another process. */
export async function openClient(t: Test, url: string) {
  const socket = new WebSocket(url);
  t.teardown(() => socket.terminate());
  const received: Answer[] = [];
  const state = {isClosed: false};
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as Answer));
  socket.on('close', () => (state.isClosed = true));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let nextId = 0;
  const ask = async (method: string, params: object): Promise<Answer> => {
    const id = nextId++;
    socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
    const find = () => received.find(answer => answer.id === id);
    await until(`${method} is answered`, () => find() !== undefined);
    return find() ?? {};
  };
  return {
    state,
    ask,
    /** Searches for a hub with this name, and connects to it. */
    async connect(name: string, search: object): Promise<void> {
      await ask('discover', search);
      const found = () => received.find(({params}) => params?.name === name)?.params?.peripheralId;
      await until(`${name} is found`, () => found() !== undefined);
      const {error} = await ask('connect', {peripheralId: found()});
      if (error !== undefined) throw new Error(JSON.stringify(error));
    },
  };
}
