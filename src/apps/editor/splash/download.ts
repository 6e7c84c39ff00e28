/**
 * Fills the browser's cache with a file, and reports its bytes as they come. A failure is not reported: the script element
 * that asks for the same file next fails too, or it succeeds.
 */
export async function download(name: string, onBytes: (count: number) => void): Promise<void> {
  try {
    const {ok, body, headers} = await fetch(name);
    if (!ok || body === null) return;
    // This server forbids the cache, so every byte would come twice.
    if (headers.get('cache-control')?.includes('no-store')) {
      await body.cancel();
      return;
    }
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes(part.value.length);
    }
  } catch {
    // As above.
  }
}
