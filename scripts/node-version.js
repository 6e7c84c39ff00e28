// Every script imports this file first: an old Node prints this message before it fails elsewhere.
const NEEDED = '20.19';
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Blockwave needs Node ${NEEDED} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
