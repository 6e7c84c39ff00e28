// Level: both
/** Random and damaged messages to every parser. */
import t from 'tap';
import * as attachedIo from '../../../../src/hubs/lwp3/protocol/attached-io.js';
import * as hubProperties from '../../../../src/hubs/lwp3/protocol/hub-properties.js';
import * as inputFormats from '../../../../src/hubs/lwp3/protocol/input-formats.js';
import {MESSAGE, encodeMessage} from '../../../../src/hubs/lwp3/protocol/message.js';
import * as outputCommands from '../../../../src/hubs/lwp3/protocol/output-commands.js';
import * as outputFeedback from '../../../../src/hubs/lwp3/protocol/output-feedback.js';
import * as portInformation from '../../../../src/hubs/lwp3/protocol/port-information.js';
import * as portValues from '../../../../src/hubs/lwp3/protocol/port-values.js';
import {Random} from '../../../../src/virtual/random.js';
import {isThorough} from '../../../support/level.js';

t.setTimeout(600_000);

const SEED = 15;
const MESSAGES = isThorough ? 1_000_000 : 20_000;
const TYPES = Object.values(MESSAGE);

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
  for (let count = 0; count < MESSAGES; count++) {
    const type = TYPES[random.below(TYPES.length)] ?? 0;
    const bytes = [...encodeMessage(type, randomBytes(16))];
    // A third is left as it is, a third is damaged, a third has other bytes.
    const damage = random.below(3);
    if (damage === 1) bytes.splice(random.below(bytes.length), random.below(3), ...randomBytes(2));
    const sent = damage === 2 ? randomBytes(40) : bytes;
    const view = new DataView(Uint8Array.from(sent).buffer);
    for (const parse of PARSERS) if (parse(view) !== null) accepted++;
  }
  t.ok(accepted > MESSAGES / 50, `${accepted} were accepted, and none threw`);
});
