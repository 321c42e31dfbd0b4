import { RestError } from '../answer/rest-error.ts';
import type { Catalog, KeyRelationship, Relationship } from '../catalog/catalog.ts';
import { closestName } from '../catalog/closest-name.ts';

const isKey = (one: Relationship): one is KeyRelationship => one.kind !== 'computed' && one.kind !== 'many-to-many';

/** Whether the relationship has a key of one column, which has this name here or (side 1) over there. */
const onColumn = (one: Relationship, name: string, side: 0 | 1): boolean =>
  isKey(one) && one.columns.length === 1 && one.columns[0]?.[side] === name;

function matches(one: Relationship, target: string, hint: string | undefined): boolean {
  if (one.kind === 'computed') return target === one.function.name;
  const isSelf = one.table.name === one.foreign.name && one.table.schema === one.foreign.schema;
  if (isSelf) {
    // One key makes two relationships of a table with itself: its name means the many, the column means the one.
    const many = target === one.foreign.name && one.kind === 'one-to-many';
    if (hint !== undefined) return many && onColumn(one, hint, 1);
    return many || (one.kind === 'many-to-one' && onColumn(one, target, 0));
  }
  if (hint === undefined) {
    const byKey = isKey(one) && !one.foreignIsView && (one.constraint === target || onColumn(one, target, 0));
    return target === one.foreign.name || byKey;
  }
  const hinted =
    one.kind === 'many-to-many'
      ? one.junction.name === hint
      : one.constraint === hint || onColumn(one, hint, 0) || onColumn(one, hint, 1);
  return target === one.foreign.name && hinted;
}

const listed = (names: readonly (readonly [string, string])[], side: 0 | 1): string =>
  `(${names.map((pair) => pair[side]).join(', ')})`;

function described(one: Relationship) {
  const embedding = `${one.table.name} with ${one.foreign.name}`;
  if (one.kind === 'computed') return {};
  if (one.kind === 'many-to-many') {
    const [first, second] = one.constraints;
    const ways = `${first}${listed(one.source, 1)} and ${second}${listed(one.target, 1)}`;
    return { cardinality: one.kind, embedding, relationship: `${one.junction.name} using ${ways}` };
  }
  const sides = `${one.table.name}${listed(one.columns, 0)} and ${one.foreign.name}${listed(one.columns, 1)}`;
  return { cardinality: one.kind, embedding, relationship: `${one.constraint} using ${sides}` };
}

function ambiguous(origin: string, target: string, found: readonly Relationship[]): RestError {
  const ways = found.map((one) => {
    const by = one.kind === 'computed' ? '' : one.kind === 'many-to-many' ? one.junction.name : one.constraint;
    return `'${one.foreign.name}!${by}'`;
  });
  const message = `Could not embed because more than one relationship was found for '${origin}' and '${target}'`;
  const rest = "Find the desired relationship in the 'details' key.";
  return new RestError(300, 'PGRST201', message, {
    details: found.map(described),
    hint: `Try changing '${target}' to one of the following: ${ways.join(', ')}. ${rest}`,
  });
}

function missing(catalog: Catalog, schema: string, origin: string, target: string, hint?: string): RestError {
  const ofSchema = catalog.relationships.get(schema);
  const children = (ofSchema?.get(origin) ?? []).map(({ foreign }) => foreign.name);
  const isKnown = catalog.relations.get(schema)?.has(origin) === true;
  const [wrong, names] = isKnown ? [target, children] : [origin, [...(ofSchema?.keys() ?? [])]];
  // One that is there and was not found is not misspelled: it is the hint that does not fit.
  const meant = names.includes(wrong) ? undefined : closestName(wrong, names);
  const using = hint === undefined ? '' : `' using the hint '${hint}`;
  const between = `'${origin}' and '${target}${using}' in the schema '${schema}'`;
  const message = `Could not find a relationship between '${origin}' and '${target}' in the schema cache`;
  return new RestError(400, 'PGRST200', message, {
    details: `Searched for a foreign key relationship between ${between}, but no matches were found.`,
    hint: meant === undefined ? null : `Perhaps you meant '${meant}' instead of '${wrong}'.`,
  });
}

/**
 * The one relationship that `target!hint(…)` means inside of `origin`.
 * @throws RestError PGRST200 for none, PGRST201 for several
 */
export function findRelationship(
  catalog: Catalog,
  schema: string,
  origin: string,
  target: string,
  hint: string | undefined,
): Relationship {
  const found = (catalog.relationships.get(schema)?.get(origin) ?? []).filter((one) => matches(one, target, hint));
  const [first, second] = found;
  if (first === undefined) throw missing(catalog, schema, origin, target, hint);
  if (second !== undefined) throw ambiguous(origin, target, found);
  return first;
}
