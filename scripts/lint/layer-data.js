// From the lowest layer to the highest: the folder, and the layers that it may import besides itself and BASE.

/** Files that every layer may import, and that import nothing but each other. */
export const BASE = [
  'src/clock.ts',
  'src/emitter.ts',
  'src/alarm.ts',
  'src/page-clock.ts',
  'src/nearest.ts',
  'src/json-mistake.ts',
];

/** From the lowest layer to the highest. */
export const LAYERS = {
  words: ['src/words', []],
  plot: ['src/plot', []],
  gatt: ['src/gatt', []],
  'json-rpc': ['src/json-rpc', ['gatt']],
  limiters: ['src/limiters', []],
  gate: ['src/gate', ['limiters']],
  hubs: ['src/hubs', ['gate', 'limiters', 'gatt']],
  transport: ['src/transport', ['gatt', 'json-rpc']],
  virtual: ['src/virtual', ['gatt']],
  connection: ['src/connection', ['hubs', 'gate', 'limiters', 'gatt']],
  session: ['src/session', ['connection', 'hubs', 'gatt']],
  schema: ['src/schema', []],
  recorder: ['src/recorder', ['hubs', 'schema', 'gatt']],
  scratch: [
    'src/scratch',
    ['session', 'connection', 'words', 'recorder', 'hubs', 'transport', 'gatt'],
  ],
  blocks: ['blocks', ['scratch', 'words', 'hubs', 'virtual']],
  // Home-made devices: hub families that are read from files.
  profiles: [
    'src/profiles',
    ['scratch', 'session', 'connection', 'words', 'gate', 'limiters', 'virtual', 'hubs', 'gatt'],
  ],
  // Linux's Bluetooth service.
  bluez: ['src/bluez', ['gatt']],
  'link-server': ['src/link-server', ['hubs', 'gate', 'limiters', 'json-rpc', 'gatt']],
  lab: [
    'src/lab',
    ['profiles', 'hubs', 'gate', 'limiters', 'transport', 'virtual', 'schema', 'gatt', 'plot'],
  ],
  cli: [
    'src/apps/cli',
    [
      'package',
      'profiles',
      'lab',
      'link-server',
      'bluez',
      'connection',
      'hubs',
      'gate',
      'limiters',
      'transport',
      'virtual',
      'gatt',
      'plot',
      'classroom',
    ],
  ],
  panel: [
    'src/panel',
    [
      'package',
      'profiles',
      'scratch',
      'session',
      'connection',
      'gate',
      'virtual',
      'hubs',
      'words',
      'gatt',
      'plot',
    ],
  ],
  // Settings of a class and the messages of its page: for the editor, for pages and for `npx blockwave serve`.
  classroom: ['src/apps/classroom', []],
  editor: [
    'src/apps/editor',
    [
      'package',
      'profiles',
      'panel',
      'session',
      'words',
      'recorder',
      'virtual',
      'gatt',
      'classroom',
    ],
  ],
  // Its drawing helpers and its picture of a hub are the panel's.
  overlay: ['src/overlay', ['panel', 'scratch', 'session', 'words', 'hubs', 'gatt']],
  // The extension for TurboWarp and its packager, and for Xcratch: one file each.
  hosts: ['src/apps/hosts', ['package', 'profiles', 'overlay', 'panel', 'scratch', 'words']],
  'add-on': ['src/apps/add-on', ['panel', 'editor']],
  learning: ['src/apps/learning', ['package', 'panel', 'blocks', 'scratch', 'words', 'editor']],
  pages: [
    'src/apps/pages',
    [
      'package',
      'profiles',
      'panel',
      'scratch',
      'session',
      'hubs',
      'words',
      'recorder',
      'lab',
      'limiters',
      'transport',
      'gatt',
      'plot',
      'editor',
      'classroom',
    ],
  ],
  // The package: what others import by its name; all other files directly in src.
  package: [
    'src',
    [
      'profiles',
      'scratch',
      'session',
      'connection',
      'words',
      'recorder',
      'gate',
      'limiters',
      'virtual',
      'hubs',
      'gatt',
      'blocks',
    ],
  ],
};
