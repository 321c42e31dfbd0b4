import { RestError } from '../answer/rest-error.ts';
import { returnsScalar, type Catalog, type Column, type Relation, type Routine } from '../catalog/catalog.ts';
import { closestName } from '../catalog/closest-name.ts';
import type { Body } from '../parse/body.ts';
import type { MediaType } from '../parse/media-type.ts';
import { refuseInvalid } from '../parse/preferences.ts';
import type { ApiRequest, Mutation } from '../parse/request.ts';
import type { DataApiSettings } from '../settings.ts';
import { findRoutine } from './find-routine.ts';
import { negotiate, type Format } from './negotiate.ts';
import type { PlannedLogic, ReadNode } from './read-node.ts';
import { isDefaultSelect, planRead, plannedConditions, type ReadContext } from './read-plan.ts';

/** A column that is written, with the function of its domain that reads JSON. */
export type WrittenColumn = Pick<Column, 'name' | 'type' | 'default'> & { readonly transform: string | undefined };

export type WritePlan = {
  readonly mutation: Mutation;
  readonly relation: Relation;
  readonly columns: readonly WrittenColumn[];
  readonly body: Extract<Body, { kind: 'json' }> | undefined;
  readonly where: readonly PlannedLogic[];
  readonly conflict: { readonly resolution: 'merge' | 'ignore'; readonly columns: readonly string[] } | undefined;
  readonly applyDefaults: boolean;
  /** What the written rows must show for the answer and what is embedded in it; none: nothing is answered. */
  readonly returning: readonly string[];
};

export type CallPlan = {
  readonly routine: Routine;
  readonly body: Body;
  /** Names of the arguments that are given. */
  readonly given: ReadonlySet<string>;
  /** Columns that conditions and the answer need; undefined for all. */
  readonly returning: readonly string[] | undefined;
};

type Common = {
  readonly read: ReadNode;
  readonly format: Format;
  readonly mediaType: MediaType;
  readonly readOnly: boolean;
};

export type Plan =
  | (Common & { readonly kind: 'read'; readonly relation: Relation })
  | (Common & { readonly kind: 'write'; readonly write: WritePlan })
  | (Common & { readonly kind: 'call'; readonly call: CallPlan });

/** @throws RestError PGRST205 */
export function findRelation(catalog: Catalog, schema: string, name: string): Relation {
  const relation = catalog.relations.get(schema)?.get(name);
  if (relation !== undefined) return relation;
  const meant = closestName(name, [...(catalog.relations.get(schema)?.keys() ?? [])], 0.75);
  throw new RestError(404, 'PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, {
    hint: meant === undefined ? null : `Perhaps you meant the table '${schema}.${meant}'`,
  });
}

