/** A page about a protocol, before it is HTML or Markdown. All texts are plain and not escaped yet. */
export interface ProtocolDocument {
  readonly title: string;
  readonly introduction: readonly string[];
  readonly sections: readonly Section[];
}

export interface Section {
  readonly title: string;
  /** 2, or 3 for a part of the section before. */
  readonly level: 2 | 3;
  readonly paragraphs?: readonly string[];
  readonly table?: Table;
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
