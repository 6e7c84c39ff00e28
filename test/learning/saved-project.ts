/** A project.json, as far as it is checked. */
export interface SavedBlock {
  readonly opcode: string;
  readonly next: string | null;
  readonly parent: string | null;
  readonly inputs: Readonly<Record<string, readonly unknown[]>>;
  readonly shadow: boolean;
  readonly topLevel: boolean;
}

export interface SavedProject {
  readonly extensions: readonly string[];
  readonly targets: readonly {
    readonly name: string;
    readonly blocks: Readonly<Record<string, SavedBlock>>;
    readonly costumes: readonly {readonly assetId: string; readonly md5ext: string}[];
    readonly comments: Readonly<Record<string, {readonly text: string}>>;
  }[];
}
