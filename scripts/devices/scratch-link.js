// A Scratch Link with one device: JSON-RPC over a WebSocket, only what a client of a Nordic UART device needs.
import {WebSocketServer} from 'ws';

const SERVICE = '6e400001-b5a3-f393-e0a9-e50e24dcca9e';
const RX = '6e400002-b5a3-f393-e0a9-e50e24dcca9e';
const TX = '6e400003-b5a3-f393-e0a9-e50e24dcca9e';
const PERIPHERAL = 1;

/** The error codes of JSON-RPC and of Scratch Link. */
const NO_METHOD = -32601;
const WRONG_PARAMETERS = -32602;
const APPLICATION = -32500;

/**
 * Starts the server. `createBoard(port)` returns the device: `write(bytes, withResponse)` resolves when the write is answered,
 * `connected()` is called at each connection. The device calls `port.notify(bytes)`, `port.drop(unreachableMs)` to lose the link.
 */
export async function startScratchLink({name, schedule, createBoard}) {
  const server = new WebSocketServer({host: '127.0.0.1', port: 0, path: '/scratch/ble'});
  await new Promise((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  /** The socket of the connected client. */
  let client = null;
  let isNotifying = false;
  let reachableFromMs = 0;
  const isReachable = () => schedule.now() >= reachableFromMs;

  const board = createBoard({
    notify(bytes) {
      if (client === null || !isNotifying) return;
      const message = bytes.toString('base64');
      const params = {serviceId: SERVICE, characteristicId: TX, message, encoding: 'base64'};
      send(client, {method: 'characteristicDidChange', params});
    },
    drop(unreachableMs) {
      reachableFromMs = schedule.now() + unreachableMs;
      client?.close();
      client = null;
      isNotifying = false;
    },
  });

  server.on('connection', socket => {
    socket.on('message', data => answer(socket, data));
    socket.on('close', () => {
      if (client !== socket) return;
      client = null;
      isNotifying = false;
    });
    socket.on('error', () => socket.terminate());
  });

  async function answer(socket, data) {
    const {id, method, params} = JSON.parse(data);
    // An answer to a request of this server; it sends none.
    if (method === undefined) return;
    schedule.doDue();
    try {
      if (!Object.hasOwn(methods, method)) throw fault(NO_METHOD, method);
      const result = await methods[method](socket, params ?? {});
      if (id !== undefined) send(socket, {id, result: result ?? null});
    } catch (error) {
      send(socket, {id, error: {code: error.code ?? APPLICATION, message: error.message}});
    }
  }

  const methods = {
    getVersion: () => ({protocol: '1.2'}),
    discover(socket, {filters}) {
      if (!Array.isArray(filters) || filters.length === 0) throw fault(WRONG_PARAMETERS, 'filters');
      if (!filters.some(filter => fits(filter, name))) return;
      // After the answer; a device that restarts is found when it advertises again.
      const advertise = () => {
        const params = {peripheralId: PERIPHERAL, name, rssi: -50};
        send(socket, {method: 'didDiscoverPeripheral', params});
      };
      schedule.at(Math.max(schedule.now() + 20, reachableFromMs), advertise);
    },
    connect(socket, {peripheralId}) {
      if (peripheralId !== PERIPHERAL) throw fault(WRONG_PARAMETERS, 'peripheralId');
      if (!isReachable()) throw fault(APPLICATION, 'the device is not reachable');
      client = socket;
      board.connected();
    },
    getServices: () => [SERVICE],
    startNotifications(socket, {characteristicId}) {
      requireClient(socket);
      if (characteristicId !== TX) throw fault(WRONG_PARAMETERS, 'characteristicId');
      isNotifying = true;
    },
    stopNotifications() {
      isNotifying = false;
    },
    read(socket) {
      requireClient(socket);
      throw fault(APPLICATION, 'the device has nothing to read');
    },
    async write(socket, {characteristicId, message, encoding, withResponse}) {
      requireClient(socket);
      if (characteristicId !== RX) throw fault(WRONG_PARAMETERS, 'characteristicId');
      const bytes = Buffer.from(message, encoding === 'base64' ? 'base64' : 'utf8');
      await board.write(bytes, withResponse === true);
      return bytes.length;
    },
  };

  function requireClient(socket) {
    if (socket !== client) throw fault(APPLICATION, 'not connected');
  }

  return {
    url: `ws://127.0.0.1:${server.address().port}/scratch/ble`,
    end() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function fits({name, namePrefix, services = []}, deviceName) {
  if (name !== undefined && name !== deviceName) return false;
  if (namePrefix !== undefined && !deviceName.startsWith(namePrefix)) return false;
  return services.every(service => service === SERVICE);
}

function send(socket, message) {
  if (socket.readyState !== socket.OPEN) return;
  socket.send(JSON.stringify({jsonrpc: '2.0', ...message}));
}

const fault = (code, message) => Object.assign(new Error(message), {code});
