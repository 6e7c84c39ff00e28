// The teacher's page: the address for the class, stickers for the hubs, and what the hubs of the class do. The key after
// the # of its address makes it the teacher's; browsers do not send it with their requests.
import {systemClock} from '../../clock.js';
import {element} from '../../panel/dom.js';
import {
  TEACHER_PATH,
  WRONG_KEY_CODE,
  type FromTeacher,
  type ToTeacher,
} from '../classroom/messages.js';
import {openPageSocket, RoomSocket} from '../classroom/room-socket.js';
import {find} from './shared/find.js';
import {qrCode} from './teacher/qr-code.js';
import {createStickers} from './teacher/stickers.js';
import {connectedCount, tableCards} from './teacher/table-list.js';
import {word} from './teacher/words.js';

const key = window.location.hash.slice(1);
/** Where the class opens the editor if no server says so: beside this page. */
const BESIDE = new URL('./', window.location.href.replace(/[?#].*$/, '')).href;

const status = element('p', {class: 'status', role: 'status'});
const address = element('p', {class: 'address', dir: 'ltr'});
const code = element('div', {class: 'code'});
const others = element('p', {class: 'others'});
const fingerprint = element('p', {class: 'fingerprint', dir: 'ltr'});
const copy = element('button', {type: 'button'}, word('copy'));
const trust = element('a', {href: 'certificate.html'}, word('trust'));
const explanation = element('p', {});
const toggle = element('button', {type: 'button'});
const stop = element('button', {type: 'button', class: 'dangerous'}, word('stopAll'));
const stopResult = element('p', {role: 'status'});
const count = element('p', {class: 'count'});
const tables = element('ul', {class: 'tables'});
const controls = element('div', {class: 'buttons'}, stop, toggle, stopResult);
const stickers = createStickers();
const classPart = element(
  'section',
  {class: 'class-part', hidden: ''},
  element('h2', {}, word('tables')),
  explanation,
  controls,
  count,
  tables,
);

document.title = `Blockwave – ${word('title')}`;
find('main', HTMLElement).append(
  element('h1', {}, word('title')),
  status,
  element(
    'section',
    {class: 'address-part'},
    code,
    element(
      'div',
      {},
      element('p', {}, word('address')),
      address,
      copy,
      others,
      trust,
      fingerprint,
    ),
  ),
  classPart,
  stickers.element,
);

let isOn = false;
copy.addEventListener('click', () => {
  void navigator.clipboard.writeText(address.textContent).then(() => {
    copy.textContent = word('copied');
  });
});
showAddress([BESIDE]);
if (key === '') status.textContent = word('noServer');
else connect();

function connect(): void {
  const socket = new RoomSocket({
    clock: systemClock,
    connect: () => openPageSocket(TEACHER_PATH),
    onOpen: () => {
      status.textContent = '';
      send({type: 'key', key});
    },
    onMessage: message => showState(message as ToTeacher),
    onClosed: closeCode => {
      const isRestarted = closeCode === WRONG_KEY_CODE;
      status.textContent = word(isRestarted ? 'restarted' : 'lost');
      if (isRestarted) classPart.hidden = true;
    },
  });
  const send = (message: FromTeacher) => socket.send(message);
  stop.addEventListener('click', () => send({type: 'stop'}));
  toggle.addEventListener('click', () => send({type: 'class', isOn: !isOn}));
}

function showState(state: ToTeacher): void {
  const {addresses, classPage} = state;
  isOn = classPage === 'on';
  showAddress(addresses.length > 0 ? addresses : [BESIDE]);
  fingerprint.textContent = `SHA-256: ${state.fingerprint}`;
  classPart.hidden = false;
  controls.hidden = classPage === 'none';
  explanation.textContent = word(
    classPage === 'none' ? 'classNone' : isOn ? 'classOn' : 'classOff',
  );
  toggle.textContent = word(isOn ? 'switchOff' : 'switchOn');
  stopResult.textContent = state.stop === null ? '' : word('stopped', state.stop);
  count.textContent = !isOn
    ? ''
    : state.tables.length === 0
      ? word('noTables')
      : word('connectedOf', {
          connected: connectedCount(state.tables),
          editors: state.tables.length,
        });
  tables.replaceChildren(...(isOn ? tableCards(state.tables) : []));
}

function showAddress([first = BESIDE, ...rest]: readonly string[]): void {
  if (address.textContent !== first) {
    address.textContent = first;
    code.replaceChildren(qrCode(first));
    stickers.setAddress(first);
  }
  const text = rest.length === 0 ? '' : `${word('otherAddresses')}  ${rest.join('  ')}`;
  if (others.textContent === text) return;
  const addresses = rest.flatMap(each => ['  ', element('bdi', {dir: 'ltr'}, each)]);
  others.replaceChildren(...(rest.length === 0 ? [] : [word('otherAddresses'), ...addresses]));
}
