import * as z from 'zod';
import { statusOfState } from './error-status.ts';
import { RestError } from './rest-error.ts';

const refusal = z.object({
  code: z.string().regex(/^[0-9A-Z]{5}$/),
  message: z.string(),
  detail: z.string().nullish(),
  hint: z.string().nullish(),
});

const raisedMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

const raisedDetail = z.object({
  status: z.int().min(100).max(599),
  status_text: z.string().nullish(),
  headers: z.record(z.string(), z.string()),
});

function parsed<T>(schema: z.ZodType<T>, text: string | null | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}

/** A function that raises `sqlstate 'PGRST'` writes the answer itself: its body as message, its head as detail. */
function raised(message: string, detail: string | null | undefined): RestError {
  const body = parsed(raisedMessage, message);
  const head = parsed(raisedDetail, detail);
  if (body !== undefined && head !== undefined)
    return new RestError(head.status, body.code, body.message, {
      details: body.details,
      hint: body.hint ?? null,
      headers: head.headers,
    });
  const isMissing = body !== undefined && (detail === null || detail === undefined);
  const [part, keys] =
    body === undefined
      ? [
          `Invalid JSON value for MESSAGE: '${message}'`,
          "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
        ]
      : [
          isMissing ? 'DETAIL is missing in the RAISE statement' : `Invalid JSON value for DETAIL: '${detail ?? ''}'`,
          "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
        ];
  const failed = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;
  return new RestError(500, 'PGRST121', failed, { details: part, hint: keys });
}

/** A caller without a sign-in can get one; to others it is refused for good. */
const challenge = { 'www-authenticate': 'Bearer' };

/**
 * What PostgreSQL refused, as PostgREST reports it. Faults inside say nothing about themselves: their text may hold SQL.
 * @returns undefined for what PostgreSQL did not say: a fault of ours, or of the way to it
 */
export function toRestError(error: unknown, isAnonymous: boolean): RestError | undefined {
  const found = refusal.safeParse(error);
  if (!found.success) return undefined;
  const { code, message, detail, hint } = found.data;
  if (code === 'PGRST') return raised(message, detail);
  const more = { details: detail, hint: hint ?? null };
  const own = /^PT(?:([1-5]\d\d)|)/.exec(code);
  if (own !== null) return new RestError(Number(own[1] ?? 500), code, message, more);
  if (code === '42501' && isAnonymous) return new RestError(401, code, message, { ...more, headers: challenge });
  const status = code === '42501' ? 403 : statusOfState(code);
  return status >= 500 ? fault(status, code) : new RestError(status, code, message, more);
}

export const fault = (status: number, code: string): RestError =>
  new RestError(status, code, 'The server could not answer this request');
