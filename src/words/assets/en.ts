/** Scratch's libraries of sprites, costumes, backdrops and sounds. */
export const assets = {
  missing:
    'Pictures and sounds of this list need the internet. Sprites that you make or open still work.',
  notAdded: 'This was not added: it needs the internet.',
};
