import type {StormPlan} from '../../lab/storm/storm.js';
import {EXIT, type Command} from './command.js';
import {linkOption} from './link-option.js';
import {wholeNumberOption, numberOption} from './option-values.js';
import {checkOutputFiles, readableOutput, writeOutputs} from './output-file.js';
import {measureStorm} from './storm/measure.js';
import {stormTable} from './storm/table.js';

const CLEAR_LINE = '\r\u001b[K';
const DEFAULT_LINK = 'capacity=25,intervalMs=30';
const USAGE = `npx blockwave storm [options]

Commands far above what a device can take, for a minute, through this extension's gate and through a limiter
that decides as the official RateLimiter of scratch-vm does: what state the outputs end in, how long a stop
takes, what it costs in memory and processor time. In simulated time, on a virtual device.

  --offered 10000   commands a second, 1 to 10000, all outputs together
  --outputs 16      motors, lights and the like, 1 to 16
  --seconds 60      of simulated time, 6 to 3600; each 5 seconds there is a red stop
  --rate 20         messages a second that the limiters let pass
  --burst 4         of those at once (the gate; the official limiter lets a whole second's worth pass)
  --link ${DEFAULT_LINK}
                    what the device and the way to it take, or none; see npx blockwave throughput --help
  --seed 1          the same seed, the same commands
  --json FILE       the figures; - is standard output
  --help            this text

Ends with 0 where the gate left every output as it was commanded last and every stop came through,
else with 1.`;

const TEXT = {type: 'string'} as const;

export const storm: Command = {
  name: 'storm',
  summary: 'ten thousand commands a second: what state the outputs end in, and how fast a stop is',
  usage: USAGE,
  options: {
    offered: TEXT,
    outputs: TEXT,
    seconds: TEXT,
    rate: TEXT,
    burst: TEXT,
    link: TEXT,
    seed: TEXT,
    json: TEXT,
  },
  async run(texts, io) {
    const plan: StormPlan = {
      offeredRate: numberOption('--offered', texts.offered, {
        fallback: 10_000,
        least: 1,
        most: 10_000,
      }),
      outputs: wholeNumberOption('--outputs', texts.outputs, {fallback: 16, least: 1, most: 16}),
      seconds: numberOption('--seconds', texts.seconds, {fallback: 60, least: 6, most: 3600}),
      rate: numberOption('--rate', texts.rate, {fallback: 20, least: 1, most: 1000}),
      burst: numberOption('--burst', texts.burst, {fallback: 4, least: 1, most: 1000}),
      link: linkOption(String(texts.link ?? DEFAULT_LINK)),
      seed: wholeNumberOption('--seed', texts.seed, {fallback: 1, least: 1, most: 1e9}),
    };
    await checkOutputFiles(texts, ['json']);
    const {isTTY} = io.stderr;
    const sides = await measureStorm(plan, (name, percent) => {
      if (isTTY) io.stderr.write(`${CLEAR_LINE}${name}: ${percent}%`);
    });
    if (isTTY) io.stderr.write(CLEAR_LINE);
    readableOutput(io, [texts.json]).write(`${stormTable(plan, sides)}\n`);
    const json = {format: 'blockwave-storm', version: 1, isSimulatedTime: true, plan, sides};
    await writeOutputs([[texts.json, `${JSON.stringify(json, null, 1)}\n`]], io);
    const [gate] = sides;
    const isGood = gate?.result.wrongOutputs === 0 && !gate.result.stopMs.includes(null);
    return isGood ? EXIT.done : EXIT.failure;
  },
};
