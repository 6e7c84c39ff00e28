// The throughput tester: what it says of dead, restarting, corrupting and slow devices, and of the link.
const DEAD = 'test/lab/throughput/dead-devices.test.ts';
const INTACT = 'test/lab/throughput/intact.test.ts';
const LINK = 'test/lab/throughput/link-evidence.test.ts';
const REQUIREMENT = 'test/lab/throughput/requirement.test.ts';
const RHYTHM = 'test/lab/throughput/rhythm.test.ts';

export default [
  {
    promise: 'A device that answers nothing ends the run.',
    file: 'src/lab/throughput/device-session.ts',
    find: "this.#end('silent', this.#silenceText()),",
    replace: 'void this.#silenceText(),',
    tests: [DEAD],
  },
  {
    promise: 'A device that answers is not silent.',
    file: 'src/lab/throughput/device-session.ts',
    find: '      this.#stopWaiting();\n      const refusal',
    replace: '      const refusal',
    tests: [DEAD],
  },
  {
    promise: 'A device that does not know the messages of the mode ends the run.',
    file: 'src/lab/throughput/device-session.ts',
    find: 'if (refusal && refusal.mode === this.#plan?.mode && !this.#hasArrived) {',
    replace: 'if (refusal && this.#plan === null) {',
    tests: [DEAD],
  },
  {
    promise: 'No sustainable rate is no success.',
    file: 'src/lab/throughput/requirement.ts',
    find: "return areMet && report.verdict.sustainableRate !== null ? 'done' : 'not-met';",
    replace: "return areMet ? 'done' : 'not-met';",
    tests: [DEAD],
  },
  {
    promise: 'What was asked for and could not be measured is not met.',
    file: 'src/lab/throughput/requirement.ts',
    find: 'return isMet ?? isDefault;',
    replace: 'return isMet ?? (isDefault || true);',
    tests: [REQUIREMENT],
  },
  {
    promise: 'After a lost link, counts that fell are a restart.',
    file: 'src/lab/throughput/measure.ts',
    find: 'if (counts !== null) session.restarts.counted(counts.received, clock.now());',
    replace: 'if (counts !== null) session.restarts.counted(Infinity, clock.now());',
    tests: [DEAD],
  },
  {
    promise: 'The restart that dropped the link was after the last echo.',
    file: 'src/lab/throughput/restarts.ts',
    find: 'afterMs: lost === null ? this.#askedMs : Math.max(this.#askedMs, this.#lastEchoMs),',
    replace: 'afterMs: this.#askedMs,',
    tests: [DEAD],
  },
  {
    promise: 'Without the counts of a device whose link was lost, restarts are not known.',
    file: 'src/lab/throughput/restarts.ts',
    find: 'return this.#heardCount > 0 && this.#linkLostMs === null;',
    replace: 'return this.#heardCount > 0;',
    tests: [DEAD],
  },
  {
    promise:
      'A device that has reported messages knows them: one answer of another kind does not end the run.',
    file: 'src/lab/throughput/device-session.ts',
    find: ' && !this.#hasArrived) {',
    replace: ') {',
    tests: [DEAD],
  },
  {
    promise:
      'A device that had reported nothing before its link was lost says nothing of a restart.',
    file: 'src/lab/throughput/restarts.ts',
    find: 'if (this.#linkLostMs !== null && Math.max(this.#received, this.#answered) === 0) return;',
    replace: '',
    tests: [DEAD],
  },
  {
    promise: 'Bytes are compared.',
    file: 'src/lab/throughput/difference.ts',
    find: 'if (at < 0) return null;',
    replace: 'if (at < 20) return null;',
    tests: [INTACT],
  },
  {
    promise: 'Lengths are compared.',
    file: 'src/lab/throughput/difference.ts',
    find: 'if (byteLength !== sent.length)',
    replace: 'if (byteLength > sent.length)',
    tests: [INTACT],
  },
  {
    promise: 'Each message has other bytes.',
    file: 'src/lab/throughput/devices/echo.ts',
    find: '.map((_, index) => sequence + index)',
    replace: '.map((_, index) => index)',
    tests: [INTACT],
  },
  {
    promise: 'Messages are numbered when they are written.',
    file: 'src/lab/throughput/step-run.ts',
    find: '    const sent = gate.event(`load:${index % outputs}`, {\n      message,\n      toFrame: () => toFrame(log.number(message)),',
    replace:
      '    const frame = toFrame(log.number(message));\n    const sent = gate.event(`load:${index % outputs}`, {\n      message,\n      toFrame: () => frame,',
    tests: [INTACT],
  },
  {
    promise: 'A device that never held many messages is not the limit.',
    file: 'src/lab/throughput/link-evidence.ts',
    find: 'if (waiting <= CLEARLY_MORE * fullest) return null;',
    replace: 'if (waiting > 0) return null;',
    tests: [LINK],
  },
  {
    promise: 'A device whose buffer was full is the limit.',
    file: 'src/lab/throughput/link-evidence.ts',
    find: ' || isBufferFull(buffer)) return null;',
    replace: ') return null;',
    tests: [LINK],
  },
  {
    promise: 'Bursts within the bounds are named.',
    file: 'src/lab/throughput/observations.ts',
    find: 'if (rhythmMs === null || 2 * rhythmMs < p95Ms) return [slow];',
    replace: 'if (rhythmMs !== 0) return [slow];',
    tests: [LINK],
  },
  {
    promise: 'The times at which messages are due are no rhythm of the device.',
    file: 'src/lab/throughput/rhythm.ts',
    find: 'agreement(dueMs, periodMs) <= MOST_AGREEMENT_OF_DUE;',
    replace: 'dueMs.length > 0;',
    tests: [RHYTHM],
  },
];
