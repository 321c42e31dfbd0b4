/**
 * What the public page of a certificate shows: `GET …/certificate/<code>`. Whoever has the address may verify it, so
 * `verify_jwt` is off. A code holds 100 random bits, which nobody finds by trying; one address may ask for 60 a minute, so that
 * trying costs the database nothing either. A code that is none is answered like one that could not be.
 */
import { certificateCode, verifiedCertificateSchema } from '../../../shared/src/entities/certificates/model.ts';
import { callDatabase, readConnection } from '../_shared/database.ts';
import { mayAsk } from './rate-limit.ts';

const connection = readConnection();

/** Anybody may show that a certificate holds, on any page; nobody finds it by searching. */
const common = {
  'access-control-allow-origin': '*',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const answer = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...common, ...headers } });

Deno.serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return answer({ message: 'Use GET' }, 405, { allow: 'GET, HEAD' });
  }
  if (!mayAsk(request.headers.get('x-forwarded-for') ?? '', Date.now())) {
    return answer({ code: 'P0001', message: 'Too many certificates were asked for. Try again in a minute.' }, 429, {
      'retry-after': '60',
    });
  }
  const code = certificateCode(new URL(request.url).pathname.split('/').at(-1) ?? '');
  const found = code === null ? null : await callDatabase(connection, 'certificate_by_code', { p_code: code });
  if (found === null) return answer({ code: 'P0001', message: 'There is no certificate with this code.' }, 404);
  return answer(verifiedCertificateSchema.parse(found));
});