function writtenColumn(catalog: Catalog, relation: Relation, name: string): WrittenColumn {
  const column = relation.columns.get(name);
  if (column === undefined)
    throw new RestError(
      400,
      'PGRST204',
      `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    );
  return { ...column, transform: catalog.representations.get(`json>${column.type}`) };
}

/** What rows must show of themselves so that `read` can embed in them and be answered. */
function neededColumns({ fields, where, order, children }: ReadNode, primaryKey: readonly string[]) {
  const names = fields.map(({ field }) => field.name);
  const related = children.map(({ relationship }) => relationship);
  if (names.includes('*') || related.some((one) => one?.kind === 'computed')) return undefined;
  const keys = related.flatMap((one) => {
    if (one === undefined || one.kind === 'computed') return [];
    return (one.kind === 'many-to-many' ? one.source : one.columns).map(([column]) => column);
  });
  const sorted = order.flatMap(({ relation, field }) => (relation === undefined ? [field.name] : []));
  const needed = [...new Set([...names, ...keys, ...sorted, ...filterNames(where), ...primaryKey])];
  return needed.length === 0 ? undefined : needed;
}

function upsertFilters({ query }: ApiRequest, { primaryKey }: Relation): void {
  const keys = new Set(primaryKey);
  const root = query.filters.filter(({ path }) => path.length === 0);
  const equal = root.every(
    ({ what: { negated, operation } }) =>
      !negated && operation.kind === 'compare' && operation.operator === '=' && operation.quantifier === undefined,
  );
  const onKeys = query.filterNames.size === keys.size && [...query.filterNames].every((name) => keys.has(name));
  if (keys.size > 0 && query.logic.length === 0 && onKeys && equal) return;
  const message = "Filters must include all and only primary key columns with 'eq' operators";
  throw new RestError(405, 'PGRST105', message);
}

function planWrite(
  request: ApiRequest,
  relation: Relation,
  mutation: Mutation,
  read: ReadNode,
  context: ReadContext,
): WritePlan {
  const { query, preferences, body } = request;
  if (mutation === 'upsert') upsertFilters(request, relation);
  const resolution = preferences.resolution === 'merge-duplicates' ? ('merge' as const) : ('ignore' as const);
  const conflict =
    mutation === 'upsert'
      ? { resolution: 'merge' as const, columns: relation.primaryKey }
      : mutation === 'insert' && preferences.resolution !== undefined
        ? { resolution, columns: query.onConflict ?? relation.primaryKey }
        : undefined;
  const isAnswered = preferences.return === 'representation' || preferences.return === 'headers-only';
  const given = body?.kind === 'json' ? body : undefined;
  return {
    mutation,
    relation,
    columns: [...(given?.keys ?? [])].map((name) => writtenColumn(context.catalog, relation, name)),
    body: given,
    where: mutation === 'insert' ? [] : plannedConditions(query.filters, query.logic, relation, context),
    conflict,
    applyDefaults: preferences.missing === 'default' && (mutation === 'insert' || mutation === 'update'),
    returning: isAnswered ? (neededColumns(read, relation.primaryKey) ?? ['*']) : [],
  };
}

const filterNames = (logic: readonly PlannedLogic[]): string[] =>
  logic.flatMap((one) => (one.kind === 'group' ? filterNames(one.of) : one.kind === 'filter' ? [one.field.name] : []));

const emptyForm: Body = { kind: 'form', values: [], keys: new Set() };

function planCall(request: ApiRequest, name: string, settings: DataApiSettings, catalog: Catalog): Plan {
  const { action, schema, query, preferences } = request;
  const readOnly = action.kind !== 'call' || action.readOnly;
  const values = query.params;
  const body: Body = readOnly
    ? { kind: 'form', values, keys: new Set(values.map(([key]) => key)) }
    : (request.body ?? emptyForm);
  const given = body.kind === 'raw' ? new Set<string>() : body.keys;
  const routine = findRoutine(catalog, { schema, name }, given, readOnly ? undefined : request.contentType);
  const target = { schema: routine.schema, name: routine.returnsRow ? routine.returns.name : routine.name };
  const read = planRead(
    query,
    { name: target, fromResult: true, ownConditions: true, range: request.range },
    { catalog, schema, aggregates: settings.aggregates, maxRows: settings.maxRows },
  );
  const chosen = negotiate(request, catalog.handlers, target, isDefaultSelect(read), settings);
  refuseInvalid(preferences);
  if (preferences.handling === 'strict' && preferences.maxAffected !== undefined && !routine.returnsSet)
    throw new RestError(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    );
  const returning = returnsScalar(routine) ? undefined : neededColumns(read, []);
  return {
    kind: 'call',
    read,
    ...chosen,
    readOnly: readOnly || !routine.volatile,
    call: { routine, body, given, returning },
  };
}

/**
 * What to do for a request of rows or a function.
 * @throws RestError for what cannot be had
 */
export function planRequest(request: ApiRequest, catalog: Catalog, settings: DataApiSettings): Plan {
  const { action, schema, query, preferences } = request;
  if (action.kind === 'call') return planCall(request, action.function, settings, catalog);
  if (action.kind !== 'read' && action.kind !== 'write') throw new TypeError(`Nothing to plan for ${action.kind}`);
  const relation = findRelation(catalog, schema, action.relation);
  const isRead = action.kind === 'read';
  const context: ReadContext = {
    catalog,
    schema,
    aggregates: settings.aggregates,
    maxRows: isRead ? settings.maxRows : undefined,
  };
  const read = planRead(
    query,
    { name: relation, fromResult: !isRead, ownConditions: isRead, range: request.range },
    context,
  );
  const write = isRead ? undefined : planWrite(request, relation, action.mutation, read, context);
  refuseInvalid(preferences);
  const chosen = negotiate(request, catalog.handlers, relation, isDefaultSelect(read), settings);
  if (write === undefined) return { kind: 'read', relation, read, ...chosen, readOnly: true };
  return { kind: 'write', read, write, ...chosen, readOnly: false };
}
