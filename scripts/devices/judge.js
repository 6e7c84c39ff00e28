// Compares what the tester found with what is true of a device.

const BUSY = 3;
/** What the tester may say only of a device that does it: the link of these devices keeps the order and repeats nothing. */
const OF_ORDER = /arrived (twice|after a message)/;

/** Returns what differs, as texts. An empty list: the tester agrees. */
export function differences({expected}, {code, verdict, words}) {
  const found = [];
  if (code === null) found.push('it did not end within the time limit');
  else if (!expected.codes.includes(code)) found.push(`exit code ${expected.codes.join(' or ')}`);
  if (!expected.reason.test(words)) found.push(`words ${expected.reason}`);
  if (!expected.changesOrder && OF_ORDER.test(words)) found.push(`no words ${OF_ORDER}`);
  const rate = verdict?.sustainableRate ?? null;
  if (expected.rate !== undefined && !isWithin(rate, expected.rate)) {
    found.push(expected.rate === null ? 'no rate' : `rate ${expected.rate.join(' to ')}`);
  }
  const limitedBy = verdict?.limitedBy ?? null;
  if (expected.limitedBy !== undefined && !expected.limitedBy.includes(limitedBy)) {
    found.push(`limitedBy ${expected.limitedBy.join(' or ')}`);
  }
  return found;
}

/** The tester says that this computer was too busy: that judges neither the device nor the tester. */
export const isInconclusive = ({code}) => code === BUSY;

function isWithin(rate, range) {
  if (range === null || rate === null) return rate === range;
  const [lowest, highest] = range;
  return rate >= lowest && rate <= highest;
}
