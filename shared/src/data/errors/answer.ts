import * as z from 'zod';

const text = z.string().nullish().catch(null);

/** What PostgREST, auth-js and the browser's fetch hand over when something fails, as far as anybody decides by it. */
const answerSchema = z.object({
  code: text,
  error_code: text,
  message: text,
  details: text,
  hint: text,
  name: text,
  status: z.number().nullish().catch(null),
});
export type FailedAnswer = z.infer<typeof answerSchema>;

/** Storage answers 400 to nearly everything and says in its body what it means: '404', '413'. */
const meantByStorage = (statusCode: unknown): number | null =>
  typeof statusCode === 'string' && /^[45]\d\d$/.test(statusCode) ? Number(statusCode) : null;

/** Reads a failure of any origin. An Error's message is not enumerable, so the columns are picked one by one. */
export const readFailure = (failure: unknown): FailedAnswer => {
  const from = typeof failure === 'object' && failure !== null ? failure : { message: String(failure) };
  const pick = (key: string): unknown => (key in from ? Reflect.get(from, key) : null);
  return answerSchema.parse({
    code: pick('code'),
    error_code: pick('error_code'),
    message: pick('message'),
    details: pick('details'),
    hint: pick('hint'),
    name: pick('name'),
    status: meantByStorage(pick('statusCode')) ?? pick('status'),
  });
};
