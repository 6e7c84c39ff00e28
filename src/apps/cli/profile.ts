import {UsageError, type Command} from './command.js';
import {check} from './profile/check.js';
import {docs} from './profile/docs.js';
import {header} from './profile/header.js';
import {newProfile} from './profile/new.js';
import {schema} from './profile/schema.js';
import {testProfile} from './profile/test.js';

const COMMANDS: readonly Command[] = [newProfile, check, testProfile, header, docs, schema];

const USAGE = `npx blockwave profile <command> FILE [options]

A profile is a file that describes a device of your own: how it is found, its messages, its blocks. See
docs/profiles.md.

  new     asks some questions and writes a profile
  check   says what is wrong in a profile, and where
  try     serves the editor with its blocks, which change with the file (package blockwave-editor)
  test    sends each command to a virtual device or a real one, with ordinary and with bad values
  header  writes a C header for the firmware
  docs    writes a page about its protocol
  schema  writes the JSON schema, with which an editor such as VS Code completes a profile

  --help  this text

npx blockwave profile <command> --help lists the options of a command.

  npx blockwave profile new my-car.json`;

/** `npx blockwave profile` with further commands. */
export function profileWith(more: readonly Command[]): Command {
  const commands = [...COMMANDS, ...more];
  return {
    name: 'profile',
    usage: USAGE,
    options: {},
    arguments: ['command'],
    commands,
    run({command}) {
      const names = commands.map(({name}) => name.split(' ')[1] ?? '').join(', ');
      const problem =
        command === undefined
          ? 'npx blockwave profile needs a command'
          : `There is no command 'profile ${String(command)}'`;
      return Promise.reject(new UsageError(`${problem}; there are ${names}.`));
    },
  };
}
