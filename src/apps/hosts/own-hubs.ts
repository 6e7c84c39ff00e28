import {chooseFile} from '../../panel/choose-file.js';
import {
  checkProfile,
  LIMITS,
  problemText,
  readProfile,
  withLines,
  type ProfileProblem,
} from '../../profiles/check/index.js';
import {createFamily} from '../../profiles/engine/family.js';
import type {DeviceProfile} from '../../profiles/format.js';
import {savedProfiles} from '../../profiles/saved-profiles.js';
import {FamilyInstallation} from '../../scratch/family-installation.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {PageOptions} from '../../scratch/options.js';
import {replaceMethod, type ScratchVm} from '../../scratch/vm-internals.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';

/** Each has an extension and a virtual hub. */
const MOST = 8;

export interface OwnHubsOptions {
  readonly vm: ScratchVm;
  readonly shared: PageOptions;
  /** The present language. */
  readonly locale: () => string;
  /** A family is loaded, or has taken the place of one with the same id. */
  readonly onLoaded: (family: HubFamily) => void;
}

interface OwnHub {
  readonly profile: DeviceProfile;
  readonly installation: FamilyInstallation;
}

/** The home-made hubs of a host's page. Their profiles come from files, and from the projects that the vm opens. */
export class OwnHubs {
  readonly #options: OwnHubsOptions;
  readonly #hubs = new Map<string, OwnHub>();

  constructor(options: OwnHubsOptions) {
    this.#options = options;
    replaceMethod<'deserializeProject', Parameters<ScratchVm['deserializeProject']>>(
      options.vm,
      'deserializeProject',
      (original, project, zip) => {
        this.openProject(project);
        return original(project, zip);
      },
    );
  }

  get installations(): readonly FamilyInstallation[] {
    return [...this.#hubs.values()].map(({installation}) => installation);
  }

  /** Lets the user choose a file. Call it in a user's click. */
  addFromFile(): void {
    chooseFile(file => void this.addFile(file));
  }

  async addFile(file: File): Promise<void> {
    // The checker says that it is too large, and need not see all of it.
    const text = await file.slice(0, LIMITS.fileBytes + 1).text();
    const checked = readProfile(text);
    if (checked.ok) this.use(checked.profile);
    else
      alert([`${this.#title}: ${file.name}`, ...problemTexts(checked.problems, text)].join('\n\n'));
  }

  /** Loads the families that a project brings, before the vm looks for them. */
  openProject(project: object): void {
    for (const [id, json] of savedProfiles(project).slice(0, MOST)) {
      const checked = checkProfile(json);
      if (checked.ok && checked.profile.id === id) this.use(checked.profile);
      else console.warn(`The profile of the hub '${id}' in this project cannot be used.`);
    }
  }

  /** The newest profile of an id takes the place of the one before. */
  use(profile: DeviceProfile): FamilyInstallation {
    const {vm, shared, locale, onLoaded} = this.#options;
    const before = this.#hubs.get(profile.id);
    if (before && isSame(before.profile, profile)) return before.installation;
    const family = createFamily(profile, {locale});
    const installation = before?.installation ?? new FamilyInstallation(vm, family, shared);
    before?.installation.exchange(family);
    this.#hubs.set(profile.id, {profile, installation});
    vm.extensionManager.loadExtensionIdSync(profile.id);
    onLoaded(family);
    return installation;
  }

  /** In the language of the page. The problems are in English, for those who write profiles. */
  get #title(): string {
    return lookUp(start, this.#options.locale(), 'ownHub');
  }
}

const problemTexts = (problems: readonly ProfileProblem[], text: string): readonly string[] =>
  withLines(problems, text).map(problemText);

/** Both are copies that the checker made, so their keys are in the order of the file. */
const isSame = (one: DeviceProfile, other: DeviceProfile): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
