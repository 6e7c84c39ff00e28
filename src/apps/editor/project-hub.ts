import type {HubFamily, HubRef} from '../../package/index.js';

/** As much of a project.json as is read here. */
interface Project {
  readonly extensions?: readonly string[];
  readonly targets?: readonly {readonly blocks?: Readonly<Record<string, ProjectBlock>>}[];
}

interface ProjectBlock {
  readonly opcode?: string;
  readonly inputs?: Readonly<Record<string, readonly unknown[]>>;
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
}

type Blocks = Readonly<Record<string, ProjectBlock>>;

interface UsedHub {
  readonly ref: HubRef;
  /** The id of the extension in the project: that of the family, or an alias. */
  readonly extensionId: string;
}

/** The hub that a project uses: the one with the lowest number. Null: none. */
export function hubOfProject(json: string, families: readonly HubFamily[]): UsedHub | null {
  const {extensions = [], targets = []} = JSON.parse(json) as Project;
  for (const extensionId of extensions) {
    const family = families.find(({id, aliases = []}) => [id, ...aliases].includes(extensionId));
    if (family === undefined) continue;
    const indexes = targets.flatMap(({blocks = {}}) => indexesIn(blocks, extensionId));
    const hub = indexes.length > 0 ? Math.min(...indexes) : 0;
    return {ref: {family: family.id, hub}, extensionId};
  }
  return null;
}

/** Hubs that the blocks of a sprite use. */
function indexesIn(blocks: Blocks, extensionId: string): readonly number[] {
  const own = Object.values(blocks).filter(({opcode = ''}) => opcode.startsWith(`${extensionId}_`));
  const choices = own.filter(({opcode}) => opcode === `${extensionId}_useHub`);
  const chosen = choices.flatMap(({inputs}) => {
    const menu = blocks[String(inputs?.HUB?.[1])];
    const number = Number(menu?.fields?.HUB?.[0]);
    return number > 0 ? [number - 1] : [];
  });
  // A sprite that chooses none uses the first.
  return own.length > 0 && chosen.length === 0 ? [0] : chosen;
}
