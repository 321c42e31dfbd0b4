import { RestError } from '../answer/rest-error.ts';
import { isToOne, type Catalog, type Column, type QualifiedName, type Relation } from '../catalog/catalog.ts';
import type { Filter, Logic, Placed } from '../parse/filter.ts';
import type { Field } from '../parse/names.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { Query } from '../parse/query.ts';
import { allRows, atMost, type RowRange } from '../parse/range.ts';
import type { SelectedField, SelectedRelation, SelectItem } from '../parse/select.ts';
import { findRelationship } from './find-relationship.ts';
import type { PlannedField, PlannedFilter, PlannedLogic, PlannedOrder, ReadNode } from './read-node.ts';
import { resolveField, type ResolvedField } from './resolve-field.ts';

/** Conditions and orders in the address, each with the way from the present node to where it belongs. */
type Placement = {
  readonly filters: readonly Placed<Filter>[];
  readonly logic: readonly Placed<Logic>[];
  readonly order: readonly Placed<readonly OrderTerm[]>[];
  readonly ranges: readonly Placed<RowRange>[];
};

export type ReadContext = {
  readonly catalog: Catalog;
  readonly schema: string;
  readonly aggregates: boolean;
  /** Rows that one node gives at most. */
  readonly maxRows: number | undefined;
};

type Parent = { readonly name: string; readonly depth: number; readonly count: () => number };

const here = <T>(placed: readonly Placed<T>[]): T[] =>
  placed.flatMap(({ path, what }) => (path.length === 0 ? [what] : []));

const below = <T>(placed: readonly Placed<T>[], child: SelectedRelation): Placed<T>[] =>
  placed.flatMap(({ path: [first, ...path], what }) =>
    first !== undefined && (first === child.name || first === child.alias) ? [{ path, what }] : [],
  );

function refuseNotEmbedded(placement: Placement, children: readonly SelectedRelation[]): void {
  const all: readonly Placed<unknown>[] = [
    ...placement.ranges,
    ...placement.order,
    ...placement.filters,
    ...placement.logic,
  ];
  for (const { path } of all) {
    const [first] = path;
    if (first === undefined || children.some(({ name, alias }) => name === first || alias === first)) continue;
    throw notEmbedded(first);
  }
}

const notEmbedded = (name: string): RestError =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });

/** JSON keys are named by the last key of their path; numbers do not name anything. */
function aliasOf(item: SelectedField, field: ResolvedField, isSpread: boolean): string | undefined {
  if (item.alias !== undefined) return item.alias;
  if (item.aggregate !== undefined) return isSpread ? item.aggregate : undefined;
  const { name, path } = item.field;
  if (path.length > 0) return path.findLast(({ isIndex }) => !isIndex)?.step ?? name;
  return field.transform === undefined ? undefined : name;
}

function plannedFields(
  items: readonly SelectItem[],
  relation: Relation | undefined,
  { catalog }: ReadContext,
  isSpread: boolean,
  expandAll: boolean,
): PlannedField[] {
  const resolve = (field: Field) => resolveField(catalog, relation, field, 'output');
  const columns = relation?.columns ?? new Map<string, Column>();
  const expands = columns.size > 0 && (expandAll || hasFormats(catalog, columns));
  return items.flatMap((item): PlannedField[] => {
    if (item.kind === 'relation') return [];
    const isStar = item.field.name === '*' && item.aggregate === undefined;
    const wanted =
      expands && isStar ? [...columns.keys()].map((name) => ({ ...item, field: { name, path: [] } })) : [item];
    return wanted.map((one) => {
      const field = resolve(one.field);
      const wholeRow = isSpread && one.aggregate === 'count' && one.field.name === '*';
      const { cast, aggregate, aggregateCast } = one;
      return { field, cast, aggregate, aggregateCast, alias: aliasOf(one, field, isSpread), wholeRow };
    });
  });
}

/** Whether a column has a form of its own in JSON: then `*` has to name them all. */
const hasFormats = ({ representations }: Catalog, columns: ReadonlyMap<string, Column>): boolean =>
  representations.size > 0 && [...columns.values()].some(({ type }) => representations.has(`${type}>json`));

