import {element} from '../../../panel/dom.js';
import {notices} from '../../../words/tables/notices.js';
import {listedName} from '../../../words/listed-name.js';
import {lookUp} from '../../../words/look-up.js';
import type {Table, TableHub} from '../../classroom/messages.js';
import {language, word} from './words.js';

/** The states in which a child has a hub. */
const WITH_HUB: readonly TableHub['state'][] = ['connected', 'unstable'];
const LOW_BATTERY_PERCENT = 20;

/** How many editors have a hub. */
export const connectedCount = (tables: readonly Table[]): number =>
  tables.filter(({hubs}) => hubs.some(({state}) => WITH_HUB.includes(state))).length;

/** A card for each editor of the class, by the names of the tables. */
export function tableCards(tables: readonly Table[]): readonly HTMLElement[] {
  return tables
    .map(({id, table, hubs}) => ({name: table ?? word('table', {number: id}), hubs}))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, {numeric: true}))
    .map(({name, hubs}) =>
      element(
        'li',
        {},
        element('h3', {}, name),
        ...(hubs.length === 0
          ? [element('p', {class: 'hub', 'data-state': 'idle'}, word('noHub'))]
          : hubs.map(hubLine)),
      ),
    );
}

function hubLine({state, name, isVirtual, batteryPercent, notice}: TableHub): HTMLElement {
  const known = name === null ? word('unnamed') : listedName(name, undefined, language);
  const isConnected = WITH_HUB.includes(state);
  const parts = [
    element('span', {class: 'state'}, word(state === 'lost' ? 'gone' : state)),
    ...(isConnected || name !== null
      ? [element('span', {class: 'name'}, isVirtual ? word('virtual', {name: known}) : known)]
      : []),
    ...(isConnected && batteryPercent !== null
      ? [
          element(
            'span',
            {class: batteryPercent <= LOW_BATTERY_PERCENT ? 'battery low' : 'battery'},
            word('battery', {percent: Math.round(batteryPercent)}),
          ),
        ]
      : []),
  ];
  const text = notice !== null && isNotice(notice) ? lookUp(notices, language, notice)[0] : null;
  return element(
    'div',
    {class: 'hub', 'data-state': state},
    element('p', {}, ...parts),
    ...(text === null ? [] : [element('p', {class: 'last-notice'}, text)]),
  );
}

const isNotice = (id: string): id is keyof typeof notices.en => Object.hasOwn(notices.en, id);
