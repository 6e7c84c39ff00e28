import type {HubFamily} from '../../scratch/hub-family.js';
import type {DeviceProfile, ProfileText} from '../format.js';
import type {WithDeviceProfile} from '../shown-device.js';
import {VirtualProfileDevice} from '../virtual/virtual-profile-device.js';
import {createPalette} from './blocks.js';
import {createHubProtocol} from './hub-protocol.js';
import {picturesOf} from './pictures.js';
import {createPlan} from './plan.js';
import {textIn} from '../texts.js';
import {createShownProfile} from './shown-profile.js';

/** A family that was made from a profile. */
export interface ProfileFamily extends HubFamily<VirtualProfileDevice>, WithDeviceProfile {}

export interface FamilyOptions {
  /**
   * Scratch's name of the language in which the device is named, or a function that returns the present one. Blocks are shown
   * in the editor's language. Default: English.
   */
  readonly locale?: string | (() => string);
  /** The page that the dialogs name for help. */
  readonly helpLink?: string;
}

/** @param profile A checked one. */
export function createFamily(
  profile: DeviceProfile,
  {locale, helpLink = 'https://scratch.mit.edu/'}: FamilyOptions = {},
): ProfileFamily {
  const plan = createPlan(profile);
  const inLanguage = (text: ProfileText) =>
    textIn(text, typeof locale === 'function' ? locale() : locale);
  const {card, icon} = picturesOf(profile);
  return {
    id: profile.id,
    get name() {
      return headingOf(inLanguage(profile.name));
    },
    ...createPalette(plan),
    protocol: createHubProtocol(plan),
    blockIcon: icon,
    card: {
      get name() {
        return inLanguage(profile.name);
      },
      get description() {
        return inLanguage(profile.description ?? profile.name);
      },
      picture: card,
      smallIcon: icon,
      hubIcon: icon,
      tipIcon: icon,
      howToStart: 'switchOn',
      helpLink,
    },
    createVirtualHub: options => new VirtualProfileDevice({...options, profile}),
    deviceProfile: profile,
    projectData: {profile},
    shownProfile: createShownProfile(plan),
  };
}

/** What stands for the characters of XML in headings. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {'<': '‹', '>': '›', '&': '＆', '"': '”'};

/** Scratch's vm puts the heading into the XML of the palette as it is: markup would remove all extensions from it. */
function headingOf(name: string): string {
  return name.replace(/[<>&"]/g, character => LOOK_ALIKES[character] ?? '');
}
