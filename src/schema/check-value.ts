// For the tools only: the extension bundle must stay free of the schema library.
import * as v from 'valibot';

/** The schema of an object of which a later version may have more fields. They are kept, but have no type. */
export const openObject = v.looseObject as unknown as typeof v.object;

/**
 * Returns the value with the schema's defaults in place of what is missing.
 * @throws Error that says which part of the value is wrong, what it is and what was expected
 */
export function checkValue<Content>(
  schema: v.GenericSchema<unknown, Content>,
  value: unknown,
): Content {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw new Error(issueText(deepest(result.issues[0])));
}

/** Among alternatives, the deepest issue says most: the value matched that alternative the furthest. */
function deepest(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const depth = (each: v.BaseIssue<unknown>) => each.path?.length ?? 0;
  return (issue.issues ?? [])
    .map(deepest)
    .reduce((found, each) => (depth(each) > depth(found) ? each : found), issue);
}

/** "steps.0.phase must be string, but it is 5". */
function issueText(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the whole';
  if (issue.received === 'undefined') return `${path} is missing`;
  return `${path} must be ${issue.expected ?? 'another value'}, but it is ${issue.received}`;
}

/** The type of the values that a schema accepts, read-only at any depth. */
export type Checked<Schema extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<Schema>>;

type ReadonlyDeep<Value> = {readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]>};
