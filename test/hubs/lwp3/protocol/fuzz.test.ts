// Level: both
/** Random and damaged messages to every parser and to the decoder. */
import t from 'tap';
import {createDecoder} from '../../../../src/hubs/lwp3/decoder.js';
import {models} from '../../../../src/hubs/lwp3/models.js';
import * as attachedIo from '../../../../src/hubs/lwp3/protocol/attached-io.js';
import * as hubProperties from '../../../../src/hubs/lwp3/protocol/hub-properties.js';
import * as inputFormats from '../../../../src/hubs/lwp3/protocol/input-formats.js';
import {MESSAGE, encodeMessage} from '../../../../src/hubs/lwp3/protocol/message.js';
import * as outputCommands from '../../../../src/hubs/lwp3/protocol/output-commands.js';
import * as outputFeedback from '../../../../src/hubs/lwp3/protocol/output-feedback.js';
import * as portInformation from '../../../../src/hubs/lwp3/protocol/port-information.js';
import * as portValues from '../../../../src/hubs/lwp3/protocol/port-values.js';
import {endpoint} from '../../../../src/hubs/lwp3/uuids.js';
import {Random} from '../../../../src/virtual/random.js';
import {isThorough} from '../../../support/level.js';

t.setTimeout(600_000);

const SEED = 15;
const MESSAGES = isThorough ? 1_000_000 : 20_000;
const TYPES = Object.values(MESSAGE);

/** Messages of the LEGO document's kinds, to be damaged. */
const VALID: readonly string[] = [
  '06000102 0601', // the button is pressed
  '09000103 0624020010', // the firmware
  '040002 31', // the hub will disconnect
  '060003 0104ff', // a low voltage
  '0f0004 02 01 2600 00000010 00000010', // a motor in C
  '090004 10 02 2700 0001', // the virtual port of A and B
  '050004 02 00', // C is empty
  '050005 8103', // a buffer is full
  '050021 0201', // the modes of C?
  '06002202 0000', // the name of a mode?
  '0a0041 02 02 01000000 01', // report the position
  '080042 02 01 00 10 20', // a combined format
  '0b0043 02 01 0f 03 0600 0500', // three modes
  '0b0044 02 00 00 504f574552', // POWER
  '0b0045 00 68010000 3a05fb', // values of two ports
  '0b0046 02 0003 32 68010000', // combined values
  '0a0047 02 02 01000000 01', // the format
  '070048 02 80 0300', // the combined format
  '060061 01 0001', // a virtual port
  '0e0081 00 11 0b 68010000 3264 7f 00', // by degrees
  '0c0081 00 11 09 e803 3264 7f 00', // for a time
  '090081 32 11 51 01 ff0000', // the colour
  '090082 000a 010a 100c', // feedback of three ports
];

/** Its header is right again, unless that is what was damaged. */
function damaged(random: Random): readonly number[] {
  const [, , ...rest] = Buffer.from(
    (VALID[random.below(VALID.length)] ?? '').replaceAll(' ', ''),
    'hex',
  );
  const bytes = [...rest];
  for (let count = random.below(3); count >= 0; count--) {
    const at = random.below(bytes.length);
    const news = Array.from({length: random.below(3)}, () => random.below(0x100));
    bytes.splice(at, random.below(3), ...news);
  }
  return random.below(8) === 0 ? bytes : [...encodeMessage(bytes[0] ?? 0, bytes.slice(1))];
}

type Parse = (bytes: DataView) => unknown;

const PARSERS: readonly Parse[] = [
  attachedIo.parseAttachedIo,
  attachedIo.parseVirtualPortSetUp,
  hubProperties.parseHubProperty,
  hubProperties.parseAction,
  hubProperties.parseAlert,
  hubProperties.parseError,
  inputFormats.parseInputFormatSetUp,
  inputFormats.parseInputFormat,
  inputFormats.parseCombinedFormatSetUp,
  inputFormats.parseCombinedFormat,
  outputCommands.parseOutputCommand,
  outputFeedback.parseFeedback,
  portInformation.parsePortInformationRequest,
  portInformation.parsePortInformation,
  portInformation.parseModeInformationRequest,
  portInformation.parseModeInformation,
  bytes => portValues.parsePortValues(bytes, port => (port % 5 === 0 ? [] : [port % 5, 1])),
  portValues.parseCombinedValue,
];

t.test(`${MESSAGES} messages`, async t => {
  const random = new Random(SEED);
  const randomBytes = (most: number) =>
    Array.from({length: random.below(most + 1)}, () => random.below(0x100));
  let accepted = 0;
  let malformed = 0;
  const decode = createDecoder(models.technicHub);
  for (let count = 0; count < MESSAGES; count++) {
    const type = TYPES[random.below(TYPES.length)] ?? 0;
    const bytes = [...encodeMessage(type, randomBytes(16))];
    // Random contents, those damaged, other bytes, and damaged messages that a hub or Blockwave sends.
    const damage = random.below(4);
    if (damage === 1) bytes.splice(random.below(bytes.length), random.below(3), ...randomBytes(2));
    const sent = [bytes, bytes, randomBytes(40), damaged(random)][damage] ?? [];
    const view = new DataView(Uint8Array.from(sent).buffer);
    for (const parse of PARSERS) if (parse(view) !== null) accepted++;
    const events = decode(endpoint, view);
    if (events.some(({kind}) => kind === 'malformed')) malformed++;
  }
  t.ok(malformed > MESSAGES / 10 && malformed < MESSAGES, `${malformed} were malformed`);
  t.ok(accepted > MESSAGES / 50, `${accepted} were accepted, and none threw`);
});
