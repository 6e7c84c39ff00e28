// npm start: installs what is missing, builds what is stale, serves the editor.
import './node-version.js';
import {existsSync} from 'node:fs';
import {buildSite} from './build.js';
import {readCommandLine} from './command-line.js';
import {ensureInstalled} from './install.js';
import {exitOnSignal, inProject} from './project.js';
import {checkPort, serveEditor} from './serve.js';

const DEFAULT_PORT = 8601;

const USAGE = `npm start

Installs what is missing, builds what has changed, and serves the editor to this machine at
http://localhost:${DEFAULT_PORT} until Ctrl-C.

  npm start -- --port 9000   on another port; 0 takes any free one. The variable PORT does the same.
  npm start -- --help        this text`;

const {values} = readCommandLine(USAGE, {options: {port: {type: 'string'}}});

exitOnSignal(0);

try {
  const port = chosenPort();
  await checkPort(port);
  if (!existsSync(inProject('dist/site'))) {
    console.log('The first start takes a few minutes.');
  }
  await ensureInstalled();
  await buildSite();
  const server = await serveEditor(port);
  console.log(`\nThe editor is at http://localhost:${server.port}  (Ctrl-C ends it)`);
} catch (error) {
  console.error(`\n${explain(error)}`);
  process.exit(1);
}

function chosenPort() {
  const text = values.port ?? process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(text);
  if (text.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`The port must be a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function explain(error) {
  const other = 'Choose another one, for example: npm start -- --port 8602';
  if (error.code === 'EADDRINUSE') return `Port ${error.port} is in use. ${other}`;
  if (error.code === 'EACCES') return `Port ${error.port} may not be used. ${other}`;
  return error.message;
}
