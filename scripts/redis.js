// Finds redis-server for the tests of a shared budget; on Debian as root it installs one.
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {installOnDebian} from './apt.js';

/** The path of a redis-server; undefined if there is none, so that the tests that need it are left out. */
export async function ensureRedis() {
  const chosen = process.env.REDIS_SERVER_PATH;
  if (chosen) {
    if (existsSync(chosen)) return chosen;
    throw new Error(`REDIS_SERVER_PATH names ${chosen}, which does not exist.`);
  }
  if (!find()) await installOnDebian('redis-server');
  return find();
}

function find() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return folders.map(folder => join(folder, 'redis-server')).find(path => existsSync(path));
}
