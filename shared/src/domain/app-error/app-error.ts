/** What went wrong, as far as a screen decides by it. */
export type AppErrorKind =
  'network' | 'unauthenticated' | 'forbidden' | 'not-found' | 'invalid' | 'conflict' | 'rate-limited' | 'server';

export type AppErrorInit = {
  /** Stable code of who refused (SQLSTATE, PostgREST or auth code), for decisions and logs, never for display. */
  readonly code: string;
  readonly kind: AppErrorKind;
  /** A sentence for the user. */
  readonly message: string;
  /** What else is known, parsed: e.g. the nearest free starts of a refused coaching session. */
  readonly details?: unknown;
  readonly hint?: string | undefined;
  /** Seconds to wait, when the server said so. */
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
};

/** The one error that the data layer throws. Ask `isAppError`, never `instanceof`: each module bundles its own copy of this class. */
export class AppError extends Error {
  readonly isMilepostAppError = true;
  readonly code: string;
  readonly kind: AppErrorKind;
  readonly details: unknown;
  readonly hint: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, kind, message, details, hint, retryAfterSeconds, cause }: AppErrorInit) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.kind = kind;
    this.details = details;
    this.hint = hint;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether `value` is an AppError of any copy of this file. */
export const isAppError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'isMilepostAppError' in value && value.isMilepostAppError === true;

/**
 * Whether what was asked for is not there: nothing has its id, or what the address holds is no id, which PostgreSQL
 * refuses as a value (22P02).
 */
export const isMissing = (error: unknown): boolean =>
  isAppError(error) && (error.kind === 'not-found' || error.code === '22P02');

/** The sentence to show: the error's own, or `fallback` for anything that was not written for users. */
export const messageOf = (error: unknown, fallback: string): string =>
  isAppError(error) && error.message !== '' ? error.message : fallback;
