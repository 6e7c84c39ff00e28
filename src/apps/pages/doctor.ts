// The page that looks for the reason why no hub connects.
import {systemClock} from '../../clock.js';
import {element} from '../../panel/dom.js';
import type {NoticeId} from '../../session/notice.js';
import {howToStartIn} from '../../words/how-to-start.js';
import {createCopy} from './doctor/copy.js';
import type {Facts} from './doctor/facts.js';
import {findScratchLink} from './doctor/find-scratch-link.js';
import {CHECKS, isReady, judge} from './doctor/judge.js';
import {inOrder, noticeIn} from './doctor/order.js';
import {probe} from './doctor/probe.js';
import {reportText} from './doctor/report.js';
import {createRow} from './doctor/row.js';
import {tryChooser} from './doctor/try-chooser.js';
import type {CheckId} from './doctor/verdict.js';
import {DoctorWords} from './doctor/words.js';
import {find} from './shared/find.js';
import {setPageLanguage} from './shared/page-language.js';

const locale = setPageLanguage();
const address = new URLSearchParams(location.search);
const start = howToStartIn(address);
const words = new DoctorWords(locale, start);
const notice = noticeIn(address.get('code'));

/** Null while the page still looks. */
let facts: Facts | null = null;
/** Counts the times that the page has looked. Answers to an earlier look are not shown. */
let look = 0;

const tryBluetooth = action(words.text('tryBluetooth'), async () => {
  const {bluetooth} = navigator as Partial<Navigator>;
  return bluetooth ? {chooser: await tryChooser(bluetooth)} : {};
});
const findLink = action(words.text('findScratchLink'), async () => ({
  scratchLink: await findScratchLink(systemClock),
}));
const ownWindow = element(
  'a',
  {class: 'button', href: location.href, target: '_blank', rel: 'noopener'},
  words.text('ownWindow'),
);
const ACTIONS: Readonly<Partial<Record<CheckId, HTMLElement>>> = {
  frame: ownWindow,
  rules: tryBluetooth,
  'scratch-link': findLink,
};

const rows = new Map(CHECKS.map(check => [check, createRow(check, words, ACTIONS[check])]));
const list = element('ol', {});
const summary = element('p', {class: 'summary', role: 'status'});
const again = element('button', {type: 'button'}, words.text('checkAgain'));
again.addEventListener('click', () => void checkAll());
const copy = createCopy(words);

document.title = `${notice ? words.notice(notice)[0] : words.text('title')} – Blockwave`;
find('main', HTMLElement).append(
  ...heading(),
  summary,
  list,
  element('div', {class: 'buttons'}, again, copy.button),
  copy.element,
  element(
    'footer',
    {},
    element('p', {}, words.text('virtualHub')),
    element('a', {href: `help.html?start=${start}&locale=${locale}`}, words.text('toHelp')),
  ),
);
(navigator as Partial<Navigator>).bluetooth?.addEventListener('availabilitychanged', () => {
  void probe(systemClock).then(({availability}) => learn({availability}));
});
void checkAll();

/** The button works once the page has looked, and again when its answer is there. */
function action(text: string, find: () => Promise<Partial<Facts>>): HTMLButtonElement {
  const button = element('button', {type: 'button', disabled: ''}, text);
  button.addEventListener('click', () => {
    const asked = look;
    button.disabled = true;
    void find().then(found => {
      if (asked === look) learn(found);
    });
  });
  return button;
}

async function checkAll(): Promise<void> {
  const asked = ++look;
  facts = null;
  summary.textContent = words.text('checking');
  const found = await probe(systemClock);
  if (asked !== look) return;
  learn(found, found);
  // Only now: rows must not move away under a finger.
  list.replaceChildren(...inOrder(found, notice).flatMap(check => rows.get(check)?.element ?? []));
}

/** Shows what is known by now. `known`: instead of what was known before. */
function learn(found: Partial<Facts>, known = facts): void {
  if (known === null) return;
  facts = {...known, ...found};
  for (const [check, row] of rows) {
    const verdict = judge(facts, check);
    row.show(verdict.level, words.verdict(verdict, facts.browser));
  }
  tryBluetooth.disabled = false;
  tryBluetooth.hidden = !facts.hasBluetooth || facts.isBluetoothPermitted === false;
  findLink.disabled = false;
  ownWindow.hidden = !facts.isFramed;
  summary.textContent = words.text(isReady(facts) ? 'ready' : 'notReady');
  summary.dataset.level = isReady(facts) ? 'good' : 'problem';
  copy.show(reportText(facts, notice));
}

/** The message that the user saw in the editor, if there was one, then the title. */
function heading(): HTMLElement[] {
  const title = words.text('title');
  if (notice === null) return [element('h1', {}, title)];
  const [whatHappened, whatToDo] = words.notice(notice);
  return [
    element('h1', {}, whatHappened),
    element('p', {class: 'advice'}, whatToDo),
    // The add-on for other editors has no documents.
    ...('alone' in document.body.dataset ? [] : [explanation(notice)]),
    element('h2', {}, title),
  ];
}

/** A link to what the documents, which are in English, say of this message. */
function explanation(id: NoticeId): HTMLElement {
  return element(
    'a',
    {class: 'explanation', href: `docs/troubleshooting.html#${id}`, hreflang: 'en'},
    words.text('forGrownUps'),
  );
}
