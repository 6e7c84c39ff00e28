// Imported first by every script that people start: says what is wrong before newer syntax does.
const NEEDED = 20;
const major = Number(process.versions.node.split('.')[0]);
if (major < NEEDED) {
  console.error(
    `Blockwave needs Node ${NEEDED} or newer; this is Node ${process.versions.node} (${process.execPath}).\n` +
      'Get a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
