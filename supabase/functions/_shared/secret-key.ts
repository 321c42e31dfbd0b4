import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';

const same = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** What a caller shows: the key in `apikey`, and the bearer token. */
export const keysOf = (request: Request): readonly string[] => {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return [request.headers.get('apikey'), bearer].filter((key) => typeof key === 'string');
};

/** Whether the caller shows the project's secret key, in `apikey` or as a bearer token. */
export const showsSecretKey = (request: Request, secretKey: string): boolean =>
  keysOf(request).some((key) => same(key, secretKey));
