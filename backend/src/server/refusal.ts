/** A refusal that PostgREST's and GoTrue's clients both can read. */
export const refusal = (code: string, message: string) => ({ code, message, msg: message, details: null, hint: null });
