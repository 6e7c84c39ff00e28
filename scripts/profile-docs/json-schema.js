// The JSON schema of device profiles, from the schema of the checker, so that editors and `profile check` cannot disagree.
import {toJsonSchema} from '@valibot/to-json-schema';

const TITLE = 'Blockwave device profile, version 1';

/**
 * @param {{blocks, messages, parts}} modules Those of src/profiles/format, of which device.ts is loaded, too.
 * @param descriptions Those of readDescriptions().
 */
export function createJsonSchema({blocks, messages, parts}, descriptions) {
  /** By the names of their types. */
  const objects = parts.definitions;
  const others = {
    Argument: blocks.argument,
    ArgumentName: parts.argumentName,
    Block: blocks.block,
    Field: messages.field,
    Formula: parts.formula,
    Name: parts.camelName,
    Text: parts.text,
    Uuid: parts.uuid,
  };
  const {$schema, $defs} = toJsonSchema(objects.get('DeviceProfile'), {
    definitions: {...Object.fromEntries(objects), ...others},
    // A check that JSON Schema cannot express is left to the checker.
    errorMode: 'ignore',
    overrideAction: ({valibotAction: {type, message}, jsonSchema}) =>
      // VS Code shows it.
      type === 'regex' ? {...jsonSchema, patternErrorMessage: `Expected ${message}.`} : undefined,
  });
  const definition = name => {
    const schema = inlined($defs[name], $defs);
    return objects.has(name) ? described(name, schema, descriptions) : schema;
  };
  const names = [...objects.keys(), ...Object.keys(others)].filter(
    name => name !== 'DeviceProfile',
  );
  return {
    $schema,
    $id: 'urn:blockwave:device-profile:1',
    title: TITLE,
    ...definition('DeviceProfile'),
    $defs: Object.fromEntries(names.sort().map(name => [name, definition(name)])),
  };
}

/** The converter refers to schemas without a name by numbers: they are put in their place. */
function inlined(value, definitions) {
  if (Array.isArray(value)) return value.map(each => inlined(each, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const [, number] = /^#\/\$defs\/(\d+)$/.exec(value.$ref) ?? [];
  if (number !== undefined) return inlined(definitions[number], definitions);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inlined(each, definitions)]),
  );
}

function described(name, schema, descriptions) {
  const {text, keys} = descriptions.get(name) ?? {};
  if (!text) throw new Error(`src/profiles/format has no type ${name} with a comment.`);
  const properties = Object.entries(schema.properties).map(([key, value]) => {
    const description = keys.get(key);
    if (!description) throw new Error(`${name}.${key} has no comment in src/profiles/format.`);
    return [key, {description, ...value}];
  });
  return {description: text, ...schema, properties: Object.fromEntries(properties)};
}
