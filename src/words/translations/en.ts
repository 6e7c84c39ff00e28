/** Every text of our own. The official blocks' texts are the host's; see texts.ts. */
export const en = {
  virtualHub: 'Virtual hub',
  bluetooth: 'Bluetooth…',
} as const;
