// The panel without the editor: connects hubs, shows them, plays with virtual ones, and tries what a hub can do.
import {families} from '../../index.js';
import {BlockwavePanel} from '../../panel/index.js';
import {directionOf} from '../../words/direction.js';
import {LANGUAGES} from '../../words/languages.js';
import {noticeWords} from '../../words/notice-words.js';
import {Texts} from '../../words/texts.js';
import {preferredLocale} from '../editor/locale.js';
import {PageHubs} from './hub/page-hubs.js';
import {createTryIt} from './hub/try-it.js';

/** Often enough to look alive. */
const UPDATE_EVERY_MS = 100;

const [family] = families;
const locale = preferredLocale(LANGUAGES);
const texts = new Texts(noticeWords);
texts.setLocale(locale);
const extension = new PageHubs(texts);
const panel = new BlockwavePanel();
panel.locale = locale;
panel.permanent = true;
panel.blockwave = {families: [{family, extension, virtualHub: extension.virtualHubs.first}]};
const tryIt = createTryIt({
  locale,
  family,
  shown: () => extension.hubs[panel.hubIndex],
  isAnyConnected: () => extension.hubs.some(hub => hub.isConnected()),
  onStopAll: () => extension.stopAll(),
});
document.documentElement.lang = locale;
document.documentElement.dir = directionOf(locale);
document.body.append(panel, tryIt.element);
panel.open();
tryIt.update();
setInterval(() => tryIt.update(), UPDATE_EVERY_MS);
