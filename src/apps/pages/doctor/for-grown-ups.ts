import type {CheckId} from './verdict.js';

/** Paragraphs for teachers and administrators, with the exact names, in English only. Code is between backticks. */
export const FOR_GROWN_UPS: Readonly<Record<CheckId, readonly string[]>> = {
  browser: [
    'Web pages reach Bluetooth in Chrome, Edge and Chromium on Windows, macOS, ChromeOS and Android, and on Linux with a flag. Firefox and Safari have no Web Bluetooth. All browsers on iPads and iPhones use the engine of Safari.',
  ],
  address: [
    'Browsers offer Web Bluetooth in secure contexts only: `https:`, `http://localhost` and `http://127.0.0.1`. This page sees `window.isSecureContext`.',
    '`npx blockwave serve` serves a class with https. For a single trusted address, Chromium has the policy `OverrideSecurityRestrictionsOnInsecureOrigin` and the flag `chrome://flags/#unsafely-treat-insecure-origin-as-secure`.',
  ],
  frame: [
    'The element around this page needs `<iframe allow="bluetooth; loopback-network">`. No server may send `Permissions-Policy: bluetooth=()`. In a frame that forbids it, `getAvailability()` returns false and `requestDevice()` fails with a SecurityError.',
  ],
  'web-bluetooth': [
    'On Linux, Web Bluetooth is behind `chrome://flags/#enable-web-bluetooth` (`edge://flags/#enable-web-bluetooth`), or the option `--enable-features=WebBluetooth`. Restart the browser afterwards. Brave has a flag of its own.',
    'Without Web Bluetooth, Scratch Link is the other way to a hub.',
  ],
  adapter: [
    'This page sees `navigator.bluetooth.getAvailability()`. It returns false without an adapter, but also where a policy or a frame blocks Bluetooth; only trying tells the difference. On Linux it returns true also while the adapter is switched off.',
    'Linux: `systemctl status bluetooth` and `rfkill list`. macOS: System Settings, Privacy & Security, Bluetooth must list the browser. Android up to 11: location must be on.',
  ],
  rules: [
    'The policy is `DefaultWebBluetoothGuardSetting` (Chrome, Chromium and Edge): 2 blocks Web Bluetooth, 3 lets pages ask. See `chrome://policy` or `edge://policy`. It is for all pages: Chromium 156 knows no policy that lists addresses for Web Bluetooth.',
    'Windows: `HKLM\\SOFTWARE\\Policies\\Google\\Chrome` or `HKLM\\SOFTWARE\\Policies\\Microsoft\\Edge`, a REG_DWORD. Linux: a JSON file in `/etc/opt/chrome/policies/managed/` or `/etc/chromium/policies/managed/`. Managed Chromebooks: the Admin console, under the settings of Chrome.',
    'A page cannot read policies. While one blocks Bluetooth, `getAvailability()` returns false, and a click gets the NotFoundError “User or their enterprise policy has disabled Web Bluetooth.” The user may also have blocked it: `chrome://settings/content/bluetoothDevices`.',
  ],
  tabs: [
    'A tab holds a lock (Web Locks API) on its hub, named `blockwave:` and an id. The browser shares locks among the pages of one address, in one profile. Other computers, other profiles and other programs are not seen here.',
  ],
  'scratch-link': [
    'Scratch Link 2 listens on `ws://127.0.0.1:20111`, versions 1.0 to 1.3 on `wss://device-manager.scratch.mit.edu:20110`, a public name for 127.0.0.1. The button opens a socket to both; before that, this page asks nothing of the network.',
    'Scratch Link 2 needs Windows 10 (build 17763) or macOS 10.15. On Linux, other programs take its place, for example `npx blockwave hub` with a virtual hub. A firewall, or a web filter that does not resolve the public name, makes a socket fail; the browser hides the reason.',
  ],
  'local-network': [
    'Chrome and Edge ask before a page from another computer may talk to programs on this one. The permission is `loopback-network` (146 and newer; before `local-network-access`), in the site settings beside the address. Pages without https are refused without a question, and frames need `allow="loopback-network"`.',
    'Policies: `LoopbackNetworkAllowedForUrls` and `LoopbackNetworkBlockedForUrls` (146 and newer), `LocalNetworkAccessAllowedForUrls` and `LocalNetworkAccessBlockedForUrls` before.',
  ],
  hub: [
    'A hub advertises for some seconds only after its button was pressed. The light of most hubs blinks meanwhile. A hub that is connected elsewhere (another computer, a tablet, the LEGO app) is not in any list. Switch Bluetooth off there.',
  ],
};
