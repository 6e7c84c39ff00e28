/** Chrome's names for what a page needs to reach programs on this machine; the second is of older versions. */
const PERMISSIONS = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser keeps this page from programs on this machine, such as Scratch Link: a socket that it
 * does not let through fails like one that nobody answers. False where there is no telling.
 */
export async function isLoopbackDenied(): Promise<boolean> {
  const states = await Promise.all(PERMISSIONS.map(stateOf));
  return states.includes('denied');
}

async function stateOf(name: string): Promise<PermissionState | null> {
  if (typeof navigator === 'undefined' || !('permissions' in navigator)) return null;
  try {
    return (await navigator.permissions.query({name: name as PermissionName})).state;
  } catch {
    // A browser that does not know the name has no such rule.
    return null;
  }
}
