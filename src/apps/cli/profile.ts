import {UsageError, type Command} from './command.js';
import {check} from './profile/check.js';
import {header} from './profile/header.js';
import {newProfile} from './profile/new.js';

const COMMANDS: readonly Command[] = [newProfile, check, header];

const USAGE = `npx blockwave profile <command> FILE [options]

A profile is a file that describes a device of your own: how it is found, its messages, its blocks. docs/profiles.md
explains it.

  new     asks some questions and writes a profile
  check   says what is wrong in a profile, and where
  header  writes a C header for the firmware

  --help  this text

npx blockwave profile <command> --help lists the options of a command.

  npx blockwave profile new my-car.json`;

export const profile: Command = {
  name: 'profile',
  usage: USAGE,
  options: {},
  argument: 'command',
  commands: COMMANDS,
  run({command}) {
    const names = COMMANDS.map(({name}) => name.split(' ')[1] ?? '').join(', ');
    return Promise.reject(
      new UsageError(`There is no command 'profile ${String(command)}'; there are ${names}.`),
    );
  },
};
