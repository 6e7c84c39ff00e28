import type {ProfileProblem} from '../../../profiles/check/index.js';
import type {DeviceProfile} from '../../../profiles/format.js';

interface SavedTarget {
  readonly blocks?: Readonly<Record<string, {readonly opcode?: string} | null>>;
}

/** Those of compareProfiles() that are about blocks of a project, a project.json. */
export function brokenInProject(
  before: DeviceProfile,
  problems: readonly ProfileProblem[],
  project: object,
): readonly ProfileProblem[] {
  const used = opcodesIn(project);
  const usedMenus = new Set<string>();
  const isUsed = before.blocks.map(block => {
    if (block.type === 'label' || !used.has(`${before.id}_${block.opcode}`)) return false;
    for (const argument of Object.values(block.arguments ?? {})) {
      if (argument.type === 'menu') usedMenus.add(argument.menu);
    }
    return true;
  });
  return problems.filter(({path}) => {
    const [, block, menu] = /^blocks\[(\d+)\]|^menus\.(\w+)/.exec(path) ?? [];
    if (block !== undefined) return isUsed[Number(block)];
    return menu === undefined || usedMenus.has(menu);
  });
}

/** Scripts are an object of blocks. A single variable outside of scripts is a list in its place. */
function opcodesIn(project: object): ReadonlySet<string> {
  const {targets = []} = project as {readonly targets?: readonly SavedTarget[]};
  const blocks = targets.flatMap(target => Object.values(target.blocks ?? {}));
  return new Set(blocks.flatMap(block => block?.opcode ?? []));
}
