/** Extensions that Scratch has itself. */
export const SCRATCH_IDS: ReadonlySet<string> = new Set([
  ...['pen', 'music', 'text2speech', 'translate', 'makeymakey'],
  ...['microbit', 'ev3', 'gdxfor', 'wedo2', 'boost'],
  ...['videoSensing', 'faceSensing', 'coreExample'],
]);

/** Ids of the built-in families, under all their names, and of extensions and categories of Scratch and other hosts. */
export const RESERVED_IDS: ReadonlySet<string> = new Set([
  ...SCRATCH_IDS,
  ...[
    'blockwave',
    'blockwaveboost',
    'poweredup',
    'cardrobot',
    'videosensing',
    'facesensing',
    'speech2text',
    'coreexample',
  ],
  ...['motion', 'looks', 'sound', 'event', 'control', 'sensing', 'operator', 'data', 'procedures'],
  ...['argument', 'math', 'text', 'colour', 'color', 'note', 'matrix', 'tw'],
]);

/** What Scratch and the hub panel call of an extension. A block of this name would take its place. */
export const RESERVED_OPCODES: ReadonlySet<string> = new Set([
  ...['addHub', 'aliasFor', 'attachedDevices', 'changeLanguage', 'connect', 'connectionState'],
  ...['disconnect', 'dismissNotice', 'dispose', 'events', 'expectedName', 'getInfo', 'hubs'],
  ...['isConnected', 'removeHub', 'scan', 'setRate', 'statistics', 'swapHubs', 'virtualHubOf'],
]);
