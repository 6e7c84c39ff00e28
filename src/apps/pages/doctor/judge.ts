import type {System} from './browser-info.js';
import type {ChooserFacts, Facts} from './facts.js';
import type {CheckId, Verdict, VerdictId} from './verdict.js';

const good = (id: VerdictId): Verdict => ({id, level: 'good'});
const hint = (id: VerdictId): Verdict => ({id, level: 'hint'});
const problem = (id: VerdictId): Verdict => ({id, level: 'problem'});

/** One judgement for each row of the page, in the usual order. Each looks at the facts alone. */
const JUDGEMENTS: Readonly<Record<CheckId, (facts: Facts) => Verdict>> = {
  browser: ({browser}) => (browser.isChromium ? good('browser') : hint('browser')),
  address: ({isSecure}) => (isSecure ? good('addressGood') : problem('insecure-page')),
  frame: judgeFrame,
  'web-bluetooth': judgeWebBluetooth,
  adapter: judgeAdapter,
  rules: judgeRules,
  tabs: ({heldHubs}) =>
    heldHubs === null ? hint('tabsUnknown') : heldHubs === 0 ? good('tabsNone') : hint('tabsHeld'),
  'scratch-link': judgeScratchLink,
  'local-network': judgeLocalNetwork,
  hub: () => hint('hub'),
};

export const CHECKS = Object.keys(JUDGEMENTS) as readonly CheckId[];

/** The ways to a real hub; with one of them, a problem of the other is a warning at most. */
const LINK_CHECKS: readonly CheckId[] = ['scratch-link', 'local-network'];

const WITHOUT_SCRATCH_LINK: readonly System[] = ['iPad or iPhone', 'Android', 'ChromeOS'];

export function judge(facts: Facts, check: CheckId): Verdict {
  const verdict = JUDGEMENTS[check](facts);
  if (verdict.level !== 'problem') return verdict;
  if (isBluetoothReady(facts) && LINK_CHECKS.includes(check)) return {...verdict, level: 'hint'};
  return isReady(facts) ? {...verdict, level: 'warning'} : verdict;
}

/** Whether nothing that the page can see is in the way to a real hub. */
export const isReady = (facts: Facts): boolean => isBluetoothReady(facts) || isLinkReady(facts);

function isBluetoothReady(facts: Facts): boolean {
  const {isSecure, hasBluetooth, isBluetoothPermitted, availability, chooser} = facts;
  return (
    isSecure &&
    hasBluetooth &&
    isBluetoothPermitted !== false &&
    (wasShown(chooser) ||
      (chooser === null && availability !== false && availability !== 'no-answer'))
  );
}

const isLinkReady = ({scratchLink}: Facts): boolean =>
  scratchLink !== null && Object.values(scratchLink).includes('open');

/** The browser shows its list only if it has Bluetooth and allows it. */
const wasShown = (chooser: ChooserFacts | null): boolean =>
  chooser?.result === 'found' || chooser?.result === 'cancelled';

function judgeFrame({isFramed, isBluetoothPermitted}: Facts): Verdict {
  if (isBluetoothPermitted === false) return problem(isFramed ? 'frameBlocked' : 'serverBlocks');
  if (!isFramed) return good('frameNone');
  return isBluetoothPermitted ? good('frameAllowed') : hint('frameUnknown');
}

function judgeWebBluetooth({browser, isSecure, hasBluetooth, knowsBluetooth}: Facts): Verdict {
  if (hasBluetooth) return good('bluetoothThere');
  if (browser.system === 'iPad or iPhone') return problem('bluetoothNotOnIpad');
  // Scratch Link has a row of its own.
  if (!browser.isChromium) return problem('only-web-bluetooth');
  if (!isSecure && knowsBluetooth !== false) return hint('bluetoothHidden');
  return problem(browser.system === 'Linux' ? 'web-bluetooth-off' : 'only-web-bluetooth');
}

function judgeAdapter(facts: Facts): Verdict {
  const {hasBluetooth, isBluetoothPermitted, availability, chooser} = facts;
  if (!hasBluetooth || isBluetoothPermitted === false) return hint('adapterUnknown');
  if (chooser?.result === 'found') return good('adapterOn');
  if (wasShown(chooser)) return good('adapterGood');
  if (chooser?.result === 'no-bluetooth') return problem('no-bluetooth');
  if (chooser?.result === 'bluetooth-denied') return hint('adapterUnknown');
  if (availability === 'no-answer') return problem('adapterSilent');
  if (availability === null) return hint('adapterUnknown');
  return availability ? good('adapterGood') : problem('adapterMissing');
}

function judgeRules({hasBluetooth, isBluetoothPermitted, chooser}: Facts): Verdict {
  if (!hasBluetooth || isBluetoothPermitted === false) return hint('rulesUnknown');
  switch (chooser?.result) {
    case undefined:
      return hint('rulesNotTried');
    case 'found':
      return good('rulesFound');
    case 'cancelled':
      return good('rulesGood');
    case 'bluetooth-denied':
      return problem('rulesBlocked');
    case 'no-bluetooth':
      return hint('rulesUnknown');
    default:
      return problem('rulesFailed');
  }
}

function judgeScratchLink(facts: Facts): Verdict {
  const {scratchLink, browser} = facts;
  if (scratchLink?.current === 'open') return good('linkFound');
  if (scratchLink?.old === 'open') return good('linkOldFound');
  if (WITHOUT_SCRATCH_LINK.includes(browser.system)) return hint('linkNotHere');
  if (scratchLink === null) return hint('linkNotAsked');
  return isBluetoothReady(facts) ? hint('linkNotNeeded') : problem('no-scratch-link');
}

function judgeLocalNetwork({isSecure, isOwnAddress, loopbackPermission}: Facts): Verdict {
  if (isOwnAddress || loopbackPermission === null) return good('networkOwn');
  if (loopbackPermission === 'granted') return good('networkOwn');
  if (loopbackPermission === 'prompt') return hint('networkAsks');
  return problem(isSecure ? 'scratch-link-denied' : 'networkInsecure');
}
