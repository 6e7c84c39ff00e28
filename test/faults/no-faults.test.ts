/** Without faults, a faulty transport meets the transport contract. */
import t from 'tap';
import {createFaultyServer, FaultInjector} from '../../src/virtual/index.js';
import {createInProcessProvider} from '../../src/transport/in-process.js';
import {createScratchLinkProvider} from '../../src/transport/scratch-link/scratch-link.js';
import {FakeScratchLinkHost} from '../support/fake-scratch-link.js';
import {FaultyTransport} from '../support/faulty-transport.js';
import {runTransportContract} from '../transport/contract.js';

runTransportContract(t, 'a faulty server without faults', ({server, clock}) => {
  const faulty = createFaultyServer(server, new FaultInjector({clock}));
  return {transport: createInProcessProvider({id: 'virtual', server: faulty, clock}).create()};
});

runTransportContract(t, 'a faulty transport without faults', ({server, clock}) => {
  const host = new FakeScratchLinkHost(server);
  const inner = createScratchLinkProvider({clock, createSocket: host.createSocket}).create();
  const transport = new FaultyTransport(inner, new FaultInjector({clock}));
  return {transport, leftovers: () => host.openSockets()};
});
