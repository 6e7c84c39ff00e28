// Level: all
/** scripts/short-member-names.js lists members of our own objects only. */
import {readdirSync, readFileSync} from 'node:fs';
import t from 'tap';
import {importScript, inRepository} from '../support/repository.js';

const {SHORT_MEMBER_NAMES} = (await importScript('short-member-names')) as {
  SHORT_MEMBER_NAMES: ReadonlyMap<string, string>;
};

const FOLDER = 'node_modules/typescript/lib';

/** What browsers and JavaScript name, and everything in TurboWarp's vm. */
const FILES = [
  ...readdirSync(inRepository(FOLDER))
    .filter(name => /^lib\..*\.d\.ts$/.test(name))
    .map(name => `${FOLDER}/${name}`),
  'node_modules/@types/web-bluetooth/index.d.ts',
  'node_modules/@turbowarp/packager/dist/scaffolding/scaffolding-full.js',
];

/**
 * Also members of objects of theirs that ours never meet: BluetoothRemoteGATTDescriptor, RTCStats, streams, the vm's clock and
 * others; or parameters.
 */
const IN_OBJECTS_THAT_ARE_NOT_USED = [
  'characteristic',
  'clock',
  'devices',
  'enqueue',
  'framesReceived',
  'frequencyHz',
  'isActive',
  'memory',
  'observer',
  'ports',
  'progress',
  'session',
  'subscriptions',
  'waiting',
];

t.test('no listed name is one of a browser or of TurboWarp', async t => {
  const found = new Set<string>();
  for (const file of FILES) {
    const text = readFileSync(inRepository(file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (SHORT_MEMBER_NAMES.has(name)) found.add(name);
    }
  }
  t.same([...found].sort(), IN_OBJECTS_THAT_ARE_NOT_USED);
});
