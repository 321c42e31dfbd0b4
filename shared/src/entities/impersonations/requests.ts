import { fetchSigned, supabase } from '@milepost/shared/data/client';
import { dataSettings } from '@milepost/shared/data/connection';
import * as z from 'zod';
import { AppError } from '../../domain/app-error/app-error.ts';
import { toAppError, unreadable } from '../../data/errors/errors.ts';
import { execute } from '../../data/request/request.ts';
import { canKeepView, keepView } from '../../data/view-as/view-as.ts';

const nothingKept =
  "Your browser doesn't save data for this site, which viewing as someone needs. Allow it, then try again.";
const answerSchema = z.object({ access_token: z.string() });

/**
 * Administrators only: lets this tab view Milepost as the person, read-only and for a limited time, from the next page
 * that it loads. The person is notified afterwards. @throws AppError with a sentence
 */
export async function startImpersonation(userId: string, reason: string): Promise<void> {
  if (!canKeepView()) throw new AppError({ code: 'nothing_kept', kind: 'invalid', message: nothingKept });
  const response = await fetchSigned(`${dataSettings().supabaseUrl}/functions/v1/view-as`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId, reason }),
  }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw toAppError(answer ?? {}, response.status);
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw unreadable(read.error);
  keepView(read.data.access_token);
}

/** Ends this tab's impersonation and notifies the person. @throws AppError `unauthenticated` when it has ended */
export const endImpersonation = (): Promise<void> => execute(supabase().rpc('end_impersonation'));
