import type {EditorVm} from '../gui.js';
import {isAvailable} from './asset-storage.js';

interface LibraryVm extends EditorVm {
  addSprite(sprite: unknown): Promise<unknown>;
  addCostume(name: string, ...more: unknown[]): Promise<unknown>;
  addBackdrop(name: string, ...more: unknown[]): Promise<unknown>;
  addSound(sound: {readonly md5: string}, ...more: unknown[]): Promise<unknown>;
}

/** What the libraries say of a sprite. */
interface LibrarySprite {
  readonly costumes?: readonly {readonly md5ext?: string}[];
  readonly sounds?: readonly {readonly md5ext?: string}[];
}

/** Adds a sprite, a costume, a backdrop or a sound only if all its assets are there: otherwise it would become a "?". */
export function guardLibrary(vm: EditorVm, onRefused: () => void): void {
  const guarded = vm as LibraryVm;
  const onlyIfThere = async (names: readonly string[], add: () => Promise<unknown>) => {
    const found = await Promise.all(names.map(isAvailable));
    if (found.every(isThere => isThere)) return add();
    onRefused();
    return undefined;
  };

  const addSprite = guarded.addSprite.bind(vm);
  guarded.addSprite = sprite => onlyIfThere(assetsOf(sprite), () => addSprite(sprite));
  for (const method of ['addCostume', 'addBackdrop'] as const) {
    const add = guarded[method].bind(vm);
    guarded[method] = (name, ...more) => onlyIfThere([name], () => add(name, ...more));
  }
  const addSound = guarded.addSound.bind(vm);
  guarded.addSound = (sound, ...more) => onlyIfThere([sound.md5], () => addSound(sound, ...more));
}

/** A sprite of the library is JSON; one from a file has its assets with it. */
function assetsOf(sprite: unknown): string[] {
  if (typeof sprite !== 'string') return [];
  const {costumes = [], sounds = []} = JSON.parse(sprite) as LibrarySprite;
  return [...costumes, ...sounds].flatMap(({md5ext}) => md5ext ?? []);
}
