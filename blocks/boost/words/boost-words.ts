/** The keys of the texts that only the blocks of LWP3 hubs have. Scratch itself translates those of the official blocks. */
type BoostKey =
  `boost.${'blink' | `pluggedIn.${'light' | 'colorDistanceSensor' | 'colorSensor' | 'forceSensor'}`}`;

/** Missing texts are shown in English; test/blocks/families.test.ts lists them. */
export type BoostWords = Readonly<Partial<Record<BoostKey, string>>>;
