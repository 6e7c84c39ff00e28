// Imported first: an old Node prints this message before it fails elsewhere.

/** Ends the process if this Node is older. */
export function requireNode(major, minor) {
  const [isMajor, isMinor] = process.versions.node.split('.').map(Number);
  if (isMajor > major || (isMajor === major && isMinor >= minor)) return;
  console.error(
    `Blockwave needs Node ${major}${minor > 0 ? `.${minor}` : ''} or newer; this is Node ${process.versions.node} ` +
      `(${process.execPath}).\nGet a newer one from https://nodejs.org and try again.`,
  );
  process.exit(1);
}
