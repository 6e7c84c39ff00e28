/** Why frames differ from those of the official extension, in the order of the document. */
export const REASONS = {
  'hub ends':
    'The frame contains the time (`09`, in milliseconds), and the hub ends the run itself. The official extension starts the ' +
    'motor without an end and sends a stop later. If that stop is late or lost, the motor stays on: over the rate, in a hidden ' +
    'tab, or out of range. Blockwave sends a stop only if the hub does not report the end. The hub can count up to 65 seconds; ' +
    'the block allows 15.',
  pair:
    'One frame for the hub’s pair of A and B (port `10`, `39` in early firmware) in place of two. Both motors get it or none, ' +
    'they begin at the same moment, and it costs one message of the rate. Two frames are sent if the motors have different ' +
    'powers and turn for rotations: a pair would turn them by different angles.',
  'no effect':
    'Nothing is to move. For 0 seconds the official extension starts the motor and stops it at once: if the second frame is lost, ' +
    'the motor stays on. For 0 rotations it sends a rotation of 0 degrees. Blockwave sends nothing to a motor that stands. A motor ' +
    'that is on is stopped: for 0 seconds it coasts, for 0 rotations it brakes.',
  'always ends':
    'The motor has not moved for 1.5 seconds, so Blockwave brakes it, and the script goes on. In the official extension the ' +
    'script waits for ever, and the motor pushes for ever.',
  'simple motor':
    'The official extension knows only motors that measure their position. Blockwave also drives the others, of WeDo 2.0, ' +
    'Powered Up and trains.',
  'stop frame':
    'Both frames set the power 0, and the motor coasts. Blockwave writes the power into mode 0 of the motor (`51 00`), which is ' +
    'the form of LEGO’s document. For a pair it is the sub-command `02`, with a power for each motor. The official extension uses ' +
    'the sub-command `01`.',
  'other goes on':
    'It is not known what a hub does with motor B if a pair runs and motor A gets a frame of its own. Blockwave sends motor B its ' +
    'speed, so that it goes on in any case.',
  'stop twice':
    'Every motor is stopped twice: first in frames without acknowledgement, which overtake everything that waits, then in ' +
    'frames with acknowledgement, which are sent again if the hub does not answer. The official extension stops each motor once ' +
    'and does not know whether the frame arrived.',
} as const;

export type Reason = keyof typeof REASONS;
