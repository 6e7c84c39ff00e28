/** Every text of our own. The official blocks' texts are the host's; see texts.ts. */
export const en = {
  virtualHub: 'Virtual hub',
  bluetooth: 'Bluetooth…',
  hubLost: 'The hub is gone. Bring it back and connect again.',
  hubNotFound: 'The hub was not found. Press its button and search again.',
  hubTimeout: 'The hub does not answer. Press its button and try again.',
  hubInUse: 'This hub is in use in another tab or window. Disconnect it there, then connect here.',
  noBluetooth: 'Bluetooth is missing or switched off.',
  noScratchLink: 'Scratch Link does not answer. Start it and search again.',
  connectFailed: 'The connection failed. Please try again.',
} as const;
