import type {Command} from '../command.js';
import {COMMANDS as OTHERS} from '../commands.js';
import {profileWith} from '../profile.js';
import {assets} from './assets.js';
import {tryProfile} from './profile-try.js';
import {serve} from './serve.js';
import {start} from './start.js';

/** All commands, as bin/help.txt lists them: those that serve the editor, and those of the package `blockwave`. */
export const COMMANDS: readonly Command[] = [
  start,
  serve,
  assets,
  ...OTHERS.filter(({name}) => name !== 'profile'),
  profileWith([tryProfile]),
];
