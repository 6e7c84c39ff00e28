// The panel without the editor: connects hubs, shows them, plays with virtual ones, and tries what a hub can do.
import {systemClock} from '../../clock.js';
import {families, type HubFamily} from '../../package/index.js';
import {createPageClock} from '../../page-clock.js';
import {BlockwavePanel} from '../../panel/index.js';
import {Texts} from '../../words/texts.js';
import {PageHubs} from './hub/page-hubs.js';
import {createTryIt} from './hub/try-it.js';
import {setPageLanguage} from './shared/page-language.js';

/** Often enough to look alive. */
const UPDATE_EVERY_MS = 100;

const locale = setPageLanguage();
const texts = new Texts();
texts.setLocale(locale);
const clock = createPageClock() ?? systemClock;
const panelFamily = (family: HubFamily) => {
  const extension = new PageHubs({family, clock, texts});
  return {family, extension, virtualHub: extension.numberedVirtualHubs?.first ?? null};
};
const [firstFamily, ...otherFamilies] = families;
const first = panelFamily(firstFamily);
const all = [first, ...otherFamilies.map(panelFamily)] as const;
const panel = new BlockwavePanel();
panel.locale = locale;
panel.permanent = true;
panel.setAttribute('color-scheme', 'light dark');
panel.blockwave = {families: all};
const tryIt = createTryIt({
  locale,
  shown: () => {
    const {family, extension} = all.find(each => each.family.id === panel.familyId) ?? first;
    return {family, hub: extension.hubs[panel.hubIndex]};
  },
  isAnyConnected: () => all.some(({extension}) => extension.hubs.some(hub => hub.isConnected())),
  onStopAll: () => all.forEach(({extension}) => extension.stopAll()),
});
document.body.append(panel, tryIt.element);
panel.open(0, firstFamily.id);
tryIt.update();
setInterval(() => tryIt.update(), UPDATE_EVERY_MS);
