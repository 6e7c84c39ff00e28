import {gui} from '../gui.js';
import type {SiteAssets} from './site-assets.js';

interface AssetType {
  readonly name: string;
}

/** The part of scratch-storage that is used. */
interface ScratchStorage {
  readonly AssetType: Readonly<Record<'ImageVector' | 'ImageBitmap' | 'Sound', AssetType>>;
  load(type: AssetType, id: string, format?: string): Promise<object | null>;
  createAsset(type: AssetType, format: string, data: Uint8Array, id: string): object;
}

interface GuiStorage {
  readonly scratchStorage: ScratchStorage;
  getLibraryAssetUrl(assetId: string, dataFormat: string): string;
}

const guiStorage = (gui.legacyConfig as {readonly storage: GuiStorage}).storage;

/** Scratch's libraries and projects take the site's own assets first. `onMissing`: an asset is not there and not on the web. */
export function useSiteAssets(assets: SiteAssets, onMissing: () => void): void {
  const {scratchStorage} = guiStorage;
  const libraryAddress = guiStorage.getLibraryAssetUrl.bind(guiStorage);
  guiStorage.getLibraryAssetUrl = (id, format) =>
    assets.addressOf(id, format) ?? libraryAddress(id, format);

  const load = scratchStorage.load.bind(scratchStorage);
  scratchStorage.load = async (type, id, format) => {
    await assets.ready;
    const dataFormat = format ?? (type === scratchStorage.AssetType.Sound ? 'wav' : 'svg');
    const address = assets.addressOf(id, dataFormat);
    const answer = address === undefined ? undefined : await fetch(address).catch(() => undefined);
    if (answer?.ok) {
      const data = new Uint8Array(await answer.arrayBuffer());
      return scratchStorage.createAsset(type, dataFormat, data, id);
    }
    const asset = await load(type, id, format).catch(() => null);
    if (asset === null) onMissing();
    return asset;
  };
}

/** Whether an asset can be had now: its name is the MD5 hash of its content and an ending. */
export async function isAvailable(name: string): Promise<boolean> {
  const {scratchStorage} = guiStorage;
  const {AssetType} = scratchStorage;
  const [id = '', format = ''] = name.split('.');
  const types: Readonly<Record<string, AssetType>> = {
    svg: AssetType.ImageVector,
    wav: AssetType.Sound,
    mp3: AssetType.Sound,
  };
  return (await scratchStorage.load(types[format] ?? AssetType.ImageBitmap, id, format)) !== null;
}

/** Whether a picture is one of Scratch's server. */
export const isOnAssetServer = (address: string): boolean =>
  address.startsWith('https://cdn.assets.scratch.mit.edu/');
