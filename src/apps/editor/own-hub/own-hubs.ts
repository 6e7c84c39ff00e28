import {
  checkProfile,
  compareProfiles,
  LIMITS,
  readProfile,
  type CheckResult,
  type ProfileProblem,
  withLines,
} from '../../../profiles/check/index.js';
import {createFamily} from '../../../profiles/engine/family.js';
import type {DeviceProfile} from '../../../profiles/format.js';
import {savedProfiles} from '../../../profiles/saved-profiles.js';
import {textIn} from '../../../profiles/texts.js';
import {followAddress} from './address.js';
import {brokenInProject} from './broken-in-project.js';
import {Dialogs} from './dialogs.js';
import type {EditorTools} from './editor-tools.js';
import {fixReporterIds} from './reporter-ids.js';

/** Each has an extension and a virtual hub: more in one project would only slow the page down. */
const MAX_IN_PROJECT = 8;

/** The most own hubs of all projects that were opened in one page, which cannot unload an extension. */
const MAX_IN_PAGE = 32;

const PAGE_IS_FULL: ProfileProblem = {
  path: 'the page',
  value: `full: it has had ${MAX_IN_PAGE} hubs with profiles`,
  expected: 'a page that was loaded again. Save the project, reload the page, and try once more',
};

/** A profile that this page uses. */
interface UsedProfile {
  readonly profile: DeviceProfile;
  /**
   * The user has added it, and did not only open a project that has it. Then it wins over that of a project: a teacher who adds a
   * corrected file wants it in last week's projects, too.
   */
  readonly isChosen: boolean;
}

/** The hubs of this page that are made from profiles. */
export class OwnHubs {
  readonly #tools: EditorTools;
  readonly #dialogs: Dialogs;
  readonly #used = new Map<string, UsedProfile>();

  constructor(tools: EditorTools) {
    this.#tools = tools;
    this.#dialogs = new Dialogs(tools);
    fixReporterIds(tools.vm, id => this.#used.get(id)?.profile);
  }

  /** A file that the user has chosen. The hub's blocks are shown, and the dialog that connects it. */
  async addFile(file: File): Promise<void> {
    // The checker says that it is too large, and need not see all of it.
    const text = await file.slice(0, LIMITS.fileBytes + 1).text();
    const checked = this.#read(text);
    if (!checked.ok) {
      await this.#dialogs.fileRefused(file.name, checked.problems);
      return;
    }
    const {profile} = checked;
    const before = this.#used.get(profile.id);
    const broken = before ? this.#broken(before.profile, profile) : [];
    this.#show(profile);
    if (before === undefined || broken.length === 0) {
      this.#tools.openConnectionDialog(profile.id);
      return;
    }
    const name = this.#nameOf(profile);
    if ((await this.#dialogs.blocksBroken(name, broken)) === 'old') {
      this.#use(before.profile, before.isChosen);
    }
  }

  /** The profile of a hub that nobody has built yet: its blocks are shown, and its virtual hub is connected. */
  addSample(address: string): Promise<void> {
    return followAddress(address, false, this.#dialogs, text => {
      const checked = this.#read(text);
      if (!checked.ok) return checked.problems;
      this.#show(checked.profile);
      this.#tools.connectVirtualHub(checked.profile.id);
      return [];
    });
  }

  /** The profile at an address. If it is watched, its changes are used, too. */
  addAddress(address: string, isWatched: boolean): Promise<void> {
    return followAddress(address, isWatched, this.#dialogs, text => {
      const checked = this.#read(text);
      if (!checked.ok) return checked.problems;
      const before = this.#used.get(checked.profile.id)?.profile;
      const broken = before ? this.#broken(before, checked.profile) : [];
      this.#show(checked.profile);
      if (broken.length > 0) this.#dialogs.watchedBroken(this.#nameOf(checked.profile), broken);
      return [];
    });
  }

  /** Prepares for a project: the vm opens it when the promise is resolved. */
  openProject(project: object): void {
    const saved = savedProfiles(project);
    for (const [id, json] of saved.slice(0, MAX_IN_PROJECT)) {
      const checked = this.#unlessFull(checkProfile(json));
      if (!checked.ok) {
        this.#dialogs.projectRefused(id, checked.problems);
        if (checked.problems.includes(PAGE_IS_FULL)) return;
      } else if (checked.profile.id !== id) {
        this.#dialogs.projectRefused(id, [
          {
            path: 'id',
            value: JSON.stringify(checked.profile.id),
            expected: `"${id}", as in the project`,
          },
        ]);
      } else this.#openWith(checked.profile, project);
    }
    const tooMany = saved[MAX_IN_PROJECT];
    if (tooMany) {
      const value = `with ${saved.length} hubs of its own`;
      this.#dialogs.projectRefused(tooMany[0], [
        {path: 'the project', value, expected: `at most ${MAX_IN_PROJECT}`},
      ]);
    }
  }

  /** Blocks of these extensions or hubs are in the project, but nothing says what they do. */
  reportMissing(ids: readonly string[]): void {
    this.#dialogs.unknownBlocks(ids.slice(0, MAX_IN_PROJECT));
  }

  #read(text: string): CheckResult {
    const checked = readProfile(text);
    if (checked.ok) return this.#unlessFull(checked);
    return {ok: false, problems: withLines(checked.problems, text)};
  }

  #unlessFull(checked: CheckResult): CheckResult {
    const isNew = checked.ok && !this.#used.has(checked.profile.id);
    return isNew && this.#used.size >= MAX_IN_PAGE
      ? {ok: false, problems: [PAGE_IS_FULL]}
      : checked;
  }

  /** The profile that the user has chosen stays, but the user may take that of the project. */
  #openWith(profile: DeviceProfile, project: object): void {
    const used = this.#used.get(profile.id);
    if (used && isSame(used.profile, profile)) return;
    if (!used?.isChosen) {
      this.#use(profile, false);
      return;
    }
    const broken = brokenInProject(profile, compareProfiles(profile, used.profile), project);
    void this.#dialogs.otherVersion(this.#nameOf(profile), broken).then(answer => {
      if (answer === 'project') this.#use(profile, false);
    });
  }

  /** Uses what the user has chosen, and shows its blocks. */
  #show(profile: DeviceProfile): void {
    this.#use(profile, true);
    const {vm} = this.#tools;
    if (!vm.extensionManager.isExtensionLoaded(profile.id)) {
      vm.extensionManager.loadExtensionURL(profile.id);
      // A project that was opened without these blocks.
      vm.refreshWorkspace();
    }
    this.#tools.showCategory(profile.id);
  }

  #use(profile: DeviceProfile, isChosen: boolean): void {
    const {vm} = this.#tools;
    const before = this.#used.get(profile.id);
    if (!before || !isSame(before.profile, profile)) {
      if (before) vm.stopAll();
      this.#tools.editor.useFamily(createFamily(profile, {locale: this.#tools.locale}));
      if (before) {
        vm.refreshWorkspace();
        this.#tools.redrawPalette(profile.id);
      }
    }
    this.#used.set(profile.id, {profile, isChosen});
  }

  /** What an edit breaks in the present project. */
  #broken(before: DeviceProfile, after: DeviceProfile): readonly ProfileProblem[] {
    const {vm} = this.#tools;
    const project = JSON.parse(vm.toJSON()) as object;
    return brokenInProject(before, compareProfiles(before, after), project);
  }

  #nameOf({name}: DeviceProfile): string {
    return textIn(name, this.#tools.locale());
  }
}

/** Both are copies that the checker made, so their keys are in the order of the file. */
const isSame = (one: DeviceProfile, other: DeviceProfile): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
