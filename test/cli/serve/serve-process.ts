/** The server of a class as a process of its own: `node serve-process.ts <site> <certificates>`. A line on its standard input
 * is answered with what it uses. */
import {serveClass} from '../../../src/apps/cli/serve/serve-class.js';

const [siteFolder = '', certificateFolder = ''] = process.argv.slice(2);
const {port, authority, key, addresses} = await serveClass({
  port: 0,
  siteFolder,
  certificateFolder,
  classroomFile: null,
  hasClassPage: true,
  hosts: [],
});
const say = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);
say({port, authority, key, addresses, isNewAuthority: true});
process.stdin.on('data', () => {
  const {user, system} = process.cpuUsage();
  say({rssMb: process.memoryUsage.rss() / 1e6, cpuMs: (user + system) / 1_000});
});
process.stdin.on('end', () => process.exit(0));
