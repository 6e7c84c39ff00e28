// One connection to a hub, and the devices in its ports.
const PERIPHERAL = 'test/connection/peripheral.test.ts';
const RECONNECT = 'test/connection/reconnect.test.ts';
const LATE_MOTOR = 'test/connection/late-motor.test.ts';
const MEMORY = 'test/connection/device-memory.test.ts';
const FAILED = 'test/connection/failed-attempt.test.ts';
const SILENT_LINK = 'test/connection/silent-link.test.ts';
const UNSTABLE = 'test/session/unstable.test.ts';
const DEVICES = 'test/connection/devices.test.ts';
const CONTRACT = 'test/contract/wedo2.test.ts';

export default [
  {
    promise: 'A silent link gets a stop before it is given up.',
    file: 'src/connection/connection.ts',
    find: 'void this.stop();\n    this.#handleLost(error);',
    replace: 'this.#handleLost(error);',
    tests: [SILENT_LINK],
  },
  {
    promise: 'Disconnect stops the motors first.',
    file: 'src/connection/connection.ts',
    find: "const ended = this.stop().then(() => this.#sendAll('end', this.#profile.end));",
    replace: "const ended = this.#sendAll('end', this.#profile.end);",
    tests: [DEVICES],
  },
  {
    promise: 'Disconnect waits for the answers to its stop.',
    file: 'src/connection/connection.ts',
    find: 'await within(this.#options.clock, STOP_ANSWER_TIMEOUT_MS, ended);',
    replace: 'void ended;',
    tests: [PERIPHERAL, 'test/faults/stop.test.ts'],
  },
  {
    promise: 'Disconnect does not wait for a hub that does not answer.',
    file: 'src/connection/connection.ts',
    find: 'await within(this.#options.clock, STOP_ANSWER_TIMEOUT_MS, ended);',
    replace: 'await ended;',
    tests: [PERIPHERAL, 'test/faults/stop.test.ts'],
  },
  {
    promise: 'A failed attempt to connect leaves nothing open.',
    file: 'src/connection/connection.ts',
    find: "this.#end();\n      await this.#transport.close();\n      throw toHubError(error, 'refused');",
    replace: "this.#end();\n      throw toHubError(error, 'refused');",
    tests: [FAILED],
  },
  {
    promise: 'A notification after the end changes nothing.',
    file: 'src/connection/connection.ts',
    find: 'if (this.#isEnded) return;\n    this.#gate.onSignOfLife();',
    replace: 'this.#gate.onSignOfLife();',
    tests: [SILENT_LINK],
  },
  {
    promise: 'Each message of the hub is a sign of life.',
    file: 'src/connection/connection.ts',
    find: 'this.#gate.onSignOfLife();\n',
    replace: '',
    tests: [UNSTABLE, PERIPHERAL],
  },
  {
    promise: 'A loss is reported once.',
    file: 'src/connection/connection.ts',
    find: 'if (this.#isEnded) return;\n    const memory',
    replace: 'const memory',
    tests: [FAILED],
  },
  {
    promise: 'The timers of the monitor end with the connection.',
    file: 'src/connection/connection.ts',
    find: 'this.#monitor.stop();',
    replace: '',
    tests: [PERIPHERAL, 'test/session/reconnect.test.ts'],
  },
  {
    promise: 'A block that runs right after the connection finds the motors.',
    file: 'src/connection/connection.ts',
    find: 'await within(this.#options.clock, REPORTS_TIMEOUT_MS, Promise.all(awaited));',
    replace: 'void awaited;',
    tests: [DEVICES],
  },
  {
    promise: 'The devices of a hub are stopped first after a loss.',
    file: 'src/connection/device-table.ts',
    find: 'for (const driven of this.#driven()) this.#stopAfterLoss(driven);',
    replace: '',
    tests: ['test/session/reconnect.test.ts'],
  },
  {
    promise: 'A motor that is reported late after a loss is stopped.',
    file: 'src/connection/device-table.ts',
    find: 'if (!this.#setUpAtMs.has(port)) this.#stopAfterLoss(driven);',
    replace: '',
    tests: [LATE_MOTOR],
  },
  {
    promise: 'A motor that is plugged in again in its port is not stopped once more.',
    file: 'src/connection/device-table.ts',
    find: 'if (!this.#setUpAtMs.has(port)) this.#stopAfterLoss(driven);',
    replace: 'this.#stopAfterLoss(driven);',
    tests: [LATE_MOTOR],
  },
  {
    promise: 'A first connection sends no stops.',
    file: 'src/connection/device-table.ts',
    find: 'if (this.#memory === null) return;\n',
    replace: '',
    tests: ['test/connection/first-operations.test.ts', PERIPHERAL],
  },
  {
    promise: 'A device that is reported twice keeps its state.',
    file: 'src/connection/device-table.ts',
    find: 'if (present?.type === type) {',
    replace: 'if (present?.type === type && !this.#isStarted) {',
    tests: [DEVICES],
  },
  {
    promise: 'Messages for an unplugged motor do not reach the next one in its port.',
    file: 'src/connection/device-table.ts',
    find: 'driven.link.end();',
    replace: '',
    tests: [PERIPHERAL],
  },
  {
    promise: 'An unplugged motor has no running timers.',
    file: 'src/connection/device-table.ts',
    find: 'driven.device.dispose?.();',
    replace: '',
    tests: [DEVICES],
  },
  {
    promise: 'A port is set up at most five times a second.',
    file: 'src/connection/device-table.ts',
    find: 'if (nowMs >= dueMs) {',
    replace: 'if (nowMs >= 0) {',
    tests: [CONTRACT],
  },
  {
    promise: 'After a loose contact the port is set up at the end.',
    file: 'src/connection/device-table.ts',
    find: 'driven.cancelSetUp = null;\n      this.#setUp(port, driven);',
    replace: 'driven.cancelSetUp = null;',
    tests: [CONTRACT],
  },
  {
    promise: 'A failed reconnect leaves the memory to the next attempt.',
    file: 'src/connection/device-table.ts',
    find: 'this.#memory = memory && new Map(memory);',
    replace: 'this.#memory = memory && (memory as Map<number, RememberedDevice>);',
    tests: [MEMORY],
  },
  {
    promise: 'A device remembers only what a device of its kind had.',
    file: 'src/connection/device-table.ts',
    find: 'const remembered = before?.driver === driver ? before.remembered : undefined;',
    replace: 'const remembered = before?.remembered;',
    tests: [MEMORY],
  },
  {
    promise: 'Of two sensors the one with the newest report counts.',
    file: 'src/connection/device-table.ts',
    find: 'ofKind.sort((a, b) => b.lastReport - a.lastReport);',
    replace: 'ofKind.sort((a, b) => a.lastReport - b.lastReport);',
    tests: ['test/connection/latest-sensor.test.ts'],
  },
  {
    promise: 'The frames of a stop begin with those of the motors.',
    file: 'src/connection/device-table.ts',
    find: '...all.filter(({driver}) => driver.stopsFirst),\n      ...all.filter(({driver}) => !driver.stopsFirst),',
    replace:
      '...all.filter(({driver}) => !driver.stopsFirst),\n      ...all.filter(({driver}) => driver.stopsFirst),',
    tests: [SILENT_LINK],
  },
  {
    promise: 'A link without traffic is probed.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (sinceProbeMs >= (isSilent ? PROBE_AFTER_MS : PROBE_EVERY_MS)) this.#probe();',
    replace: 'void isSilent;',
    tests: [UNSTABLE],
  },
  {
    promise: 'A hub that sends values gets a message every 30 seconds.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (sinceProbeMs >= (isSilent ? PROBE_AFTER_MS : PROBE_EVERY_MS)) this.#probe();',
    replace: 'if (isSilent && sinceProbeMs >= PROBE_AFTER_MS) this.#probe();',
    tests: [UNSTABLE],
  },
  {
    promise: 'A dead link is detected after a sleep.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (lateMs > LATE_AFTER_SLEEP_MS) this.#handleSleep();\n      else this.#checkAnswers();',
    replace: 'this.#checkAnswers();',
    tests: [UNSTABLE],
  },
  {
    promise: 'A link that has answered after a sleep stays.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (signsOfLife.lastSignAtMs >= this.#sleptUntilMs) this.#sleptUntilMs = null;\n      else if',
    replace: 'if',
    tests: [UNSTABLE],
  },
  {
    promise: 'A link whose writes are not acknowledged is unstable although sensors report.',
    file: 'src/connection/link-monitor.ts',
    find: 'const isUnstable = Math.max(silentMs, stalledMs) >= UNSTABLE_AFTER_MS;',
    replace: 'const isUnstable = silentMs >= UNSTABLE_AFTER_MS;',
    tests: [UNSTABLE],
  },
  {
    promise: 'A state of the link is reported once.',
    file: 'src/connection/link-monitor.ts',
    find: 'if (isUnstable === this.#isUnstable) return;',
    replace: '',
    tests: [UNSTABLE],
  },
];
