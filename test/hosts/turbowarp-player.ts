/** TurboWarp's vm, as the packager ships it, without a browser. */
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {runInThisContext} from 'node:vm';
import {inRepository, REPOSITORY} from '../support/repository.js';
import type {HeadlessVm} from '../support/vm.js';

export const BLOCKWAVE_FILE = inRepository('dist/blockwave.js');

export interface TurboWarpVm extends HeadlessVm {
  readonly runtime: HeadlessVm['runtime'] & {
    readonly peripheralExtensions: Readonly<Record<string, object>>;
    readonly _blockInfo: readonly {
      readonly id: string;
      readonly blocks: readonly {
        readonly info: {readonly func?: string; readonly callFunc?: () => void};
      }[];
    }[];
  };
  readonly extensionManager: HeadlessVm['extensionManager'] & {
    readonly securityManager: {
      getSandboxMode(url: string): string;
      canLoadExtensionFromProject(url: string): boolean;
    };
  };
  setCompilerOptions(options: {readonly enabled: boolean}): void;
}

interface Script {
  src: string;
}

/** Any member of a document that the player's code reads while it is loaded. */
function anything(): object {
  const members: Record<PropertyKey, unknown> = {length: 0, [Symbol.toPrimitive]: () => ''};
  return new Proxy(
    function () {
      return undefined;
    },
    {
      get: (_target, key) => members[key] ?? anything(),
      set: (_target, key, value) => {
        members[key] = value;
        return true;
      },
      apply: () => anything(),
      construct: () => anything(),
    },
  );
}

/** A process can have one only. It takes the global timers and WebSocket that are there now. */
export function startTurboWarp(): TurboWarpVm {
  const page = globalThis as unknown as Record<string, unknown>;
  Object.assign(page, {window: page, self: page, location: new URL('http://localhost/')});
  page.document = anything();
  page.navigator ??= {userAgent: 'a browser', language: 'en'};
  const player = createRequire(REPOSITORY).resolve(
    '@turbowarp/packager/dist/scaffolding/scaffolding-min.js',
  );
  runInThisContext(readFileSync(player, 'utf8'), {filename: player});
  const {VM} = page.Scaffolding as {readonly VM: new () => TurboWarpVm};
  const vm = new VM();
  page.document = {
    hidden: false,
    addEventListener: () => undefined,
    createElement: (): Script => ({src: ''}),
    // lit-html makes one while it is loaded.
    createTreeWalker: () => ({}),
    // A browser runs a script in a task of its own.
    body: {appendChild: ({src}: Script) => void setImmediate(() => run(src))},
  };
  const {securityManager} = vm.extensionManager;
  securityManager.getSandboxMode = () => 'unsandboxed';
  securityManager.canLoadExtensionFromProject = () => true;
  vm.setCompatibilityMode(true);
  vm.start();
  return vm;
}

/**
 * Loads dist/blockwave.js, with this text after it, as TurboWarp's editor does: as a data address, after "Run extension
 * without sandbox" was ticked. Returns the address, which TurboWarp saves with projects.
 */
export async function loadBlockwave(vm: TurboWarpVm, after = ''): Promise<string> {
  const url = blockwaveAddress(after);
  await vm.extensionManager.loadExtensionURL(url);
  return url;
}

/** As TurboWarp saves it with projects. */
export function blockwaveAddress(after = ''): string {
  const source = readFileSync(BLOCKWAVE_FILE, 'utf8') + after;
  return `data:application/javascript,${encodeURIComponent(source)}`;
}

/** The value of a block of a sprite. */
export function report(vm: TurboWarpVm, opcode: string, args: object = {}): unknown {
  const run = vm.runtime.getOpcodeFunction(opcode);
  if (run === undefined) throw new Error(`The vm has no block ${opcode}.`);
  return run(args, {});
}

function run(url: string): void {
  runInThisContext(decodeURIComponent(url.slice(url.indexOf(',') + 1)));
}