function plannedFilter(filter: Filter, relation: Relation | undefined, { catalog }: ReadContext): PlannedFilter {
  const { kind, negated, operation } = filter;
  return { kind, negated, operation, field: resolveField(catalog, relation, filter.field, 'input') };
}

/** `clients=not.is.null` asks about the embedded row where there is one of that name. */
function plannedLogic(
  logic: Logic,
  relation: Relation | undefined,
  context: ReadContext,
  children: readonly ReadNode[],
): PlannedLogic {
  if (logic.kind === 'group')
    return { ...logic, of: logic.of.map((inner) => plannedLogic(inner, relation, context, children)) };
  const { field, operation, negated } = logic;
  const embed = field.path.length === 0 ? children.find(({ label }) => label === field.name) : undefined;
  const isNull = operation.kind === 'is' && operation.value === 'NULL';
  if (embed !== undefined && isNull) return { kind: 'embed-is-null', embed: embed.joinAlias, negated };
  return plannedFilter(logic, relation, context);
}

/** Filters and logic of a node without embedded ones: what a write is restricted by. */
export const plannedConditions = (
  filters: readonly Placed<Filter>[],
  logic: readonly Placed<Logic>[],
  relation: Relation,
  context: ReadContext,
): PlannedLogic[] => [...here(filters), ...here(logic)].map((one) => plannedLogic(one, relation, context, []));

function plannedOrder(
  term: OrderTerm,
  relation: Relation | undefined,
  { catalog }: ReadContext,
  children: readonly ReadNode[],
  origin: string,
): PlannedOrder {
  const { relation: of, direction, nulls } = term;
  if (of === undefined) return { direction, nulls, field: resolveField(catalog, relation, term.field, 'stored') };
  const child = children.find(({ label }) => label === of);
  if (child === undefined) throw notEmbedded(of);
  if (child.relationship === undefined || !isToOne(child.relationship))
    throw new RestError(400, 'PGRST118', `A related order on '${child.label}' is not possible`, {
      details: `'${origin}' and '${child.label}' do not form a many-to-one or one-to-one relationship`,
    });
  return { direction, nulls, relation: child.joinAlias, field: resolveField(catalog, undefined, term.field, 'stored') };
}

const hasAggregate = (items: readonly SelectItem[]): boolean =>
  items.some((item) => item.kind === 'field' && item.aggregate !== undefined);

function refuseAggregates(items: readonly SelectItem[], { aggregates }: ReadContext, spread: ReadNode['spread']): void {
  if (!hasAggregate(items)) return;
  if (!aggregates) throw new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed');
  if (spread !== 'many') return;
  const details = 'Aggregates are not implemented for one-to-many or many-to-many spreads.';
  throw new RestError(400, 'PGRST127', 'Feature not implemented', { details });
}

/** Aggregates of to-one spreads are those of the row that they are spread into. */
const spreadsAggregate = (items: readonly SelectItem[]): boolean =>
  items.some(
    (item) => item.kind === 'relation' && item.spread && (hasAggregate(item.items) || spreadsAggregate(item.items)),
  );

type Place = Pick<ReadNode, 'from' | 'alias' | 'joinAlias' | 'label' | 'relationship' | 'join' | 'spread' | 'depth'> & {
  /** What the catalogue knows of the rows. */
  readonly relation: Relation | undefined;
  /** By which name relationships of it are found. */
  readonly origin: string;
  readonly expandAll: boolean;
};

function planNode(
  items: readonly SelectItem[],
  placement: Placement,
  place: Place,
  context: ReadContext,
  count: () => number,
): ReadNode {
  const embedded = items.filter((item) => item.kind === 'relation');
  refuseNotEmbedded(placement, embedded);
  const expandAll = place.expandAll || place.spread === 'many' || hasAggregate(items);
  const children = embedded.map((child) =>
    planChild(child, placement, context, { name: place.origin, depth: place.depth, count }, expandAll),
  );
  refuseTwins(children, place);
  refuseAggregates(items, context, place.spread);
  if (place.spread === 'many' && spreadsAggregate(items)) refuseAggregates([{ ...countAll }], context, 'many');
  const { relation, origin, from, alias, joinAlias, label, relationship, join, spread, depth } = place;
  const range = here(placement.ranges).at(-1) ?? allRows;
  const where: PlannedLogic[] = here(placement.filters).map((one) => plannedLogic(one, relation, context, children));
  for (const one of here(placement.logic)) where.push(plannedLogic(one, relation, context, children));
  return {
    from,
    alias,
    joinAlias,
    label,
    relationship,
    join,
    spread,
    depth,
    fields: plannedFields(items, relation, context, spread !== undefined, expandAll || spreadsAggregate(items)),
    where,
    order: (here(placement.order).at(0) ?? []).map((term) => plannedOrder(term, relation, context, children, origin)),
    range: range.limit === 0 ? { offset: 0, limit: 0 } : atMost(range, context.maxRows),
    children,
  };
}

