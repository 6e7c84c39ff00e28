import {encodeEchoCommand, type EchoCommand} from '../../../src/lab/echo/commands.js';
import {ECHO_PROFILE} from '../../../src/lab/echo/echo-profile.js';
import {parseEchoReply, type EchoReply} from '../../../src/lab/echo/replies.js';
import {until} from '../../support/until.js';
import type {NativeFirmware} from './build.js';
import type {NimbleServer} from './nimble-server.js';

export const ECHO_FIRMWARE: NativeFirmware = {
  name: 'echo',
  sources: ['firmware/common/echo_profile.c'],
  includes: ['firmware/common'],
};

/** A client of the echo profile, as close to the wire as it gets. */
export async function connectEcho(server: NimbleServer) {
  const losses: string[] = [];
  const replies: EchoReply[] = [];
  const session = await server.connect(reason => losses.push(reason));
  await session.subscribe(ECHO_PROFILE.tx, bytes => {
    const reply = parseEchoReply(new DataView(bytes.slice().buffer));
    if (reply === null) throw new Error(`No reply: ${Buffer.from(bytes).toString('hex')}`);
    replies.push(reply);
  });
  const write = (command: EchoCommand, response: boolean) =>
    session.write(ECHO_PROFILE.rx, encodeEchoCommand(command), response);
  return {
    session,
    losses,
    replies,
    write,
    /** Writes it, and resolves with the next reply of this kind. */
    ask: async <Kind extends EchoReply['kind']>(command: EchoCommand, kind: Kind) => {
      const before = replies.length;
      const found = () =>
        replies
          .slice(before)
          .find((reply): reply is Extract<EchoReply, {kind: Kind}> => reply.kind === kind);
      await write(command, true);
      await until(`'${kind}' arrives`, () => found() !== undefined);
      const reply = found();
      if (reply === undefined) throw new Error('unreachable');
      return reply;
    },
  };
}
