import {SCRATCH_IDS} from '../../../profiles/check/reserved.js';
import {HUB_ID, savedProfiles} from '../../../profiles/saved-profiles.js';
import type {HubFamily} from '../../../package/index.js';
import type {EditorVm} from '../gui.js';
import {projectOf, withProfiles} from './sprite-files.js';

interface ProfileHandlers {
  /** The families that are installed now. */
  readonly families: () => readonly HubFamily[];
  /** Called with each project that brings profiles, before the vm opens it. */
  readonly prepare: (project: object) => Promise<void>;
  /** These extensions of the project that was opened are unknown, and it has no profiles of them. */
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
  /** The extensions that the open project lacks. Each is named once. */
  const missing = new Set<string>();
  let notNamed: readonly string[] = [];
  /** How many projects and sprites are being opened: what they miss is named at the end, in one list. */
  let openings = 0;
  const nameMissing = () => {
    if (openings > 0 || notNamed.length === 0) return;
    onMissing(notNamed);
    notNamed = [];
  };
  const openWith = async (project: object, open: () => Promise<unknown>) => {
    const own = savedProfiles(project).map(([id]) => id);
    withProfile = [...withProfile, ...own];
    openings += 1;
    try {
      if (own.length > 0) await prepare(project);
      return await open();
    } finally {
      openings -= 1;
      nameMissing();
    }
  };
  const deserializeProject = vm.deserializeProject.bind(vm);
  vm.deserializeProject = (project, zip) => {
    withProfile = [];
    missing.clear();
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
    if (isKnown || SCRATCH_IDS.has(id) || !HUB_ID.test(id)) return loadExtensionURL(id);
    if (!withProfile.includes(id) && !missing.has(id)) {
      missing.add(id);
      notNamed = [...notNamed, id];
      // Blocks from the backpack belong to no opening.
      nameMissing();
    }
    return Promise.resolve();
  };
}
