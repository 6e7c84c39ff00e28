/** Hub families from profiles: home-made devices as files. docs/profiles.md */
import {install, type InstalledFamily} from '../scratch/install.js';
import type {HubFamily} from '../scratch/hub-family.js';
import {checkProfile, problemText, type ProfileProblem} from './check/index.js';
import {createFamily, type FamilyOptions, type ProfileFamily} from './engine/family.js';

export {checkProfile, compareProfiles, problemText, readProfile} from './check/index.js';
export type {CheckResult, ProfileProblem} from './check/index.js';
export type {FamilyOptions, ProfileFamily} from './engine/family.js';
export type {DeviceProfile} from './format.js';
export {VirtualProfileDevice} from './virtual/virtual-profile-device.js';
export type {VirtualProfileOptions} from './virtual/virtual-profile-device.js';
export type {VirtualProfileState} from './virtual/profile-state.js';

/** A profile was refused. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError';
  readonly problems: readonly ProfileProblem[];

  constructor(problems: readonly ProfileProblem[]) {
    super(problems.map(problemText).join('\n'));
    this.problems = problems;
  }
}

/** @throws ProfileError for a profile that has a mistake */
export function familyFromProfile(json: unknown, options?: FamilyOptions): ProfileFamily {
  const checked = checkProfile(json);
  if (!checked.ok) throw new ProfileError(checked.problems);
  return createFamily(checked.profile, options);
}

/**
 * Adds a family to a vm in which install() has run, or installs it as the only one. Throws an Error for an id that the vm has
 * already.
 */
export function addFamily(vm: object, family: HubFamily): InstalledFamily {
  const installed = install(vm, {hubs: [family]});
  return installed.families.find(each => each.family === family) ?? installed.add(family);
}
