import {SCRATCH_IDS} from '../../../profiles/check/reserved.js';
import type {HubFamily} from '../../../index.js';
import type {EditorVm} from '../gui.js';
import {PROFILE_ID, savedProfiles} from './saved-profiles.js';
import {projectOf, withProfiles} from './sprite-files.js';

export interface ProfileHandlers {
  /** The families that are installed now. */
  readonly families: () => readonly HubFamily[];
  /** Called with each project that brings profiles, before the vm opens it. */
  readonly prepare: (project: object) => Promise<void>;
  /** These hubs of the project that was opened are unknown, and it has no profiles of them. */
  readonly onMissing: (ids: readonly string[]) => void;
}

/**
 * Opens projects with the profiles that they bring, and saves profiles with sprites, which are projects of one sprite here. The
 * blocks of hubs that cannot be used stay in the project: the vm must not look for them elsewhere, because a project that it
 * cannot find all of does not open.
 */
export function openWithProfiles(
  vm: EditorVm,
  {families, prepare, onMissing}: ProfileHandlers,
): void {
  let withProfile: readonly string[] = [];
  const missing = new Set<string>();
  const openWith = async (project: object, open: () => Promise<unknown>) => {
    const own = savedProfiles(project).map(([id]) => id);
    withProfile = [...withProfile, ...own];
    if (own.length > 0) await prepare(project);
    try {
      return await open();
    } finally {
      if (missing.size > 0) onMissing([...missing]);
      missing.clear();
    }
  };
  const deserializeProject = vm.deserializeProject.bind(vm);
  vm.deserializeProject = (project, zip) => {
    withProfile = [];
    return openWith(project, () => deserializeProject(project, zip));
  };
  const addSprite = vm._addSprite3.bind(vm);
  vm._addSprite3 = (sprite, zip) =>
    openWith(projectOf(sprite, families()), () => addSprite(sprite, zip));
  const toJSON = vm.toJSON.bind(vm);
  vm.toJSON = id => (id === undefined ? toJSON() : withProfiles(toJSON(id), families()));

  const {extensionManager} = vm;
  const loadExtensionURL = extensionManager.loadExtensionURL.bind(extensionManager);
  extensionManager.loadExtensionURL = id => {
    const isKnown = families().some(family => [family.id, ...(family.aliases ?? [])].includes(id));
    if (isKnown || SCRATCH_IDS.has(id) || !PROFILE_ID.test(id)) return loadExtensionURL(id);
    if (!withProfile.includes(id)) missing.add(id);
    return Promise.resolve();
  };
}
