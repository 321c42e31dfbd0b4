import * as z from 'zod';
import type { TextRows, TextStatement } from '../../database/database.ts';
import type { Catalog, Column, Relation, Routine } from '../catalog/catalog.ts';
import { nameOf } from '../parse/media-type.ts';
import type { ApiRequest } from '../parse/request.ts';
import { argumentParameters, argumentsSchema, defaultOf, valueSchema } from './open-api-types.ts';
import { RestError } from './rest-error.ts';

/** Names of the relations and functions of a schema that the asking role may use. */
export const describedTo = (schema: string): TextStatement => ({
  text: `select
    (select coalesce(json_agg(c.relname), '[]') from pg_catalog.pg_class c
      where c.relnamespace = n.oid and c.relkind in ('v', 'r', 'm', 'f', 'p')
        and (pg_catalog.pg_has_role(c.relowner, 'usage')
          or pg_catalog.has_table_privilege(c.oid, 'select, insert, update, delete')
          or pg_catalog.has_any_column_privilege(c.oid, 'select, insert, update'))),
    (select coalesce(json_agg(distinct p.proname), '[]') from pg_catalog.pg_proc p
      where p.pronamespace = n.oid and pg_catalog.has_function_privilege(p.oid, 'execute'))
    from pg_catalog.pg_namespace n where n.nspname = $1`,
  values: [schema],
});

/** The table, rather than a view, that a column alone refers to. */
function referredTo(relation: Relation, column: Column, catalog: Catalog): string | undefined {
  const found = (catalog.relationships.get(relation.schema)?.get(relation.name) ?? [])
    .filter((one) => 'referencing' in one)
    .filter(({ referencing, columns }) => referencing && columns.length === 1 && columns[0]?.[0] === column.name);
  const toOne = found.find(({ foreignIsView }) => !foreignIsView) ?? found[0];
  const [, key] = toOne?.columns[0] ?? [];
  if (toOne === undefined || key === undefined) return undefined;
  const { name } = toOne.foreign;
  return `This is a Foreign Key to \`${name}.${key}\`.<fk table='${name}' column='${key}'/>`;
}

function columnSchema(relation: Relation, column: Column, catalog: Catalog): Record<string, unknown> {
  const foreignKey = referredTo(relation, column, catalog);
  const notes = [
    ...(relation.primaryKey.includes(column.name) ? ['This is a Primary Key.<pk/>'] : []),
    ...(foreignKey === undefined ? [] : [foreignKey]),
  ];
  const description = [
    ...(column.comment === null ? [] : [column.comment]),
    ...(notes.length === 0 ? [] : ['Note:', ...notes]),
  ];
  return {
    ...(description.length === 0 ? {} : { description: description.join('\n').replace('\nNote:', '\n\nNote:') }),
    ...valueSchema(column.baseType),
    ...defaultOf(column),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.enum.length === 0 ? {} : { enum: column.enum }),
  };
}

function definition(relation: Relation, catalog: Catalog): Record<string, unknown> {
  const columns = [...relation.columns.values()];
  const required = columns.filter(({ nullable }) => !nullable).map(({ name }) => name);
  return {
    ...(relation.comment === null ? {} : { description: relation.comment }),
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(relation, column, catalog)])),
    type: 'object',
  };
}

const reference = (name: string) => ({ $ref: `#/parameters/${name}` });
const described = (comment: string | null) => {
  const [summary, ...rest] = comment?.split('\n') ?? [];
  const description = rest.join('\n').trim();
  return { ...(summary === undefined ? {} : { summary }), ...(description === '' ? {} : { description }) };
};

function relationPath(relation: Relation): Record<string, unknown> {
  const { name, insertable, updatable, deletable, columns } = relation;
  const filters = [...columns.keys()].map((column) => reference(`rowFilter.${name}.${column}`));
  const common = { tags: [name], ...described(relation.comment) };
  const answer = (code: string, description: string) => ({ responses: { [code]: { description } } });
  const list = { description: 'OK', schema: { items: { $ref: `#/definitions/${name}` }, type: 'array' } };
  const reading = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount'].map(reference);
  return {
    get: {
      ...common,
      parameters: [...filters, ...reading],
      responses: { 200: list, 206: { description: 'Partial Content' } },
    },
    ...(insertable
      ? {
          post: {
            ...common,
            parameters: [`body.${name}`, 'select', 'preferPost'].map(reference),
            ...answer('201', 'Created'),
          },
        }
      : {}),
    ...(updatable
      ? {
          patch: {
            ...common,
            parameters: [...filters, ...[`body.${name}`, 'preferReturn'].map(reference)],
            ...answer('204', 'No Content'),
          },
        }
      : {}),
    ...(deletable
      ? { delete: { ...common, parameters: [...filters, reference('preferReturn')], ...answer('204', 'No Content') } }
      : {}),
  };
}

