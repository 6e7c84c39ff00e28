import {DEFAULT_STORM_LINK, readStormPlan, STORM_OPTIONS} from '../../lab/storm/options.js';
import {EXIT, type Command} from './command.js';
import {checkOutputFiles, readableOutput, toJson, writeOutputs} from './output-file.js';
import {measureStorm} from './storm/measure.js';
import {stormTable} from './storm/table.js';

/** Returns the cursor to the start of the line and erases the line. */
const CLEAR_LINE = '\r\u001b[K';
const USAGE = `npx blockwave storm [options]

Gives far more commands than a device can handle: once through this extension's gate, once through a limiter
that decides like the official RateLimiter of scratch-vm. Shows in what state the outputs end, how long a
stop takes, and how much memory and processor time it costs. In simulated time, on a virtual device.

  --offered 10000   commands a second, 1 to 10000, all outputs together
  --outputs 16      motors, lights and the like, 1 to 16
  --seconds 60      of simulated time, 6 to 3600; every 5 seconds there is a red stop
  --rate 20         messages a second that the limiters let pass
  --burst 4         messages at once (the gate; the official limiter lets a whole second's worth pass)
  --link ${DEFAULT_STORM_LINK}
                    the limits of the device and its link, or none; see npx blockwave throughput --help
  --seed 1          the same seed gives the same commands
  --json FILE       the figures; - is standard output
  --help            this text

Exits with 0 if the gate left every output as its last command says and every stop worked, otherwise with 1.`;

export const storm: Command = {
  name: 'storm',
  summary: 'ten thousand commands a second: in what state the outputs end, and how fast a stop is',
  usage: USAGE,
  options: STORM_OPTIONS,
  async run(options, io) {
    const plan = readStormPlan(options);
    await checkOutputFiles(options, ['json']);
    const {isTTY} = io.stderr;
    const sides = await measureStorm(plan, (name, percent) => {
      if (isTTY) io.stderr.write(`${CLEAR_LINE}${name}: ${percent}%`);
    });
    if (isTTY) io.stderr.write(CLEAR_LINE);
    readableOutput(io, [options.json]).write(`${stormTable(plan, sides)}\n`);
    const report = {format: 'blockwave-storm', version: 1, isSimulatedTime: true, plan, sides};
    await writeOutputs([[options.json, toJson(report)]], io);
    // The first side is the gate. A stop time of null means that the stop did not work.
    const [gate] = sides;
    const isGood = gate?.result.wrongOutputs === 0 && !gate.result.stopMs.includes(null);
    return isGood ? EXIT.done : EXIT.failure;
  },
};
