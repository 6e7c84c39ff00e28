// The counts of the echo profile.

/** The device remembers so many numbers, up to the highest one. */
const REMEMBERED = 32;
const MOST_DROPPED = 0xffff;
const FULLEST = 0xff;

export function createCounts() {
  let received = 0;
  let nextSequence = 0;
  let duplicated = 0;
  let reordered = 0;
  let dropped = 0;
  let fullest = 0;
  const handled = new Set();

  function isDuplicate(sequence) {
    return handled.has(sequence);
  }

  function remember(sequence) {
    handled.add(sequence);
    for (const old of handled) if (old + REMEMBERED < nextSequence) handled.delete(old);
  }

  return {
    count(sequence) {
      received += 1;
      if (isDuplicate(sequence)) duplicated += 1;
      else if (sequence < nextSequence) reordered += 1;
      nextSequence = Math.max(nextSequence, sequence + 1);
      remember(sequence);
    },
    drop() {
      dropped += 1;
    },
    hold(messages) {
      fullest = Math.max(fullest, messages);
    },
    reset() {
      received = nextSequence = duplicated = reordered = dropped = fullest = 0;
      handled.clear();
    },
    /** The reply to `04`, 20 bytes. */
    report() {
      const reply = Buffer.alloc(20);
      reply[0] = 0x84;
      reply.writeUInt32LE(received, 1);
      reply.writeUInt32LE(nextSequence, 5);
      reply.writeUInt32LE(duplicated, 9);
      reply.writeUInt32LE(reordered, 13);
      reply.writeUInt16LE(Math.min(dropped, MOST_DROPPED), 17);
      reply[19] = Math.min(fullest, FULLEST);
      return reply;
    },
  };
}
