// What the scripts of a built scratch-gui say about it. Names of methods and actions stay in a minified script.

/** Files of scratch-gui: without them there is no card and no dialog. */
const GUI_PARTS = ['scratch-gui/alerts/SHOW_EXTENSION_ALERT', 'scratch-gui/connection-modal/setId'];

/** Of the vm; src/scratch/vm-internals.ts has all. Each has been missing in some old version. */
const VM_PARTS = [
  '_registerInternalExtension',
  '_convertMenuItems',
  'loadExtensionIdSync',
  'registerPeripheralExtension',
  'deserializeProject',
];

/** Of TurboWarp's vm, which loads extensions by itself. */
const TURBOWARP = 'unsandboxed';

/** The versions that test/gui-builds tests, by their vms. docs/own-editor.md has them in a table. */
export const TESTED_VERSIONS: Readonly<Record<string, string>> = {
  '15.2.0': '@scratch/scratch-gui 15.2.0',
  '15.1.1': '@scratch/scratch-gui 15.1.1',
  '5.0.300': 'scratch-gui 5.3.0',
};

export interface GuiScripts {
  /** Why Blockwave cannot be added, and what to do: a sentence. Null: it can be. */
  readonly problem: string | null;
  /** The version of the vm; null: unknown. */
  readonly vmVersion: string | null;
}

/** `scripts`: the texts of all scripts of the folder. */
export function readGuiScripts(scripts: readonly string[]): GuiScripts {
  const has = (part: string) => scripts.some(script => script.includes(part));
  const vmVersion = scripts.map(findVmVersion).find(version => version !== null) ?? null;
  return {problem: findProblem(has), vmVersion};
}

function findProblem(has: (part: string) => boolean): string | null {
  if (has(TURBOWARP)) {
    return (
      'This is TurboWarp or a relative of it, which loads extensions by itself: load ' +
      'dist/blockwave.js there, as docs/install.md describes.'
    );
  }
  const lacksGui = GUI_PARTS.some(part => !has(part));
  const missing = VM_PARTS.filter(part => !has(part));
  if (missing.length === VM_PARTS.length) {
    return 'Its scripts are not those of scratch-gui: name the folder with index.html and gui.js or scratch-gui.js.';
  }
  if (missing.length > 0) {
    return (
      `Its vm is too old or too different for Blockwave, because it has no ${missing.join(', no ')}: ` +
      'use one of the versions in docs/own-editor.md.'
    );
  }
  if (!lacksGui) return null;
  return (
    'Its extension library or its connection dialog is not the one that Blockwave knows: use one of the versions in ' +
    'docs/own-editor.md.'
  );
}

/** Old vms contain their whole package.json, newer ones only the version. */
const VERSIONS = [
  /"name":"(?:@scratch\/)?scratch-vm","version":"([^"]{1,40})"/,
  /exports=\{version:"(\d{1,4}\.\d{1,4}\.[^"]{1,40})"\}/,
];

export function findVmVersion(script: string): string | null {
  for (const pattern of VERSIONS) {
    const version = pattern.exec(script)?.[1];
    if (version !== undefined) return version;
  }
  return null;
}
