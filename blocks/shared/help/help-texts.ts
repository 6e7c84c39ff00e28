/** By Scratch's name of the language, then by opcode: one sentence for a child. What a language lacks is shown in English. */
export interface Help {
  readonly en: Readonly<Record<string, string>>;
  readonly [language: string]: Readonly<Record<string, string | undefined>>;
}

/** A sentence of a later one replaces that of an earlier one. */
export function joinHelp(...parts: readonly [Help, ...Help[]]): Help {
  const [{en}] = parts;
  const languages = Object.keys(parts[0]);
  const joined = languages.map(
    language => [language, Object.assign({}, ...parts.map(part => part[language]))] as const,
  );
  return {en, ...Object.fromEntries(joined)};
}
