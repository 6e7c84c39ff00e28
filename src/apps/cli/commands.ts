import {add} from './add.js';
import type {Command} from './command.js';
import {hub} from './hub.js';
import {limiters} from './limiters.js';
import {link} from './link.js';
import {profileWith} from './profile.js';
import {remove} from './remove.js';
import {throughput} from './throughput.js';

/** The commands that need no editor: all of the package `blockwave`. */
export const COMMANDS: readonly Command[] = [
  add,
  remove,
  throughput,
  limiters,
  hub,
  link,
  profileWith([]),
];
