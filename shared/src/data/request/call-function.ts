import { fetchSigned } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import type * as z from 'zod';
import { toAppError, unreadable } from '../errors/errors.ts';

/** Calls a function of the backend as the person who is signed in, with a file or an object as JSON. @throws AppError with the function's sentence */
export async function callFunction<Schema extends z.ZodType>(
  name: string,
  body: object,
  schema: Schema,
  method: 'POST' | 'DELETE' = 'POST',
): Promise<z.output<Schema>> {
  const response = await fetchSigned(`${dataSettings().supabaseUrl}/functions/v1/${name}`, {
    method,
    headers: { 'content-type': body instanceof Blob ? body.type : 'application/json' },
    body: body instanceof Blob ? body : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toAppError(answer ?? {}, response.status);
  const read = schema.safeParse(answer);
  if (!read.success) throw unreadable(read.error);
  return read.data;
}
