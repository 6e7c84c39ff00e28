import type {HubFamily} from '../../../package/index.js';

/** A sprite.json of the vm, with the profiles of the hubs whose blocks it has. */
export function withProfiles(json: string, families: readonly HubFamily[]): string {
  const used = families.filter(
    // A quotation mark inside of a text is escaped.
    ({id, projectData}) => projectData !== undefined && json.includes(`"opcode":"${id}_`),
  );
  if (used.length === 0) return json;
  const storage = Object.fromEntries(used.map(({id, projectData}) => [id, projectData]));
  return `${json.slice(0, -1)},"extensionStorage":${JSON.stringify(storage)}}`;
}

/** What a project with only this sprite would be, as far as hubs are concerned: without those that are `present`. */
export function projectOf(sprite: object, present: readonly HubFamily[]): object {
  const {extensionStorage} = sprite as {readonly extensionStorage?: unknown};
  const extensions = Object.keys(Object(extensionStorage) as object).filter(
    id => !present.some(family => family.id === id),
  );
  return {targets: [sprite], extensions, extensionStorage};
}
