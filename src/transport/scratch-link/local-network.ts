/** Chrome's permission to connect to programs on this machine; older versions use the second name. */
const PERMISSIONS = ['loopback-network', 'local-network-access'];

/**
 * Whether the browser denies this page connections to programs on this machine, such as Scratch Link. The
 * socket's error does not show the difference. False if it is not known.
 */
export async function isLoopbackDenied(): Promise<boolean> {
  return (await loopbackPermission()) === 'denied';
}

/** Null: the browser requires no permission, or does not say. */
export async function loopbackPermission(): Promise<PermissionState | null> {
  const states = await Promise.all(PERMISSIONS.map(stateOf));
  return states.includes('denied') ? 'denied' : (states.find(state => state !== null) ?? null);
}

async function stateOf(name: string): Promise<PermissionState | null> {
  if (typeof navigator === 'undefined' || !('permissions' in navigator)) return null;
  try {
    return (await navigator.permissions.query({name: name as PermissionName})).state;
  } catch {
    // A browser that does not know the permission does not require it.
    return null;
  }
}
