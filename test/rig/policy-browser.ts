import {execFileSync} from 'node:child_process';
import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium, type Browser} from 'playwright-core';
import type {Test} from 'tap';
import {PATIENCE_MS} from '../support/browser.js';
import {rigIsLeftOut} from './bus-daemon.js';

/** Where Debian's Chromium reads the policies of administrators: in managed/*.json below it. */
const SETTINGS = '/etc/chromium';

/** Why this system cannot start a browser with policies, or false: a value for tap's `skip`. */
export function policiesAreLeftOut(): string | false {
  const noRig = rigIsLeftOut();
  if (noRig !== false) return noRig;
  try {
    execFileSync('unshare', ['-rm', 'mount', '--bind', tmpdir(), SETTINGS], {stdio: 'ignore'});
    return false;
  } catch {
    return `policies need a mount namespace and ${SETTINGS}, which this system has not`;
  }
}

export interface PolicyBrowserOptions {
  /** As in chrome://policy. */
  readonly policies?: object;
  readonly busAddress: string;
  readonly args?: readonly string[];
}

/**
 * A browser with these policies. They are mounted in a namespace of its own, so the system does not change. Ends with
 * the test.
 */
export async function startPolicyBrowser(
  t: Test,
  {policies = {}, busAddress, args = []}: PolicyBrowserOptions,
): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-'));
  await mkdir(`${folder}/settings/policies/managed`, {recursive: true});
  await writeFile(`${folder}/settings/policies/managed/test.json`, JSON.stringify(policies));
  const program = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const start = `mount --bind '${folder}/settings' ${SETTINGS} && exec '${program}' "$@"`;
  const script = `${folder}/chromium`;
  await writeFile(
    script,
    `#!/bin/sh\nexec unshare -rm sh -c '${start.replaceAll("'", `'\\''`)}' sh "$@"\n`,
  );
  await chmod(script, 0o755);
  const browser = await chromium.launch({
    executablePath: script,
    headless: true,
    timeout: PATIENCE_MS,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--enable-features=WebBluetooth', ...args],
    env: {...process.env, DBUS_SYSTEM_BUS_ADDRESS: busAddress},
  });
  t.teardown(async () => {
    await browser.close();
    await rm(folder, {recursive: true, force: true});
  });
  return browser;
}
