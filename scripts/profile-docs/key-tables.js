// The tables of docs/profiles.md, from the JSON schema.

/** `<!-- keys: CommandMessage to kind -->`, then the lines of the table, which is written anew. */
const TABLE = /<!-- keys: (\w+)((?: [$\w]+)*) -->\n(?:\|.*\n)*/g;

/** Where a document explains a part of the schema without a table: `<!-- about: Formula -->` below a heading. */
const PLACE = /^(#+) (.*)$|<!-- (?:keys|about): (\w+)/gm;

/** Every object may have one; the document says so once. */
const COMMENT = '$comment';

/** The document with its tables written anew. */
export function fillTables(document, schema, anchorOf) {
  const context = {schema, places: placesOf(document), anchorOf};
  return document.replace(TABLE, (_, name, words) => {
    const chosen = words.split(' ').filter(word => word !== '');
    const lines = [`<!-- keys: ${name}${words} -->`, ...tableOf(name, chosen, context)];
    return `${lines.join('\n')}\n`;
  });
}

/** The key of every object but comments. */
export function allKeys(schema) {
  return ['DeviceProfile', ...Object.keys(schema.$defs)].flatMap(name =>
    keysOf(name, [], schema).map(key => `${name}.${key}`),
  );
}

const objectOf = (name, schema) => (name === 'DeviceProfile' ? schema : schema.$defs[name]);

function keysOf(name, chosen, schema) {
  const {properties = {}} = objectOf(name, schema) ?? {};
  const keys = Object.keys(properties).filter(key => key !== COMMENT);
  const unknown = chosen.find(key => !keys.includes(key));
  if (unknown !== undefined) throw new Error(`docs/profiles.md: ${name} has no key ${unknown}.`);
  return chosen.length > 0 ? chosen : keys;
}

function tableOf(name, chosen, context) {
  const {schema} = context;
  const {properties, required} = objectOf(name, schema);
  return [
    '| key | required | value | meaning |',
    '|---|---|---|---|',
    ...keysOf(name, chosen, schema).map(key => {
      const {description} = properties[key];
      const isNeeded = required.includes(key) ? 'yes' : '';
      const cells = [`\`${key}\``, isNeeded, typeOf(properties[key], context), description];
      return `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    }),
  ];
}

/** The heading above the first mention of each part. */
function placesOf(document) {
  const places = new Map();
  let heading = '';
  for (const [, level, title, name] of document.matchAll(PLACE)) {
    if (level !== undefined) heading = title;
    else if (!places.has(name)) places.set(name, heading);
  }
  return places;
}

/** A value in words. `isMany`: in the plural. */
function typeOf(schema, context, isMany = false) {
  const {$ref, anyOf, type, items, additionalProperties: value} = schema;
  if ($ref !== undefined) return linkTo($ref.replace('#/$defs/', ''), context, isMany);
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(each => typeOf(each, context, isMany)))].join(' or ');
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined) return schema.enum.map(each => `\`"${each}"\``).join(', ');
  switch (type) {
    case 'array':
      return `list of ${typeOf(items, context, true)}`;
    case 'object':
      return `${typeOf(value, context, true)} by name`;
    case 'boolean':
      return 'true or false';
    case 'integer':
    case 'number':
      return numberWords(schema, isMany);
    default:
      return manyOf('text', isMany);
  }
}

function numberWords({type, minimum, maximum}, isMany) {
  const kind = manyOf(type === 'integer' ? 'whole number' : 'number', isMany);
  return minimum === undefined ? kind : `${kind}, ${minimum} to ${maximum}`;
}

function linkTo(name, {places, anchorOf}, isMany) {
  const heading = places.get(name);
  if (heading === undefined) throw new Error(`docs/profiles.md does not explain ${name}.`);
  const word = /^[A-Z]{2}/.test(heading)
    ? heading
    : heading.charAt(0).toLowerCase() + heading.slice(1);
  return `[${manyOf(word, isMany)}](#${anchorOf(heading)})`;
}

const manyOf = (word, isMany) => (isMany && !word.endsWith('s') ? `${word}s` : word);
