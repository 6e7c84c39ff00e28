/** The connection doctor, /doctor.html. `verdicts` has what is so and, where there is something to do, what to do. */
export const doctor = {
  title: 'Why does my hub not connect?',
  checking: 'One moment, this page is looking…',
  ready: 'This computer is ready for your hub.',
  notReady: 'Not ready yet. Start at the first red sign.',
  virtualHub: 'No hub works today? The virtual hub always does.',
  forGrownUps: 'For grown-ups',
  checkAgain: 'Check again',
  tryBluetooth: 'Try Bluetooth',
  findScratchLink: 'Look for Scratch Link',
  ownWindow: 'Open in its own window',
  copyReport: 'Copy report',
  copied: 'Copied. You can paste it into a message.',
  copyYourself: 'Press Ctrl+C to copy it.',
  whatIsCopied: 'What is copied: no names, no addresses',
  toHelp: 'Connect your hub',
};

/** A word for each picture, for those who do not see it. */
export const levels = {
  good: 'Fine:',
  hint: 'Good to know:',
  warning: 'Careful:',
  problem: 'Problem:',
};

export const verdicts = {
  browser: ['You use {browser} on {system}.'],
  addressGood: ['Bluetooth may work at this address.'],
  frameNone: ['This page has a window of its own.'],
  frameAllowed: ['This page is inside another page. That page allows Bluetooth.'],
  frameUnknown: ['This page is inside another page.', 'Open it in its own window.'],
  frameBlocked: [
    'This page is inside another page, which does not allow Bluetooth.',
    'Open it in its own window.',
  ],
  serverBlocks: [
    'The server of this page does not allow Bluetooth.',
    'Ask a grown-up to change the server.',
  ],
  bluetoothThere: ['This browser can find hubs.'],
  bluetoothHidden: ['This browser can find hubs, but not at this address.'],
  bluetoothNotOnIpad: ['An iPad or iPhone cannot find hubs.', 'Use a computer or a Chromebook.'],
  adapterGood: ['This computer has Bluetooth.', 'Is it switched on? Look in the settings.'],
  adapterOn: ['This computer has Bluetooth, and it is on.'],
  adapterUnknown: ['The browser does not say whether this computer has Bluetooth.'],
  adapterMissing: [
    'The browser finds no Bluetooth. It may be off, or blocked.',
    'Switch it on in the computer’s settings. Then try Bluetooth.',
  ],
  adapterSilent: ['Bluetooth does not answer.', 'Close the browser and open it again.'],
  rulesUnknown: ['Is Bluetooth blocked by your school? Here the browser does not say.'],
  rulesNotTried: [
    'Can the browser see your hub?',
    'Press its green button, then try Bluetooth. Is your hub in the list?',
  ],
  rulesGood: [
    'Bluetooth is allowed here.',
    'Was your hub not in the list? Press its green button and try again.',
  ],
  rulesFound: ['The browser has found your hub!'],
  rulesBlocked: ['Bluetooth is blocked in this browser.', 'Show this page to a grown-up.'],
  rulesFailed: ['The browser could not show its list.', 'Reload this page and try again.'],
  tabsNone: ['No other tab uses a hub.'],
  tabsHeld: [
    'This browser uses a hub already, in another tab.',
    'Is it the hub that you need? Disconnect it there or close that tab.',
  ],
  tabsUnknown: ['Here the browser does not say whether another tab uses your hub.'],
  linkNotAsked: ['Do you use Scratch Link?', 'Start it. Then look for it.'],
  linkFound: ['Scratch Link is running.'],
  linkOldFound: ['An old Scratch Link is running.', 'Ask a grown-up to install the newest one.'],
  linkNotHere: ['There is no Scratch Link for {system}.'],
  linkNotNeeded: ['Scratch Link is not running. You do not need it.'],
  networkOwn: ['This page may talk to Scratch Link.'],
  networkAsks: ['The browser will ask about Scratch Link.', 'Choose “Allow”.'],
  networkInsecure: [
    'The browser does not let this address talk to Scratch Link.',
    'Ask a grown-up to open the page with https.',
  ],
  hub: [
    'This page cannot look at your hub.',
    'Press its green button. No light? Put in new batteries. Stay near the computer.',
  ],
} satisfies Record<string, readonly [whatIsSo: string, whatToDo?: string]>;
