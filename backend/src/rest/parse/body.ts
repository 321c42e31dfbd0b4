import Papa from 'papaparse';
import { RestError } from '../answer/rest-error.ts';
import { parameters } from './query.ts';

/** What a request carries: rows or arguments as JSON, a form of arguments, or one text or bytes as they came. */
export type Body =
  | { readonly kind: 'json'; readonly text: string; readonly keys: ReadonlySet<string>; readonly isObject: boolean }
  | {
      readonly kind: 'form';
      readonly values: readonly (readonly [string, string])[];
      readonly keys: ReadonlySet<string>;
    }
  | { readonly kind: 'raw'; readonly value: string };

const invalid = (message: string): RestError => new RestError(400, 'PGRST102', message);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unequal = 'All object keys must match';

/** The columns that rows are written to: those of the first, which all others must have as well. */
function keysOf(value: unknown): ReadonlySet<string> {
  if (isObject(value)) return new Set(Object.keys(value));
  if (!Array.isArray(value)) throw invalid('The request body must be a JSON object or a list of them');
  const rows: unknown[] = value;
  const [first, ...others] = rows;
  if (first === undefined) return new Set();
  if (!isObject(first)) throw invalid(unequal);
  const keys = new Set(Object.keys(first));
  for (const other of others) {
    if (!isObject(other)) throw invalid(unequal);
    const names = Object.keys(other);
    if (names.length !== keys.size || !names.every((name) => keys.has(name))) throw invalid(unequal);
  }
  return keys;
}

function jsonOf(text: string, columns: ReadonlySet<string> | undefined): Body {
  const startsAsObject = /^[ \t\r\n]*\{/.test(text);
  if (columns !== undefined) return { kind: 'json', text, keys: columns, isObject: startsAsObject };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('Empty or invalid json');
  }
  return { kind: 'json', text, keys: keysOf(value), isObject: startsAsObject };
}

function csvOf(text: string): Body {
  const { data, errors, meta } = Papa.parse(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
    transform: (cell) => (cell === 'NULL' ? null : cell),
  });
  if (errors.length > 0) throw invalid('All lines must have same number of fields');
  return {
    kind: 'json',
    text: JSON.stringify(data),
    keys: new Set(data.length === 0 ? [] : meta.fields),
    isObject: false,
  };
}

const form = (text: string): [string, string][] => parameters(text).map(([name, value]) => [name, value ?? '']);

/**
 * @param type the media type of the body
 * @param columns what `columns=` names: then the body goes on as it came, and PostgreSQL finds out whether it is JSON
 * @throws RestError PGRST102
 */
export function parseBody(
  bytes: Uint8Array,
  type: string,
  columns: ReadonlySet<string> | undefined,
  forCall: boolean,
): Body {
  if (type === 'application/octet-stream' && forCall)
    return { kind: 'raw', value: `\\x${Buffer.from(bytes).toString('hex')}` };
  const text = Buffer.from(bytes).toString('utf8');
  if (type === 'application/json') return jsonOf(forCall && text === '' ? '{}' : text, columns);
  if (type === 'text/csv') return csvOf(text);
  if (type === 'application/x-www-form-urlencoded') {
    const values = form(text);
    if (forCall) return { kind: 'form', values, keys: new Set(values.map(([name]) => name)) };
    return jsonOf(JSON.stringify(Object.fromEntries(values)), undefined);
  }
  if ((type === 'text/plain' || type === 'text/xml') && forCall) return { kind: 'raw', value: text };
  throw invalid(`Content-Type not acceptable: ${type}`);
}