function routinePath(routine: Routine): Record<string, unknown> {
  const common = { tags: [`(rpc) ${routine.name}`], ...described(routine.comment), produces: produced };
  const responses = { 200: { description: 'OK' } };
  const post = [
    { name: 'args', in: 'body', required: true, schema: argumentsSchema(routine) },
    reference('preferParams'),
  ];
  return {
    ...(routine.volatile ? {} : { get: { ...common, parameters: argumentParameters(routine), responses } }),
    post: { ...common, parameters: post, responses },
  };
}

const produced = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];

function parameters(relations: readonly Relation[]): Record<string, unknown> {
  const header = (name: string, description: string, values?: readonly string[]) => ({
    name,
    description,
    required: false,
    in: 'header',
    type: 'string',
    ...(values === undefined ? {} : { enum: values }),
  });
  const query = (name: string, description?: string) => ({
    name,
    ...(description === undefined ? {} : { description }),
    required: false,
    in: 'query',
    type: 'string',
  });
  const returns = ['return=representation', 'return=minimal', 'return=none'];
  const own = relations.flatMap(({ name, columns }): [string, object][] => [
    [
      `body.${name}`,
      { name, description: name, required: false, in: 'body', schema: { $ref: `#/definitions/${name}` } },
    ],
    ...[...columns.values()].map((column): [string, object] => [
      `rowFilter.${name}.${column.name}`,
      query(column.name, column.comment ?? undefined),
    ]),
  ]);
  return {
    preferParams: header('Prefer', 'Preference'),
    preferReturn: header('Prefer', 'Preference', returns),
    preferCount: header('Prefer', 'Preference', ['count=none']),
    preferPost: header('Prefer', 'Preference', [
      ...returns,
      'resolution=ignore-duplicates',
      'resolution=merge-duplicates',
    ]),
    select: query('select', 'Filtering Columns'),
    on_conflict: query('on_conflict', 'On Conflict'),
    order: query('order', 'Ordering'),
    range: header('Range', 'Limiting and Pagination'),
    rangeUnit: { ...header('Range-Unit', 'Limiting and Pagination'), default: 'items' },
    offset: query('offset', 'Limiting and Pagination'),
    limit: query('limit', 'Limiting and Pagination'),
    ...Object.fromEntries(own),
  };
}

const names = z.array(z.string());

/**
 * What the asking role may use, as OpenAPI 2.0.
 * @throws RestError PGRST107
 */
export function openApiAnswer(
  { schema, accept, action, profile }: ApiRequest,
  catalog: Catalog,
  rows: TextRows,
): Response {
  const types = accept.map(nameOf);
  if (!types.some((name) => ['application/openapi+json', 'application/json', '*/*'].includes(name)))
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${types.join(', ')}`);
  const [tables, functions] = (rows[0] ?? []).map((list) => new Set(names.parse(JSON.parse(list ?? '[]'))));
  const relations = [...(catalog.relations.get(schema)?.values() ?? [])].filter(({ name }) => tables?.has(name));
  const routines = [...(catalog.routines.get(schema)?.values() ?? [])]
    .flatMap(([first]) => first ?? [])
    .filter(({ name }) => functions?.has(name));
  const [title, ...description] = (catalog.schemaComments.get(schema) ?? 'PostgREST API').split('\n');
  const root = {
    get: {
      tags: ['Introspection'],
      summary: 'OpenAPI description (this document)',
      produces: ['application/openapi+json', 'application/json'],
      responses: { 200: { description: 'OK' } },
    },
  };
  const body = JSON.stringify({
    swagger: '2.0',
    info: { title, description: description.join('\n').trim(), version: '13.0' },
    basePath: '/',
    schemes: ['http'],
    consumes: [...produced, 'text/csv'],
    produces: [...produced, 'text/csv'],
    paths: {
      '/': root,
      ...Object.fromEntries(relations.map((relation) => [`/${relation.name}`, relationPath(relation)])),
      ...Object.fromEntries(routines.map((routine) => [`/rpc/${routine.name}`, routinePath(routine)])),
    },
    definitions: Object.fromEntries(relations.map((relation) => [relation.name, definition(relation, catalog)])),
    parameters: parameters(relations),
  });
  const isHead = action.kind === 'describe' && action.head;
  return new Response(isHead ? null : body, {
    headers: {
      'content-type': 'application/openapi+json; charset=utf-8',
      ...(isHead ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...(profile ? { 'content-profile': schema } : {}),
    },
  });
}
