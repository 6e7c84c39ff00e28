import {replaceMethod, type ScratchRuntime, type ScratchVm} from './vm-internals.js';

/** What extensions save with a project, by their ids. */
export interface ProjectStorage {
  read(id: string): unknown;
  write(id: string, value: object): void;
}

type Saved = Readonly<Record<string, unknown>>;

/**
 * Saves values in project.json in TurboWarp's format: the field `extensionStorage`, by extension id, only those of the
 * extensions that the project uses. Other vms open such a project, and lose the values when they save it. Also saves
 * `extensionURLs`, where other hosts save the addresses of extensions. The returned functions end that.
 */
export function prepareStorage(vm: ScratchVm): {
  readonly storage: ProjectStorage;
  readonly restores: (() => void)[];
} {
  const own = storageOf(vm.runtime);
  if (own !== null) return {storage: own, restores: []};
  let saved: Saved = {};
  /** TurboWarp: by id. Xcratch: a list of pairs of id and address. */
  let urls: unknown;
  const storage = {
    read: (id: string) => saved[id],
    write: (id: string, value: object) => void (saved = {...saved, [id]: value}),
  };
  const restores = [
    replaceMethod<'deserializeProject', [project: Saved, zip?: unknown]>(
      vm,
      'deserializeProject',
      (original, project, zip) => {
        saved = {...Object(project.extensionStorage)} as Saved;
        urls = project.extensionURLs;
        return original(project, zip);
      },
    ),
    replaceMethod<'toJSON', [targetId?: string]>(vm, 'toJSON', (original, targetId) =>
      withFields(original(targetId) as string, {extensionStorage: saved, extensionURLs: urls}),
    ),
  ];
  return {storage, restores};
}

/** What the vm itself saves; null if it saves nothing for extensions. */
export function storageOf(runtime: ScratchRuntime): ProjectStorage | null {
  if (runtime.extensionStorage === undefined) return null;
  return {
    read: id => runtime.extensionStorage?.[id],
    write: (id, value) => void Object.assign(runtime.extensionStorage ?? {}, {[id]: value}),
  };
}

/** The JSON of a single sprite names no extensions, so nothing is added to it. */
function withFields(json: string, fields: Saved): string {
  // Most projects have nothing to save, and parsing a large one takes some milliseconds.
  if (Object.values(fields).every(isEmpty)) return json;
  const project = JSON.parse(json) as Saved;
  const {extensions = []} = project as {extensions?: readonly string[]};
  const added = Object.entries(fields)
    .map(([name, value]) => [name, usedBy(extensions, value)] as const)
    // Xcratch's vm saves addresses itself.
    .filter(([name, value]) => !isEmpty(value) && !(name in project))
    .map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  return `${json.slice(0, -1)}${added.join('')}}`;
}

/** The values of these extensions. `values`: by extension id, or pairs of id and value. */
function usedBy(extensions: readonly string[], values: unknown): unknown {
  if (Array.isArray(values)) {
    return values.filter(pair => Array.isArray(pair) && extensions.includes(pair[0] as string));
  }
  const used = Object.entries(Object(values) as Saved).filter(([id]) => extensions.includes(id));
  return Object.fromEntries(used);
}

function isEmpty(value: unknown): boolean {
  return Object.keys(Object(value) as object).length === 0;
}
