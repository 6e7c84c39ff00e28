import {replaceMethod, type ScratchVm} from './vm-internals.js';

/** What extensions save with a project, by their ids. */
export interface ProjectStorage {
  read(id: string): unknown;
  write(id: string, value: object): void;
}

type Saved = Readonly<Record<string, unknown>>;

/**
 * Saves values in project.json in TurboWarp's format: the field `extensionStorage`, by extension id, only those of the
 * extensions that the project uses. Other vms open such a project, and lose the values when they save it. The returned
 * functions end that.
 */
export function prepareStorage(vm: ScratchVm): {
  readonly storage: ProjectStorage;
  readonly restores: (() => void)[];
} {
  const {runtime} = vm;
  if (runtime.extensionStorage !== undefined) {
    const storage = {
      read: (id: string) => runtime.extensionStorage?.[id],
      write: (id: string, value: object) =>
        void Object.assign(runtime.extensionStorage ?? {}, {[id]: value}),
    };
    return {storage, restores: []};
  }
  let saved: Saved = {};
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
        return original(project, zip);
      },
    ),
    replaceMethod<'toJSON', [targetId?: string]>(vm, 'toJSON', (original, targetId) =>
      withStorage(original(targetId) as string, saved),
    ),
  ];
  return {storage, restores};
}

/** The JSON of a single sprite names no extensions, so nothing is added to it. */
function withStorage(json: string, saved: Saved): string {
  const ids = Object.keys(saved);
  // Most projects have nothing to save, and parsing a large one takes some milliseconds.
  if (ids.length === 0) return json;
  const {extensions = []} = JSON.parse(json) as {extensions?: readonly string[]};
  const used = ids.filter(id => extensions.includes(id)).map(id => [id, saved[id]] as const);
  if (used.length === 0) return json;
  return `${json.slice(0, -1)},"extensionStorage":${JSON.stringify(Object.fromEntries(used))}}`;
}
