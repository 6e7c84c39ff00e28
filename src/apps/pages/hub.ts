// The panel without the editor: connects hubs, shows them, and plays with virtual ones.
import {families} from '../../index.js';
import {BlockwavePanel} from '../../panel/index.js';
import {LANGUAGES} from '../../words/languages.js';
import {preferredLocale} from '../editor/locale.js';
import {PageHubs} from './hub/page-hubs.js';

const locale = preferredLocale(LANGUAGES);
const extension = new PageHubs(locale);
const panel = new BlockwavePanel();
panel.locale = locale;
panel.blockwave = {
  families: [{family: families[0], extension, virtualHub: extension.virtualHub}],
};
document.documentElement.lang = locale;
document.body.append(panel);
panel.open();
