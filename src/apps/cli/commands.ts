import {add} from './add.js';
import {assets} from './assets.js';
import type {Command} from './command.js';
import {hub} from './hub.js';
import {limiters} from './limiters.js';
import {link} from './link.js';
import {profile} from './profile.js';
import {remove} from './remove.js';
import {serve} from './serve.js';
import {start} from './start.js';
import {storm} from './storm.js';
import {throughput} from './throughput.js';

/** All commands, as bin/help.txt lists them. */
export const COMMANDS: readonly Command[] = [
  start,
  serve,
  assets,
  add,
  remove,
  throughput,
  limiters,
  storm,
  hub,
  link,
  profile,
];
