import { RestError } from '../answer/rest-error.ts';
import type { Catalog, QualifiedName, Routine } from '../catalog/catalog.ts';
import { closestName } from '../catalog/closest-name.ts';

/** Which bodies a function with one parameter without a name takes whole. */
const wholeBody: Readonly<Record<string, readonly string[]>> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};

export const takesWholeBody = ({ parameters }: Routine): boolean =>
  parameters.length === 1 && parameters[0]?.name === '';

const isRaw = (contentType: string | undefined): boolean =>
  contentType !== undefined && contentType !== 'application/json' && contentType in wholeBody;

function takes(routine: Routine, given: ReadonlySet<string>, contentType: string | undefined): boolean {
  const { parameters } = routine;
  if (parameters.length === 0) return given.size === 0 && !isRaw(contentType);
  const names = new Set(parameters.map(({ name }) => name));
  const required = parameters.filter((parameter) => parameter.required);
  return [...given].every((name) => names.has(name)) && required.every(({ name }) => given.has(name));
}

const singleOf: Readonly<Record<string, string>> = {
  'text/plain': 'text',
  'text/xml': 'xml',
  'application/octet-stream': 'bytea',
};

function missing(
  catalog: Catalog,
  { schema, name }: QualifiedName,
  given: readonly string[],
  contentType: string | undefined,
  overloaded: readonly Routine[],
): RestError {
  const names = given.join(', ');
  const single = contentType === undefined ? undefined : singleOf[contentType];
  const none = ' without parameters';
  const called = single !== undefined ? '' : given.length === 0 ? none : `(${names})`;
  const parameters = given.length === 0 ? none : ` with parameter${given.length > 1 ? 's' : ''} ${names}`;
  const orWhole = contentType === 'application/json' ? ' or with a single unnamed json/jsonb parameter' : '';
  const searched = single === undefined ? `${parameters}${orWhole}` : ` with a single unnamed ${single} parameter`;
  const message = `Could not find the function ${schema}.${name}${called} in the schema cache`;
  return new RestError(404, 'PGRST202', message, {
    details: `Searched for the function ${schema}.${name}${searched}, but no matches were found in the schema cache.`,
    hint: single === undefined ? hintOf(catalog, { schema, name }, given, overloaded) : null,
  });
}

function hintOf(
  catalog: Catalog,
  { schema, name }: QualifiedName,
  given: readonly string[],
  overloaded: readonly Routine[],
) {
  const listed = (names: readonly string[]): string => `(${[...names].sort().join(', ')})`;
  const meant =
    overloaded.length === 0
      ? closestName(name, [...(catalog.routines.get(schema)?.keys() ?? [])], 0.75)
      : closestName(
          listed(given),
          overloaded.map(({ parameters }) => listed(parameters.map((one) => one.name))),
        );
  if (meant === undefined) return null;
  return `Perhaps you meant to call the function ${schema}.${overloaded.length === 0 ? '' : name}${meant}`;
}

function ambiguous(found: readonly Routine[]): RestError {
  const typesOf = ({ parameters }: Routine): string => parameters.map(({ type }) => type).join();
  const ordered = [...found].sort(
    (one, other) => one.parameters.length - other.parameters.length || typesOf(one).localeCompare(typesOf(other)),
  );
  const signatures = ordered.map(({ schema, name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ');
    return `${schema}.${name}(${list})`;
  });
  const message = `Could not choose the best candidate function between: ${signatures.join(', ')}`;
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  return new RestError(300, 'PGRST203', message, { hint });
}

/**
 * The function that takes the given arguments.
 * @param contentType of a POST; a GET has none and never gives a body to a function
 * @throws RestError PGRST202 for none, PGRST203 for several
 */
export function findRoutine(
  catalog: Catalog,
  name: QualifiedName,
  given: ReadonlySet<string>,
  contentType: string | undefined,
): Routine {
  const overloaded = catalog.routines.get(name.schema)?.get(name.name) ?? [];
  const named = overloaded.filter((routine) => takes(routine, given, contentType));
  const types = contentType === undefined ? [] : (wholeBody[contentType] ?? []);
  const whole = overloaded.filter(
    (routine) => takesWholeBody(routine) && types.includes(routine.parameters[0]?.type ?? ''),
  );
  const found = named.length > 0 ? named : whole;
  const [first, second] = found;
  if (first === undefined) throw missing(catalog, name, [...given].sort(), contentType, overloaded);
  if (second !== undefined) throw ambiguous(found);
  return first;
}
