/**
 * Names in C. They all begin with the profile's id, so no keyword, macro or other header can clash with them. Names that
 * differ in the profile differ in C, too: a second "DRIVE_SPEED" becomes "DRIVE_SPEED_2".
 */
export class Identifiers {
  readonly #taken = new Map<string, string>();
  readonly #prefix: string;

  constructor(profileId: string) {
    this.#prefix = profileId;
  }

  /** "car_encode_setSpeed": of a type or a function. */
  plain(...parts: readonly string[]): string {
    return this.#unique([this.#prefix, ...parts].join('_'), parts);
  }

  /** "CAR_SET_SPEED_MAX": of a constant. */
  constant(...parts: readonly string[]): string {
    const words = parts.map(part => part.replace(/([a-z0-9])([A-Z])/g, '$1_$2'));
    return this.#unique([this.#prefix, ...words].join('_').toUpperCase(), parts);
  }

  /** The same parts always get the same name. */
  #unique(wanted: string, parts: readonly string[]): string {
    const key = parts.join(' ');
    let name = wanted;
    for (let count = 2; (this.#taken.get(name) ?? key) !== key; count++)
      name = `${wanted}_${count}`;
    this.#taken.set(name, key);
    return name;
  }
}
