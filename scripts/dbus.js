// Finds dbus-daemon for the tests of Linux's Bluetooth; on Debian as root it installs one.
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {installOnDebian} from './apt.js';

/** The path of a dbus-daemon; undefined if the system has no D-Bus. Throws if it must be installed first. */
export async function ensureDbus() {
  if (process.platform !== 'linux') return undefined;
  const chosen = process.env.DBUS_DAEMON_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`DBUS_DAEMON_PATH names ${chosen}, which does not exist.`);
  }
  if (!find()) await installOnDebian('dbus');
  return find() ?? fail();
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return folders.map(folder => join(folder, 'dbus-daemon')).find(path => existsSync(path));
}

function fail() {
  throw new Error(
    'The tests of Bluetooth need dbus-daemon. Install it (Debian: apt-get install dbus), or set DBUS_DAEMON_PATH\n' +
      'to one you have.',
  );
}
