/**
 * Reports the bytes of a file as they come. The page has asked for the same file before: the browser's cache gives both the same
 * download. A failure is not reported, because the page's own request fails, too.
 */
export async function watchDownload(name: string, onBytes: (count: number) => void): Promise<void> {
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
