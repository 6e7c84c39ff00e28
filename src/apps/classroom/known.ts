/** The languages of the editor, by Scratch's names. */
export const EDITOR_LANGUAGES: readonly string[] = (
  'ab af am an ar ast az be bg bn ca ckb cs cy da de el en eo es es-419 ' +
  'et eu fa fi fil fr fy ga gd gl ha he hi hr ht hu hy id is it ' +
  'ja ja-Hira ka kk km ko ku lt lv mi mn nb nl nn nso oc or pl pt pt-br ' +
  'qu rap ro ru sk sl sr sv sw th tn tr uk uz vi xh zh-cn zh-tw zu'
).split(' ');

/** The example projects: the editor's list of them has more. */
export const EXAMPLE_IDS: readonly string[] = [
  'first-motor',
  'traffic-light',
  'tilt-plane',
  'distance-alarm',
  'instrument',
  'race',
  'counter',
  'battery-watch',
  'lever-robot',
];
