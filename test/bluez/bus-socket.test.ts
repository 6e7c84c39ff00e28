import t from 'tap';
import {socketPaths, systemBusAddress} from '../../src/bluez/bus-socket.js';

t.test('the sockets of a D-Bus address', async t => {
  const paths = {
    'unix:path=/run/bus': ['/run/bus'],
    'unix:guid=1234,path=/run/bus': ['/run/bus'],
    'unix:path=/tmp/a%20%c3%a4%3b%2c': ['/tmp/a ä;,'],
    'unix:path=/tmp/a:b=c': ['/tmp/a:b=c'],
    'unix:abstract=/tmp/x': ['\0/tmp/x'],
    'tcp:host=localhost,port=1;unix:path=/one;unix:path=/two': ['/one', '/two'],
    nonsense: [],
    '': [],
  };
  t.strictSame(Object.keys(paths).map(socketPaths), Object.values(paths));
});

t.test('the system bus is that of the environment', async t => {
  t.equal(systemBusAddress({DBUS_SYSTEM_BUS_ADDRESS: 'unix:path=/mine'}), 'unix:path=/mine');
  t.equal(systemBusAddress({}), 'unix:path=/var/run/dbus/system_bus_socket');
});
