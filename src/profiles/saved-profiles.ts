import {RESERVED_IDS} from './check/reserved.js';

/** The ids that the vm reads from a project's blocks. The checker takes fewer: it says what is wrong with the others. */
export const HUB_ID = /^[a-z0-9-]+$/i;

/**
 * The profiles in a project.json, by the ids of the extensions that the project uses: src/scratch/family-installation.ts saves them.
 * Anybody may have written the project, so nothing about them is certain. What other extensions save is left out.
 */
export function savedProfiles(
  project: object,
): readonly (readonly [id: string, profile: unknown])[] {
  const {extensions, extensionStorage} = project as {
    readonly extensions?: unknown;
    readonly extensionStorage?: unknown;
  };
  if (!Array.isArray(extensions)) return [];
  const used = new Set<unknown>(extensions);
  return Object.entries(Object(extensionStorage) as Readonly<Record<string, unknown>>)
    .filter(([id]) => used.has(id) && HUB_ID.test(id) && !RESERVED_IDS.has(id))
    .flatMap(([id, saved]) => {
      const {profile} = Object(saved) as {readonly profile?: unknown};
      return profile === undefined ? [] : [[id, profile] as const];
    });
}
