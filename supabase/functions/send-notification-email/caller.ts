import { keysOf, showsSecretKey } from '../_shared/secret-key.ts';

const refusal = (status: 401 | 403, message: string): Response => Response.json({ code: status, message }, { status });

/**
 * Refuses callers who do not show the project's secret key, in `apikey` or as a bearer token. The gate cannot do this: it
 * knows access tokens of people, and a secret key is none. So `verify_jwt` is off and the function asks itself.
 */
export function refusalOf(request: Request, secretKey: string): Response | undefined {
  if (keysOf(request).length === 0) return refusal(401, 'Missing secret key');
  return showsSecretKey(request, secretKey) ? undefined : refusal(403, 'Only the server may call this function');
}
