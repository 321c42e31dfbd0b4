import { timingSafeEqual } from 'node:crypto';
import { Buffer } from 'node:buffer';

const same = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const refusal = (status: 401 | 403, message: string): Response => Response.json({ code: status, message }, { status });

/**
 * Refuses whoever does not show the project's secret key, in `apikey` or as a bearer token. The gate cannot do this: it
 * knows access tokens of people, and a secret key is none. So `verify_jwt` is off and the function asks itself.
 */
export function refusalOf(request: Request, secretKey: string): Response | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string');
  if (given.length === 0) return refusal(401, 'Missing secret key');
  return given.some((key) => same(key, secretKey)) ? undefined : refusal(403, 'Only the server may call this function');
}
