/** Pictures and sounds that `npx blockwave assets` has put beside the page, by their names: the MD5 hash of the content. */
export interface SiteAssets {
  /** The address of an asset, relative to the page; undefined if the site does not have it, or its list is not here yet. */
  addressOf(assetId: string, dataFormat: string): string | undefined;
  /** Resolves when the list is here. */
  readonly ready: Promise<void>;
}

const FOLDER = 'assets/';

export function readSiteAssets(): SiteAssets {
  let names: ReadonlySet<string> = new Set();
  const read = async () => {
    const answer = await fetch(`${FOLDER}index.json`, {cache: 'no-cache'});
    if (answer.ok) names = new Set((await answer.json()) as string[]);
  };
  return {
    addressOf(assetId, dataFormat) {
      const name = `${assetId}.${dataFormat}`;
      return names.has(name) ? FOLDER + name : undefined;
    },
    ready: read().catch((error: unknown) => console.warn(error)),
  };
}
