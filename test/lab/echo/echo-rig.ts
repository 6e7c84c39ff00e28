import {encodeEchoCommand, type EchoCommand} from '../../../src/lab/echo/commands.js';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {parseEchoReply, type EchoReply} from '../../../src/lab/echo/replies.js';
import type {LinkModel} from '../../../src/virtual/link/link-model.js';
import {createEchoDevice} from '../../../src/lab/echo/echo-device.js';
import {SimulatedClock} from '../../../src/virtual/clock/simulated-clock.js';

export interface Heard {
  readonly atMs: number;
  readonly reply: EchoReply;
}

const NOTHING = new Uint8Array();

/** A client of a virtual echo device, in simulated time. */
export async function connectEcho(link: LinkModel = {}, seed = 1) {
  const clock = new SimulatedClock();
  const device = createEchoDevice({clock, link: {}, seed});
  const heard: Heard[] = [];
  const session = await device.connect(() => undefined);
  await session.subscribe(ECHO_PROFILE.tx, bytes => {
    const reply = parseEchoReply(new DataView(bytes.buffer, bytes.byteOffset, bytes.length));
    if (reply === null) throw new Error(`no reply: ${bytes.join(' ')}`);
    heard.push({atMs: clock.now(), reply});
  });
  device.setLink(link);
  const say = (command: EchoCommand, response = false) =>
    session.write(ECHO_PROFILE.rx, encodeEchoCommand(command), response);
  const echo = (sequence: number, response = false) =>
    say({kind: 'echo', sequence, payload: NOTHING}, response);
  const count = (sequence: number, response = false) =>
    say({kind: 'count', sequence, payload: NOTHING}, response);
  /** Returns and removes the replies so far. */
  const take = () => heard.splice(0);
  /** Returns and removes the replies of this moment, without their times. */
  const takeReplies = async () => {
    await clock.advance(0);
    return take().map(({reply}) => reply);
  };
  /** Returns the numbers of the echoes so far in their order, and removes all replies. */
  const takeSequences = () =>
    take().flatMap(({reply}) => (reply.kind === 'echo' ? [reply.sequence] : []));
  /** Writes at each of these times without waiting for answers, and advances the time until all is done. */
  const offer = async (
    rate: number,
    seconds: number,
    write: (sequence: number) => Promise<unknown> = echo,
  ) => {
    const startMs = clock.now();
    for (let index = 0; index < rate * seconds; index++) {
      await clock.advance(startMs + (index * 1000) / rate - clock.now());
      void write(index);
    }
    await clock.advance(startMs + seconds * 1000 - clock.now());
  };
  return {
    ...{clock, device, session, say, echo, count, offer},
    ...{take, takeReplies, takeSequences},
  };
}
