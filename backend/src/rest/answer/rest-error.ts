/** A refusal in PostgREST's words. Thrown by every step; the last one makes a response of it. */
export class RestError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { readonly details?: unknown; readonly hint?: string | null; readonly headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }
}

/** @param total rows that there are, where the range begins behind the last of them */
export const rangeError = (details: string, total?: number): RestError =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details,
    ...(total === undefined ? {} : { headers: { 'content-range': `*/${total}` } }),
  });
