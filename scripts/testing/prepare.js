// Makes what test files need besides the compiled code: bundles, and programs that are found or downloaded.
import process from 'node:process';
import {buildAddOn, buildExtension, buildHosts, buildLibrary, buildSite} from '../build.js';
import {ensureChromium} from '../chromium.js';
import {ensureCompilers} from '../compilers.js';
import {ensureDbus} from '../dbus.js';
import {ensureRedis} from '../redis.js';

/** By the names that needsOf() in files.js returns. */
const PREPARATIONS = {
  library: buildLibrary,
  extension: buildExtension,
  hosts: buildHosts,
  addOn: buildAddOn,
  site: buildSite,
  compilers: ensureCompilers,
  chromium: async () => void (process.env.CHROMIUM_PATH = await ensureChromium()),
  dbus: async () => {
    const path = await ensureDbus();
    if (path !== undefined) process.env.DBUS_DAEMON_PATH = path;
  },
  redis: async () => void (process.env.REDIS_SERVER_PATH = (await ensureRedis()) ?? ''),
};

/** @param needs The result of needsOf(). */
export async function prepare(needs) {
  for (const need of needs) await PREPARATIONS[need]();
}
