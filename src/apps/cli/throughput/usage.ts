import {DEFAULT_LINK} from './options.js';

export const USAGE = `npx blockwave throughput [options]

Measures how many messages a second a device takes: offers them at rising rates through the same
gate as blocks use, and says which rate is sustained, with what latency and loss, and what belongs
into the hub's profile. See docs/throughput.md.

What is measured:
  --via virtual          a modelled device, in simulated time: its figures are the model's
        scratch-link     a device that Scratch Link on this machine finds
        bluetooth        one that this machine's Bluetooth finds (npm install webbluetooth)
  --scratch-link-url URL where Scratch Link listens, if not at port 20111
  --name TEXT            the device whose name begins so; needed for Bluetooth on Linux
  --hub echo             a device that speaks the echo profile, docs/echo-profile.md
        wedo2            LEGO WeDo 2.0: colours of its light, nothing moves
  --link ${DEFAULT_LINK}
                         the model of --via virtual, and this is the default. What another --link does
                         not name does not limit (the buffer is 50); none: nothing does. There are
                         capacity (messages a second), intervalMs, packetsPerEvent, bufferFrames,
                         full=drop|wait|refuse, lossPercent, duplicatePercent, reorderPercent,
                         jitterMs, stallMs, stallEveryMs, queueDepth, commandsOvertake=true|false, silent=true|false,
                         and of writes with response answers=arrival|handling, processingMs,
                         acknowledgementDelayMs; connectionIntervalMs is the same as intervalMs
  --seed 1               of what the model does by chance
  --real-time            also with --via virtual

What is offered:
  --find                 searches for the highest sustainable rate (the default)
  --to 400               up to this rate
  --rates 5:200:5        measures these rates: from, to, step; or a list: 5,10,40
  --mode echo            the device sends each message back (the default, where it can)
         write           it takes them, and tells how many they were, where it can
         notify          it sends by itself
  --payload 20           bytes of a message
  --response             each write is acknowledged
  --seconds 5            a step lasts this long at least, and 100 messages
  --warm-up 1            seconds before each step that do not count
  --repeats 3            how often it is all done
  --strategy NAME[:RATE] the gate's limiter (npx blockwave limiters), at the rate of each step or
                         at its own
  --beyond-profile       also above the rate of the hub's profile

What is asked of it:
  --bounds "loss<=0.1%,drops<=0.1%,queue<=1.5x,p95<=10x"
                         what "sustained" means. x: times the start of the step, the lightest step
  --require "rate>=40,p95<80ms,loss<=0.1%"
                         exits with 1 where the figures at the sustainable rate are others
  --baseline FILE        compares with an earlier --json; then "rate>=0.95x" is times that one's

Where it goes (- is standard output):
  --json FILE, --csv FILE, --html FILE

  --help                 this text

Exit codes: 0 done, 1 a requirement was not met, 2 no device or it was lost, 64 bad usage,
74 a file could not be written, 130 Ctrl-C.

Examples:
  npx blockwave throughput
  npx blockwave throughput --link capacity=40,lossPercent=0.05,stallMs=200 --html report.html
  npx blockwave throughput --via bluetooth --response --json new.json --html new.html
  npx blockwave throughput --via bluetooth --baseline old.json --require "rate>=0.95x,loss<=0.1%"
  npx blockwave throughput --via scratch-link --hub wedo2 --response --rates 5:20:5`;
