import t from 'tap';
import {createVirtualHub, install} from '../../../src/index.js';
import {parseRecording, recordTo} from '../../../src/recorder/index.js';
import {createHeadlessVm} from '../../support/vm.js';

t.test('a host that passes `record` gets the recording line by line', async t => {
  const {vm, connect} = createHeadlessVm();
  const lines: string[] = [];
  const states: string[] = [];
  install(vm, {
    virtualHub: createVirtualHub({plugged: {1: 'motor', 2: 99}}),
    record: recordTo(line => lines.push(line)),
    onConnectionState: state => states.push(state),
  });
  await vm.extensionManager.loadExtensionURL('wedo2');
  await connect();
  const {header, items} = parseRecording(lines.join('\n'));
  t.match(header, {profile: 'wedo2', providers: ['virtual', 'scratch-link']});
  const kinds = new Set(items.map(({kind}) => kind));
  for (const kind of 'state open subscribe write answer notification attached'.split(' ')) {
    t.ok(kinds.has(kind as never), kind);
  }
  const attached = items.flatMap(item =>
    item.kind === 'attached' ? [{port: item.port, type: item.type}] : [],
  );
  t.match(attached, [
    {port: 1, type: 1},
    {port: 2, type: 99},
  ]);
  const recorded = items.flatMap(item => (item.kind === 'state' ? [item.state] : []));
  t.same(recorded, ['scanning', 'connecting', 'connected']);
  t.same(states, recorded, 'the host gets the same states');
  vm.quit();
});
