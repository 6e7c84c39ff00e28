import {VERSION} from '../../../recorder/version.js';
import type {NoticeId} from '../../../session/notice.js';
import type {Facts} from './facts.js';
import {isReady, judge} from './judge.js';
import {inOrder} from './order.js';
import type {CheckId} from './verdict.js';
import {DoctorWords} from './words.js';

/** A text to send to whoever helps: in English, without names, ids and addresses. */
export function reportText(facts: Facts, notice: NoticeId | null): string {
  const words = new DoctorWords('en', 'anyButton');
  const rows = inOrder(facts, notice).map(check => {
    const verdict = judge(facts, check);
    const sentences = words.verdict(verdict, facts.browser).join(' ');
    return `[${verdict.level}] ${check}: ${sentences} (${OBSERVATIONS[check](facts)})`;
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
const OBSERVATIONS: Readonly<Record<CheckId, (facts: Facts) => string>> = {
  browser: ({browser}) => `Chromium: ${said(browser.isChromium)}`,
  address: ({isSecure, isOwnAddress}) =>
    `isSecureContext: ${said(isSecure)}, this computer's own address: ${said(isOwnAddress)}`,
  frame: ({isFramed, isBluetoothPermitted}) =>
    `in a frame: ${said(isFramed)}, permissions policy allows bluetooth: ${said(isBluetoothPermitted)}`,
  'web-bluetooth': ({hasBluetooth, knowsBluetooth}) =>
    `navigator.bluetooth: ${said(hasBluetooth)}, feature known: ${said(knowsBluetooth)}`,
  adapter: ({availability}) => `getAvailability: ${said(availability)}`,
  rules: ({chooser}) =>
    `requestDevice: ${chooser ? `${chooser.result} ${chooser.message}`.trim() : 'not tried'}`,
  tabs: ({heldHubs}) => `hubs in use: ${said(heldHubs)}`,
  'scratch-link': ({scratchLink}) =>
    `port 20111: ${scratchLink?.current ?? 'not tried'}, port 20110: ${scratchLink?.old ?? 'not tried'}`,
  'local-network': ({loopbackPermission}) => `loopback-network: ${said(loopbackPermission)}`,
  hub: () => 'not visible to the page',
};

const said = (fact: boolean | number | string | null): string =>
  fact === null ? 'not said' : fact === true ? 'yes' : fact === false ? 'no' : String(fact);
