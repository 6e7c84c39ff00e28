import type {Command} from './command.js';
import {hub} from './hub.js';
import {limiters} from './limiters.js';
import {storm} from './storm.js';
import {throughput} from './throughput.js';

/** In the order of the list that `npx blockwave` prints. The only registration of commands. */
export const COMMANDS: readonly Command[] = [throughput, limiters, storm, hub];
