/**
 * How column types arrive in JavaScript, the same on PGlite and PostgreSQL and as PostgREST writes them (facts 6, 17):
 *
 * - `timestamptz`: ISO 8601 text with offset, as `2026-11-20T17:45:45.808+00:00` (the session's zone is UTC)
 * - `timestamp`: the same without offset; `date`: `2026-11-20`; `time`: `09:00:00`
 * - `json`, `jsonb`: parsed
 * - `bigint`: a number, or a bigint beyond 2^53; `numeric`: a number
 *
 * Parameters: objects are stored as JSON; a string for a JSON column must be JSON text already.
 */

const isoTimestamp = (text: string): string => text.replace(' ', 'T');

/** PostgreSQL writes offsets in full hours as `+00`; ISO 8601 in its long form wants `+00:00`. */
const isoTimestampWithZone = (text: string): string => isoTimestamp(text).replace(/([+-]\d\d)$/, '$1:00');

const integer = (text: string): number | bigint => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

const json = (text: string): unknown => JSON.parse(text);

const asIs = (text: string): string => text;

/** Parsers by type identifier of PostgreSQL (`pg_type.oid`). */
export const columnParsers = {
  20: integer,
  114: json,
  3802: json,
  1082: asIs,
  1083: asIs,
  1266: asIs,
  1114: isoTimestamp,
  1184: isoTimestampWithZone,
  1700: Number,
} as const satisfies Record<number, (text: string) => unknown>;

/** Writes a JSON parameter. Text is taken as JSON already, so that it is not encoded twice. */
export const jsonParameter = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
