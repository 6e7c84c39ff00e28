import t from 'tap';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {createWebBluetoothProvider} from '../../src/transport/web-bluetooth/web-bluetooth.js';
import {ECHO_CHARACTERISTICS} from '../support/echo-server.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FakeBluetooth} from '../support/fake-web-bluetooth.js';
import {runTransportContract} from './contract.js';

runTransportContract(t, 'Scratch Link', ({server, clock}) => {
  const host = new FakeScratchLinkHost(server);
  const transport = createScratchLinkProvider({clock, createSocket: host.createSocket}).create();
  return {transport, leftovers: () => host.openSockets()};
});

runTransportContract(t, 'Web Bluetooth', ({server, clock}) => {
  const bluetooth = new FakeBluetooth(server, ECHO_CHARACTERISTICS);
  const provider = createWebBluetoothProvider({clock, bluetooth, name: () => 'Bluetooth…'});
  return {transport: provider.create(), leftovers: () => bluetooth.device.listeners()};
});
