import { parse as parseArray } from 'postgres-array';

/**
 * How column types arrive in JavaScript, the same on PGlite and PostgreSQL and as PostgREST writes them (facts 6, 17):
 *
 * - `timestamptz`: ISO 8601 text with offset, as `2026-11-20T17:45:45.808+00:00` (the session's zone is UTC)
 * - `timestamp`: the same without offset; `date`: `2026-11-20`; `time`: `09:00:00`
 * - `json`, `jsonb`: parsed
 * - `bigint`: a number, or a bigint beyond 2^53; `numeric`: a number
 * - arrays: a list of what their elements are; everything else: text
 */

type Parser = (text: string) => unknown;

const isoTimestamp = (text: string): string => text.replace(' ', 'T');

/** PostgreSQL writes offsets in full hours as `+00`; ISO 8601 in its long form wants `+00:00`. */
const isoTimestampWithZone = (text: string): string => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00');

const integer = (text: string): number | bigint => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

const json = (text: string): unknown => JSON.parse(text);

const asIs = (text: string): string => text;

const bytes = (text: string): Buffer => Buffer.from(text.slice('\\x'.length), 'hex');

/** Parsers by type identifier of PostgreSQL (`pg_type.oid`). */
const columnParsers: Readonly<Record<number, Parser>> = {
  16: (text) => text === 't',
  17: bytes,
  20: integer,
  21: Number,
  23: Number,
  26: Number,
  114: json,
  700: Number,
  701: Number,
  1114: isoTimestamp,
  1184: isoTimestampWithZone,
  1700: Number,
  3802: json,
};

/** Which types are arrays, and of what: `[array, element]`, as `pg_type` names them. */
export type ArrayTypes = readonly (readonly [array: number, element: number])[];

/** The parsers of one database, in the form that the driver asks for them. */
export class ColumnTypes {
  #arrays = new Map<number, Parser>();

  /** The arrays that the database knows now. */
  learn(types: ArrayTypes): void {
    this.#arrays = new Map(
      types.map(([array, element]) => [array, (text) => parseArray(text, columnParsers[element] ?? asIs)]),
    );
  }

  getTypeParser = (type: number): Parser => columnParsers[type] ?? this.#arrays.get(type) ?? asIs;
}

/**
 * Writes a parameter as text, which PostgreSQL parses by the type that the statement gives it. Objects are stored as JSON;
 * lists are arrays, so a list for a JSON column must be JSON text already, as must a string.
 * @throws TypeError for what has no text, before anything is sent
 */
export function textParameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'object') return JSON.stringify(value);
  throw new TypeError(`A ${typeof value} cannot be a value in a statement`);
}

function arrayText(list: readonly unknown[]): string {
  const elements = list.map((element) => {
    if (Array.isArray(element)) return arrayText(element);
    const value = textParameter(element);
    if (value === null) return 'NULL';
    const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`;
    return `"${text.replace(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
