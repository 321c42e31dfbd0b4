import type { RefusedCaller } from '../caller/caller.ts';

/** What the gate answers in the place of a function, with the codes and sentences of hosted Supabase. */
const failures = {
  NOT_FOUND: { status: 404, message: 'Requested function was not found' },
  WORKER_ERROR: { status: 500, message: 'Function exited due to an error (please check logs)' },
  BOOT_ERROR: { status: 503, message: 'Function failed to start (please check logs)' },
  IDLE_TIMEOUT: { status: 504, message: 'The function did not answer in time' },
  WORKER_LIMIT: {
    status: 546,
    message: 'Function failed due to not having enough compute resources (please check logs)',
  },
} as const;

export type FunctionFailure = keyof typeof failures;

/** @param explanation what is known beyond the code, for callers who may know */
export function failureAnswer(code: FunctionFailure, explanation?: string): Response {
  const { status, message } = failures[code];
  const headers = new Headers({ 'sb-error-code': code });
  // functions-js takes this header for a FunctionsRelayError: nothing that the function itself said.
  if (code !== 'NOT_FOUND') headers.set('x-relay-error', 'true');
  return Response.json({ code, message: explanation ?? message }, { status, headers });
}

/** Refuses a caller of a function whose `verify_jwt` is on. */
export const unauthorizedAnswer = (message: 'Missing authorization header' | 'Invalid JWT'): Response =>
  Response.json({ code: 401, message }, { status: 401 });

/** Refuses somebody who gave the password and not yet their second factor. */
export const incompleteAnswer = ({ code, message }: Pick<RefusedCaller, 'code' | 'message'>): Response =>
  Response.json({ code, message }, { status: 403 });