/** Two embedded relations of one name would be one key twice. PostgREST joins both under one name, which PostgreSQL refuses. */
function refuseTwins(children: readonly ReadNode[], { origin }: Place): void {
  const labels = children.map(({ label }) => label);
  const twin = children.find(({ label }, index) => labels.indexOf(label) < index);
  if (twin === undefined) return;
  throw new RestError(400, '42712', `table name "${origin}_${twin.label}_${twin.depth}" specified more than once`);
}

const countAll: SelectedField = { kind: 'field', field: { name: '*', path: [] }, aggregate: 'count' };

function planChild(
  child: SelectedRelation,
  placement: Placement,
  context: ReadContext,
  parent: Parent,
  expandAll: boolean,
): ReadNode {
  const { catalog, schema } = context;
  const relationship = findRelationship(catalog, schema, parent.name, child.name, child.hint);
  const { foreign } = relationship;
  const depth = parent.depth + 1;
  const place: Place = {
    from: foreign,
    alias: `${foreign.name}_${depth}`,
    joinAlias: `pgrst_${parent.count()}`,
    label: child.alias ?? child.name,
    relationship,
    join: child.join ?? 'left',
    spread: child.spread ? (isToOne(relationship) ? 'one' : 'many') : undefined,
    depth,
    relation: catalog.relations.get(foreign.schema)?.get(foreign.name),
    origin: foreign.name,
    expandAll,
  };
  const inside: Placement = {
    filters: below(placement.filters, child),
    logic: below(placement.logic, child),
    order: below(placement.order, child),
    ranges: below(placement.ranges, child),
  };
  return planNode(child.items, inside, place, context, parent.count);
}

export type ReadRoot = {
  readonly name: QualifiedName;
  /** Whether the rows are those of a write or call, which go before under the name of the relation. */
  readonly fromResult: boolean;
  /** Whether conditions at the top are the reader's, and not those of a write. */
  readonly ownConditions: boolean;
  readonly range: RowRange;
};

/** @throws RestError PGRST108, PGRST118, PGRST123, PGRST127, PGRST200, PGRST201 */
export function planRead(query: Query, root: ReadRoot, context: ReadContext): ReadNode {
  const { name, fromResult, ownConditions } = root;
  let joins = 0;
  const count = () => (joins += 1);
  const inside = <T>(placed: readonly Placed<T>[]) =>
    ownConditions ? placed : placed.filter(({ path }) => path.length > 0);
  const place: Place = {
    from: fromResult ? undefined : name,
    alias: fromResult ? name.name : undefined,
    joinAlias: '',
    label: name.name,
    relationship: undefined,
    join: 'left',
    spread: undefined,
    depth: 0,
    relation: context.catalog.relations.get(name.schema)?.get(name.name),
    origin: name.name,
    expandAll: false,
  };
  const ranges = query.ranges.filter(({ path }) => path.length > 0);
  const placement: Placement = {
    filters: inside(query.filters),
    logic: inside(query.logic),
    order: query.order,
    ranges: ownConditions ? [...ranges, { path: [], what: root.range }] : [],
  };
  return planNode(query.select, placement, place, context, count);
}

/** Whether the rows are asked for as they are: only then a relation's own media types are. */
export const isDefaultSelect = ({ fields, children }: ReadNode): boolean =>
  children.length === 0 && fields.length === 1 && fields[0]?.field.name === '*' && fields[0].aggregate === undefined;
