import {LINK_PRESETS} from '../../../lab/options/link-presets.js';
import {DEFAULT_LINK} from '../../../lab/throughput/options.js';

export const USAGE = `npx blockwave throughput [options]
npx blockwave throughput compare EARLIER.json LATER.json [options]

Measures how many messages a second a device handles: offers messages at rising rates through the same
gate as blocks use. Reports which rate the device sustains, with what latency and loss, and which rate to
write into the hub's profile. See docs/firmware.md.

What is measured:
  --via bluetooth        a device that this machine's Bluetooth finds (needs the package webbluetooth)
        scratch-link     a device that Scratch Link on this machine finds
        virtual          a model of a device, in simulated time (the default)
  --scratch-link-url URL where Scratch Link listens, if not at port 20111
  --name TEXT            the device whose name begins with TEXT; needed for Bluetooth on Linux
  --hub echo             a device that implements the echo profile, docs/firmware.md
        wedo2            LEGO WeDo 2.0: changes the colour of its light, nothing moves
        boost            LEGO's Move Hub (Boost), which also confirms formats of its light; nothing moves
        city, technic, essential, remote
                         the same for the other hubs: City, Technic, SPIKE Essential, and the remote
        singleMotor, doubleMotor, colorSensor, controller
                         LEGO Education 2026: changes the colour of its light, nothing moves
        my-hub.json      your own hub, by its profile (docs/profiles.md): sends the message of its
                         "throughput", or else its question, and nothing else

What is offered:
  --to 400               searches for the highest sustainable rate up to this one (the default)
  --rates 5:200:5        measures these rates: from, to, step; or a list: 5,10,40
  --soak 8h              offers the one rate of --rates for this time (s, min or h), in steps of a minute;
                         connects again after a lost link; reports restarts, latencies and memory
  --mode echo            the device sends each message back (the default if the device can)
         write           the device receives messages and counts them if it can
         notify          the device sends by itself
  --payload 20           bytes in a message; or a list, which measures each length: 20,100,180,244
                         (not with --baseline, --junit, --log or --soak)
  --response             the device acknowledges each write
  --seconds 5            the shortest time of a step; a step also has at least 100 messages
  --warm-up 1            seconds at the start of each step that are not counted
  --repeats 3            how often everything is measured
  --quick                a first impression in about a minute, accurate to 5%: one repeat, steps of 2.5 s
                         and 50 messages, and 200 to confirm. --seconds, --warm-up and --repeats win
  --beyond-profile       also measures rates above that of the hub's profile

What is required:
  --bounds "loss<=0.1%,drops<=0.1%,queue<=1.5x,p95<=10x"
                         what "sustained" means; x is a multiple of the start of the step (queue) or of
                         the lightest step (p95)
  --require "rate>=40,p95<80ms,loss<=0.1%"
                         exits with 1 if the figures at the sustainable rate do not meet this.
                         Always required, unless this says something else about them: "restarts=0"
                         (in the whole run), "corrupted=0" (no message came back changed), and the
                         loss of --bounds
  --baseline FILE        compares with an earlier --json; "rate>=0.97x" is then a multiple of its rate.
                         It must have been measured to its end with the same options

The model of --via virtual:
  --link ${DEFAULT_LINK}
                         what limits it; this is the default. A limit that --link does not
                         name does not exist (the buffer is 50); none: there is no limit. The limits are
                         capacity (messages a second), intervalMs, packetsPerEvent, bufferFrames,
                         full=drop|wait|refuse, lossPercent, duplicatePercent, reorderPercent,
                         jitterMs, stallMs, stallEveryMs, queueDepth, commandsOvertake=true|false,
                         silent=true|false, endAfterMs, dieAfterMs, and for writes with response
                         answers=arrival|handling, processingMs, acknowledgementDelayMs,
                         refusePercent. A name stands for a whole link:
                         ${Object.keys(LINK_PRESETS).join(', ')} (npx blockwave hub --help)
  --seed 1               the seed of the model's random events; the same seed gives the same run
  --real-time            measures the model in real time

Output (- is standard output):
  --json FILE, --csv FILE, --html FILE
  --markdown FILE        a summary for a page of CI
  --junit FILE           the requirements as test cases, for a CI that reads JUnit XML
  --log FILE             a line for each message, added when its step has ended: CSV, times in ms since
                         the run began (startedAt)
  --quiet                prints the verdict alone, and on standard error only errors

  --help                 this text

Exit codes: 0 done, 1 a requirement was not met, no rate is sustainable, or the device restarted, answers
nothing or does not know the messages, 2 no device, 3 inconclusive (this machine was too busy), 4 the link was
lost, 64 bad usage, 74 a result could not be written, 130 Ctrl-C.

Examples:
  npx blockwave throughput
  npx blockwave throughput --link capacity=40,lossPercent=0.05,stallMs=200 --html report.html
  npx blockwave throughput --via bluetooth --name MyBoard --response --json new.json --html new.html
  npx blockwave throughput --via bluetooth --name MyBoard --baseline old.json --require "rate>=0.97x"
  npx blockwave throughput --via scratch-link --hub wedo2 --response --rates 5:20:5
  npx blockwave throughput --via bluetooth --name MyBoard --rates 20 --soak 8h --html night.html
  npx blockwave throughput --via bluetooth --hub my-hub.json`;
