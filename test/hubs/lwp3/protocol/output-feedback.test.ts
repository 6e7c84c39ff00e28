import fc from 'fast-check';
import {
  FEEDBACK,
  parseFeedback,
  type PortFeedback,
} from '../../../../src/hubs/lwp3/protocol/output-feedback.js';
import {byte} from '../../wedo2/arbitraries.js';
import {checkCodec} from '../../wedo2/codec.js';
import {encodeFeedback} from '../../../support/lwp3/encode-messages.js';

checkCodec<readonly PortFeedback[]>({
  encode: encodeFeedback,
  parse: parseFeedback,
  messages: fc.array(fc.record({port: byte, flags: byte}), {minLength: 1, maxLength: 3}),
  samples: [
    {
      name: 'a motor has begun',
      message: [{port: 0, flags: FEEDBACK.inProgress}],
      bytes: [
        ...[0x05, 0x00, 0x82], // length, hub, output feedback
        ...[0x00, 0x01], // port A: in progress
      ],
    },
    {
      name: 'two motors have ended, another command was discarded',
      message: [
        {port: 0, flags: FEEDBACK.completed | FEEDBACK.idle},
        {port: 1, flags: FEEDBACK.completed | FEEDBACK.idle},
        {port: 16, flags: FEEDBACK.discarded | FEEDBACK.idle},
      ],
      bytes: [
        ...[0x09, 0x00, 0x82], // length, hub, output feedback
        ...[0x00, 0x0a], // port A: completed, idle
        ...[0x01, 0x0a], // port B: completed, idle
        ...[0x10, 0x0c], // port AB: discarded, idle
      ],
    },
  ],
  misfits: {
    nothing: [0x03, 0x00, 0x82],
    'a port alone': [0x04, 0x00, 0x82, 0x00],
    'four ports': [0x0b, 0x00, 0x82, 0, 10, 1, 10, 2, 10, 3, 10],
  },
});
