// Every script imports this file first: an old Node prints this message before it fails elsewhere.
const NEEDED = 20;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  console.error(
    `Blockwave needs Node ${NEEDED} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
