import type {SavedProject, SavedProjects} from './saved-projects.js';

/** How long the browser keeps a project that the user did not want back. */
export const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

export interface KeptProject {
  readonly id: string;
  readonly project: SavedProject;
}

export interface KeptProjects {
  readonly projects: SavedProjects;
  /** The ids of those that are in an open tab. */
  readonly openIds: () => Promise<ReadonlySet<string>>;
}

/** The projects that are in no open tab, the newest first; `own` is that of this tab. */
export async function keptProjects(
  {projects, openIds}: KeptProjects,
  own: string,
): Promise<readonly KeptProject[]> {
  const [all, open] = await Promise.all([projects.list(), openIds()]);
  return [...all]
    .filter(([id]) => id !== own && !open.has(id))
    .map(([id, project]) => ({id, project}))
    .sort((a, b) => b.project.savedAtMs - a.project.savedAtMs);
}

/**
 * The newest of these kept projects that the user has not answered for, and all older ones, for the case that it cannot be opened;
 * empty: the user has answered for each. All others are put away from now on, and those that were put away long enough ago are
 * removed; a storage that is full and refuses this does not suppress the question.
 */
export async function projectsToOffer(
  kept: readonly KeptProject[],
  projects: SavedProjects,
  nowMs: number,
): Promise<readonly KeptProject[]> {
  const isUnanswered = ({project}: KeptProject) => project.putAwayAtMs === undefined;
  const [newest, ...others] = kept.filter(isUnanswered);
  const isOver = ({project}: KeptProject) =>
    nowMs - (project.putAwayAtMs ?? nowMs) > KEPT_DAYS * DAY_MS;
  await projects.remove(...kept.filter(isOver).map(({id}) => id)).catch(console.warn);
  for (const other of others) await putAway(other, projects, nowMs).catch(console.warn);
  if (newest === undefined) return [];
  return kept.slice(kept.indexOf(newest)).filter(each => !isOver(each));
}

/** The user does not want it back now. */
export const putAway = (
  {id, project}: KeptProject,
  projects: SavedProjects,
  nowMs: number,
): Promise<void> => projects.save(id, {...project, putAwayAtMs: nowMs});

/** Its file cannot be opened: the user is not asked for it again. What the storage has lost itself cannot be put away. */
export const putAwayDamaged = (
  kept: KeptProject,
  projects: SavedProjects,
  nowMs: number,
): Promise<void> => putAway(kept, projects, nowMs).catch(() => projects.remove(kept.id));
