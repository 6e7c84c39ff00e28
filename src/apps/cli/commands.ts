import type {Command} from './command.js';
import {hub} from './hub.js';
import {limiters} from './limiters.js';
import {storm} from './storm.js';
import {throughput} from './throughput.js';

/** All commands, in the order in which `npx blockwave` lists them. */
export const COMMANDS: readonly Command[] = [throughput, limiters, storm, hub];
