import {VERSION} from '../../../recorder/version.js';
import type {NoticeId} from '../../../session/notice.js';
import type {Facts} from './facts.js';
import {isReady, judge} from './judge.js';
import {inOrder} from './order.js';
import type {CheckId} from './verdict.js';
import {DoctorWords} from './words.js';

/** A text to send to whoever helps: in English, without names, ids and addresses. */
export function reportText(facts: Facts, notice: NoticeId | null): string {
  const words = new DoctorWords('en');
  const rows = inOrder(facts, notice).map(check => {
    const verdict = judge(facts, check);
    const sentences = words.verdict(verdict, facts.browser).join(' ');
    return `[${verdict.level}] ${check}: ${sentences} (${observations(facts, check)})`;
  });
  return [
    `Blockwave ${VERSION}, connection report`,
    `Browser: ${facts.browser.name} on ${facts.browser.system}`,
    `Message in the editor: ${notice ?? 'none'}`,
    `Ready: ${isReady(facts) ? 'yes' : 'no'}`,
    '',
    ...rows,
    '',
  ].join('\n');
}

/** What the judgement of a row looked at. */
function observations(facts: Facts, check: CheckId): string {
  const {browser, chooser, scratchLink} = facts;
  switch (check) {
    case 'browser':
      return `Chromium: ${said(browser.isChromium)}`;
    case 'address':
      return `isSecureContext: ${said(facts.isSecure)}, this computer's own address: ${said(facts.isOwnAddress)}`;
    case 'frame':
      return `in a frame: ${said(facts.isFramed)}, permissions policy allows bluetooth: ${said(facts.isBluetoothPermitted)}`;
    case 'web-bluetooth':
      return `navigator.bluetooth: ${said(facts.hasBluetooth)}, feature known: ${said(facts.knowsBluetooth)}`;
    case 'adapter':
      return `getAvailability: ${said(facts.availability)}`;
    case 'rules':
      return `requestDevice: ${chooser ? `${chooser.result} ${chooser.message}`.trim() : 'not tried'}`;
    case 'tabs':
      return `hubs in use: ${said(facts.heldHubs)}`;
    case 'scratch-link':
      return `port 20111: ${scratchLink?.current ?? 'not tried'}, port 20110: ${scratchLink?.old ?? 'not tried'}`;
    case 'local-network':
      return `loopback-network: ${said(facts.loopbackPermission)}`;
    case 'hub':
      return 'not visible to the page';
  }
}

const said = (fact: boolean | number | string | null): string =>
  fact === null ? 'not said' : fact === true ? 'yes' : fact === false ? 'no' : String(fact);
