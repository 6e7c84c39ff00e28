import {once} from 'node:events';
import {get, type IncomingMessage} from 'node:http';
import {get as getSecure} from 'node:https';
import root, {type Test} from 'tap';
import {WebSocket, type ClientOptions} from 'ws';
import {serveClass, type ServedClass} from '../../../src/apps/cli/editor/serve/serve-class.js';
import {
  EDITOR_PATH,
  TEACHER_PATH,
  type FromEditor,
  type FromTeacher,
  type TableHub,
  type ToTeacher,
} from '../../../src/apps/classroom/messages.js';
import {until} from '../../support/until.js';

export interface ClassOptions {
  readonly hasClassPage?: boolean;
  /** The folder of the teacher's classroom.json. */
  readonly lesson?: Readonly<Record<string, string>>;
}

/** All servers of a test file use these: keys take some time. */
const certificateFolder = `${root.testdir()}/certificates`;

/** The server of a class on a free port of this machine, until the test ends. */
export async function serveTestClass(
  t: Test,
  {hasClassPage = true, lesson = {}}: ClassOptions = {},
): Promise<ServedClass> {
  const site = {'index.html': 'the editor', 'certificate.html': 'explained'};
  const folder = t.testdir({site, lesson});
  const served = await serveClass({
    port: 0,
    siteFolder: `${folder}/site`,
    classroomFile: 'classroom.json' in lesson ? `${folder}/lesson/classroom.json` : null,
    hasClassPage,
    hosts: [],
    certificateFolder,
  });
  t.teardown(() => served.close());
  return served;
}

/** One computer of the class: the loopback network has an address for each. */
export const computer = (index: number): string => `127.0.1.${index + 1}`;

/** A WebSocket as a page of this server opens it. */
export function openSocket(
  {port, authority}: ServedClass,
  path: string,
  options: ClientOptions = {},
): WebSocket {
  const origin = `https://localhost:${port}`;
  return new WebSocket(`wss://localhost:${port}/${path}`, {
    origin,
    ca: authority,
    // Every address of the loopback network leads here.
    lookup: (_name, lookupOptions, done) =>
      lookupOptions.all === true
        ? (done as (error: null, all: object[]) => void)(null, [{address: '127.0.0.1', family: 4}])
        : done(null, '127.0.0.1', 4),
    ...options,
  });
}

/** An editor's side of the class. */
export async function joinAsEditor(served: ServedClass, index = 0) {
  const socket = openSocket(served, EDITOR_PATH, {localAddress: computer(index)});
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await once(socket, 'open');
  return {
    socket,
    received,
    send: (message: FromEditor) => socket.send(JSON.stringify(message)),
  };
}

/** The teacher's page. */
export async function joinAsTeacher(served: ServedClass, key = served.key) {
  const socket = openSocket(served, TEACHER_PATH, {localAddress: computer(200)});
  const states: ToTeacher[] = [];
  socket.on('message', (data: Buffer) => states.push(JSON.parse(data.toString()) as ToTeacher));
  await once(socket, 'open');
  const send = (message: FromTeacher) => socket.send(JSON.stringify(message));
  send({type: 'key', key});
  return {
    socket,
    states,
    send,
    /** Resolves when the newest state is like this. */
    shows: async (isReached: (state: ToTeacher) => boolean): Promise<ToTeacher> => {
      let state: ToTeacher | undefined;
      await until('the teacher’s page shows it', () => {
        state = states.at(-1);
        return state !== undefined && isReached(state);
      });
      if (state === undefined) throw new Error('No state has come.');
      return state;
    },
  };
}

export const HUB: TableHub = {
  state: 'connected',
  name: 'Hub 3',
  isVirtual: false,
  batteryPercent: 80,
  notice: null,
};
export const REPORT = {
  type: 'hubs',
  table: 'Table 3',
  hubs: [HUB],
} as const satisfies FromEditor;

interface RequestOptions {
  readonly isSecure?: boolean;
  readonly host?: string;
  readonly method?: string;
}

/** A request over https or http. */
export async function request(
  {port, authority}: ServedClass,
  path: string,
  {isSecure = true, host = 'localhost', method = 'GET'}: RequestOptions = {},
) {
  const options = {
    method,
    port,
    path,
    host: '127.0.0.1',
    headers: {host: `${host}:${port}`},
    agent: false as const,
  };
  const sent = isSecure
    ? getSecure({...options, ca: authority, servername: 'localhost'})
    : get(options);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let body = '';
  response.setEncoding('utf8');
  for await (const part of response) body += String(part);
  return {status: response.statusCode ?? 0, headers: response.headers, body};
}
