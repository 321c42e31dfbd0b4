import type { Catalog, Relation } from '../catalog/catalog.ts';
import type { ApiRequest } from '../parse/request.ts';
import { findRoutine } from '../plan/find-routine.ts';
import { findRelation } from '../plan/plan.ts';

function relationMethods({ insertable, updatable, deletable, primaryKey }: Relation): string {
  const methods = ['OPTIONS', 'GET', 'HEAD'];
  if (insertable) methods.push('POST');
  if (insertable && updatable && primaryKey.length > 0) methods.push('PUT');
  if (updatable) methods.push('PATCH');
  if (deletable) methods.push('DELETE');
  return methods.join(',');
}

function allowed({ action, schema, query }: ApiRequest, catalog: Catalog): string {
  if (action.kind !== 'options') return '';
  if (action.relation !== undefined) return relationMethods(findRelation(catalog, schema, action.relation));
  if (action.function === undefined) return 'OPTIONS,GET,HEAD';
  const given = new Set(query.params.map(([name]) => name));
  const routine = findRoutine(catalog, { schema, name: action.function }, given, undefined);
  return routine.volatile ? 'OPTIONS,POST' : 'OPTIONS,GET,HEAD,POST';
}

/**
 * Which methods a relation or a function takes.
 * @throws RestError PGRST202, PGRST205
 */
export const optionsAnswer = (request: ApiRequest, catalog: Catalog): Response =>
  new Response(null, { status: 200, headers: { allow: allowed(request, catalog), 'content-length': '0' } });
