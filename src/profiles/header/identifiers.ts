/** Names of C, C++ and POSIX that a message of a profile with another id could have: a message `t` with the id `size`. */
const NAMES_OF_C = [
  ...['static_cast', 'const_cast', 'dynamic_cast', 'reinterpret_cast', 'static_assert'],
  ...['and_eq', 'or_eq', 'xor_eq', 'not_eq', 'co_await', 'co_return', 'co_yield', 'thread_local'],
];

/**
 * Names in C. They all begin with the profile's id. Names that differ in the profile differ in C, too: a second
 * "DRIVE_SPEED" becomes "DRIVE_SPEED_2".
 */
export class Identifiers {
  /** What each name is for. */
  readonly #uses = new Map<string, string>();
  readonly #prefix: string;

  constructor(profileId: string) {
    this.#prefix = profileId;
    // Types of C and POSIX end so.
    for (const name of [...NAMES_OF_C, `${profileId}_t`]) this.#uses.set(name, 'C');
  }

  /**
   * "car_encode_setSpeed": of a type or a function. The same use with the same words always gets the same name; two uses
   * never get the same one.
   */
  plain(use: string, ...words: readonly string[]): string {
    return this.#unique([this.#prefix, ...words].join('_'), [use, ...words]);
  }

  /** "CAR_SET_SPEED_MAX": of a constant. */
  constant(use: string, ...words: readonly string[]): string {
    const parts = words.map(word => word.replace(/([a-z0-9])([A-Z])/g, '$1_$2'));
    return this.#unique([this.#prefix, ...parts].join('_').toUpperCase(), [use, ...words]);
  }

  #unique(wanted: string, whole: readonly string[]): string {
    const use = whole.join(' ');
    let name = wanted;
    for (let count = 2; (this.#uses.get(name) ?? use) !== use; count++) {
      name = `${wanted}_${count}`;
    }
    this.#uses.set(name, use);
    return name;
  }
}
