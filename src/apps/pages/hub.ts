// The panel without the editor: connects hubs, shows them, and plays with virtual ones.
import {families} from '../../index.js';
import {BlockwavePanel} from '../../panel/index.js';
import {LANGUAGES} from '../../words/languages.js';
import {noticeWords} from '../../words/notice-words.js';
import {Texts} from '../../words/texts.js';
import {preferredLocale} from '../editor/locale.js';
import {PageHubs} from './hub/page-hubs.js';

const locale = preferredLocale(LANGUAGES);
const texts = new Texts(noticeWords);
texts.setLocale(locale);
const extension = new PageHubs(texts);
const panel = new BlockwavePanel();
panel.locale = locale;
panel.blockwave = {
  families: [{family: families[0], extension, virtualHub: extension.virtualHubs.first}],
};
document.documentElement.lang = locale;
document.body.append(panel);
panel.open();
