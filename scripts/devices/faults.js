// What can be wrong with the messages of a device. Each function returns a stage: a function that gets the next step and returns
// its own. A step of replies is `send(bytes)`, a step of writes `receive(bytes, withResponse)`.

const ECHO = 0x01;
const ECHO_REPLY = 0x81;
const INFO_REPLY = 0x85;
const STATUS_REPLY = 0x87;
const HEADER_BYTES = 5;

const isEcho = bytes => bytes[0] === ECHO_REPLY;

/** No reply leaves the device. */
export const silent = () => () => () => undefined;

export const withoutEchoes = () => send => bytes => {
  if (!isEcho(bytes)) send(bytes);
};

export const withoutStatus = () => send => bytes => {
  if (bytes[0] !== STATUS_REPLY) send(bytes);
};

/** Loses some echoes on their way; all other replies arrive. */
export const losesEchoes =
  percent =>
  (send, {random}) =>
  bytes => {
    if (isEcho(bytes) && random() * 100 < percent) return;
    send(bytes);
  };

/** Flips one bit of the payload of some echoes; their sequence numbers stay right. */
export const flipsBits =
  percent =>
  (send, {random}) =>
  bytes => {
    const altered = Buffer.from(bytes);
    const payloadBits = (bytes.length - HEADER_BYTES) * 8;
    if (isEcho(bytes) && payloadBits > 0 && random() * 100 < percent) {
      const bit = Math.floor(random() * payloadBits);
      altered[HEADER_BYTES + (bit >> 3)] ^= 1 << (bit & 7);
    }
    send(altered);
  };

export const cutsEchoes = lengthBytes => send => bytes => {
  send(isEcho(bytes) ? bytes.subarray(0, lengthBytes) : bytes);
};

/** Collects replies and sends all of them at multiples of this time. */
export const bursts =
  everyMs =>
  (send, {schedule}) =>
  bytes => {
    const next = Math.floor(schedule.now() / everyMs) + 1;
    schedule.at(next * everyMs, () => send(bytes));
  };

export const delaysInfo =
  delayMs =>
  (send, {schedule}) =>
  bytes => {
    if (bytes[0] === INFO_REPLY) schedule.at(schedule.now() + delayMs, () => send(bytes));
    else send(bytes);
  };

/** Drops each write without response, as a firmware does that has registered only the other kind. */
export const onlyWithResponse = () => receive => (bytes, withResponse) => {
  if (withResponse) receive(bytes);
};

/** A message that is held back is handled after this time if no other one follows. */
const HELD_MS = 100;

/** Handles some echoes twice, and others after the one that follows. */
export const duplicatesAndReorders =
  percent =>
  (receive, {random, schedule}) => {
    let held = null;
    const isChosen = bytes => bytes[0] === ECHO && random() * 100 < percent;

    function release() {
      if (held !== null) receive(held);
      held = null;
    }

    return bytes => {
      if (held === null && isChosen(bytes)) {
        held = bytes;
        schedule.at(schedule.now() + HELD_MS, () => {
          if (held === bytes) release();
        });
        return;
      }
      receive(bytes);
      if (isChosen(bytes)) receive(bytes);
      release();
    };
  };
